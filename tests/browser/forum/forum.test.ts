import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** Tabs until a control of this role and name has the focus, then presses it. */
async function press(page: Page, role: "button" | "link", name: RegExp): Promise<void> {
  const control = page.getByRole(role, { name }).first();
  await control.waitFor();
  for (let tabs = 0; tabs < 300; tabs += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${name}`);
}

const message = (page: Page, name: RegExp) => page.getByRole("article", { name });
const box = (page: Page) => page.getByRole("textbox", { name: "Your message" });

describe("the forum", () => {
  it("ROUTE-075 FORUM-003 is asked, answered and told of with the keys alone", async () => {
    const asker = await visit("/forum", { as: "member" });
    await press(asker, "link", /^Start a topic$/);
    await asker.getByLabel("Title").focus();
    await asker.keyboard.type("Which glue holds on silicone?");
    await asker.getByLabel("Category").selectOption({ label: "Making › 3D printing" });
    await box(asker).focus();
    await asker.keyboard.type("Mine lets go after a week.");
    await asker.getByText("Draft saved").waitFor();
    await asker.reload();
    expect(await box(asker).inputValue()).toBe("Mine lets go after a week.");
    await press(asker, "button", /^Post topic$/);
    await asker.getByRole("heading", { level: 1, name: "Which glue holds on silicone?" }).waitFor();
    const path = new URL(asker.url()).pathname;

    const helper = await visit("/forum", { as: "contributor" });
    await press(helper, "link", /^Which glue holds on silicone/);
    await press(helper, "button", /^Quote Yasmine Haddad$/);
    expect(await box(helper).evaluate((node) => node === document.activeElement)).toBe(true);
    await helper.keyboard.type("A primer helps, @yas");
    await helper.getByRole("option", { name: "Yasmine Haddad", selected: true }).waitFor();
    await helper.keyboard.press("Enter");
    await press(helper, "button", /^Post message$/);
    const answer = message(helper, /Fiona Galbraith.*message 2/);
    await answer.getByRole("link", { name: "@Yasmine Haddad" }).waitFor();
    expect(await answer.locator("blockquote").textContent()).toContain("Mine lets go after a week.");
    expect(await answer.evaluate((node) => node === document.activeElement)).toBe(true);

    await asker.goto("/account/notifications");
    await asker
      .getByText(/Fiona Galbraith mentioned you in .Which glue/)
      .first()
      .waitFor();
    await asker.goto(`${path}`);
    await asker.getByText("New since your last visit").waitFor();
    await press(asker, "link", /^Go to the new message$/);
    await asker.waitForFunction(() => document.activeElement?.id.startsWith("message-"));
    await asker.goto("/forum?show=unread");
    await asker.getByRole("heading", { name: "Topics with new messages" }).waitFor();
    await asker.getByRole("link", { name: /Which glue/ }).waitFor({ state: "detached" });
  });

  it("FORUM-001 puts what is pinned first, and moderators close, merge and bring back by the menu", async () => {
    const admin = await visit("/forum/plastifier-sans-reflets", { as: "admin" });
    const act = async (name: string) => {
      await admin.getByRole("button", { name: "Actions", exact: true }).press("Enter");
      await admin.getByRole("menuitem", { name }).press("Enter");
    };
    await act("Pin on the forum’s home");
    await admin.getByText("Topic pinned.").waitFor();
    await act("Close to replies");
    await admin.getByText(/closed the topic/).waitFor();
    const guest = await visit("/forum");
    expect(await guest.getByRole("article").first().textContent()).toContain("Plastifier sans reflets");
    await guest.goto("/forum/plastifier-sans-reflets");
    await guest.getByText("This topic is closed").waitFor();

    await act("Merge into another topic");
    const dialog = admin.getByRole("dialog");
    await dialog.getByLabel("Search for the topic").fill("tableau piscine");
    await dialog.getByRole("radio").first().check();
    await dialog.getByRole("button", { name: "Merge topics" }).press("Enter");
    await admin.getByRole("heading", { level: 1, name: /piscine/ }).waitFor();
    await guest.goto("/forum/plastifier-sans-reflets");
    await guest.getByRole("heading", { level: 1, name: /piscine/ }).waitFor();
  });

  it("FORUM-004 sends strangers away from what is changed, and LINK-003 narrows by the address", async () => {
    const stranger = await visit("/forum/petg-ou-pla-pour-les-couverts/update", { as: "aac" });
    await stranger.waitForURL(/\/errors\/unauthorized/);
    await stranger.goto("/forum");
    await stranger.getByRole("link", { name: "3D printing" }).first().click();
    await stranger.waitForURL(/\/forum\?category=/);
    await stranger.getByRole("heading", { name: "3D printing" }).waitFor();
    await stranger
      .getByRole("status")
      .getByText(/topics?$/)
      .waitFor();
    expect(await stranger.getByRole("link", { name: "Eye gaze in a bright room" }).count()).toBe(0);
  });

  it("says that there is something new without moving what is read or the focus", async () => {
    const path = "/forum/souris-au-menton";
    const reader = await visit(path, { as: "member" });
    const before = await reader.getByRole("article").count();
    const writer = await visit(path, { as: "health" });
    await box(writer).fill("A softer strap helped me.");
    await writer.getByRole("button", { name: "Post message" }).click();
    await message(writer, new RegExp(`message ${before + 1}$`)).waitFor();
    await reader.getByRole("button", { name: "Show 1 new message" }).waitFor({ timeout: 25_000 });
    expect(await reader.getByRole("article").count()).toBe(before);
    expect(await reader.evaluate(() => document.activeElement === document.body)).toBe(true);
    await reader.getByRole("button", { name: "Show 1 new message" }).click();
    await reader.getByText("A softer strap helped me.").waitFor();
  });
});

it("a moderator who chose no message to move reads what is missing, on a phone as well", async () => {
  const page = await visit("/forum/petg-ou-pla-pour-les-couverts", { as: "admin", width: 390 });
  await page.getByRole("button", { name: "Actions", exact: true }).press("Enter");
  await page.getByRole("menuitem", { name: "Split or move messages" }).press("Enter");
  await page.getByRole("dialog").getByRole("checkbox").first().waitFor();
  await page.getByRole("dialog").getByRole("button", { name: "Move messages" }).press("Enter");
  const problems = page.getByRole("alert").filter({ hasText: "There are 2 problems" });
  await problems.waitFor();
  expect(await problems.evaluate((node) => node === document.activeElement)).toBe(true);
  const box = await problems.boundingBox();
  expect(box!.y).toBeGreaterThanOrEqual(0);
  expect(box!.y + box!.height).toBeLessThan(900);
});
