import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const path = "/articles/preparing-an-open-day";

/** Tabs until the control of a name has the focus, then presses it. */
async function press(page: Page, name: RegExp, within = page.locator("body")): Promise<void> {
  const control = within.getByRole("button", { name }).first();
  for (let tabs = 0; tabs < 200; tabs += 1) {
    if (await control.evaluate((node) => node === document.activeElement)) return page.keyboard.press("Enter");
    await page.keyboard.press("Tab");
  }
  throw new Error(`no Tab leads to ${name}`);
}

const comments = (page: Page) => page.getByRole("region", { name: /comments?$/i });

describe("comments of an article", () => {
  it("are written, answered, told of, changed and deleted with the keys alone", async () => {
    const writer = await visit(path, { as: "member" });
    await comments(writer).getByText("No comments yet").waitFor();
    await writer.getByLabel("Write a comment").focus();
    await writer.keyboard.type("How many visitors came?\n\nWe plan ours for May.");
    await press(writer, /^Post comment$/);
    const comment = comments(writer).getByRole("article", { name: /^Yasmine Haddad/ });
    await comment.getByText("We plan ours for May.").waitFor();
    expect(await comment.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(await comment.getByRole("paragraph").allTextContents()).toContain("How many visitors came?");
    expect(await writer.getByLabel("Write a comment").inputValue()).toBe("");

    const other = await visit(path, { as: "contributor" });
    await press(other, /^Reply/);
    await other.getByLabel("Your reply to Yasmine Haddad").focus();
    await other.keyboard.type("Forty in two hours. Right, @yas");
    await other.getByRole("option", { name: "Yasmine Haddad", selected: true }).waitFor();
    await other.keyboard.press("Enter");
    expect(await other.getByLabel("Your reply to Yasmine Haddad").inputValue()).toBe(
      "Forty in two hours. Right, @Yasmine Haddad ",
    );
    await press(other, /^Post reply$/);
    await comments(other).getByText("Forty in two hours.").waitFor();
    await comments(other).getByRole("heading", { name: "2 comments" }).waitFor();
    await comments(other).getByRole("link", { name: "@Yasmine Haddad" }).waitFor();

    await writer.goto("/account/notifications");
    await writer
      .getByText(/Fiona Galbraith mentioned you/)
      .first()
      .waitFor();

    await writer.goto(path);
    await writer.waitForSelector("html[data-booted]", { state: "attached" });
    await press(writer, /^Edit$/, comment);
    const dialog = writer.getByRole("dialog");
    await dialog.getByRole("textbox").fill("How many people came?");
    await dialog.getByRole("button", { name: "Save" }).press("Enter");
    await comment.getByText("How many people came?").waitFor();
    // The dialog gives the focus back to what opened it.
    await comment.locator("button:focus", { hasText: "Edit" }).waitFor();
    await press(writer, /^Delete$/, comment);
    await dialog.getByRole("button", { name: "Delete" }).press("Enter");
    await comments(writer).getByText("This comment was deleted.").waitFor();
    await comments(writer).getByText("Forty in two hours.").waitFor();
    await press(writer, /^Restore$/, comment);
    await comment.getByText("How many people came?").waitFor();
  });

  it("say in whose name they will stand before they are sent", async () => {
    const writer = await visit(path, { as: "contributor" });
    const line = comments(writer).getByText(/^You write as/);
    expect(await line.textContent()).toBe("You write as Fiona Galbraith on behalf of Community lab - Kelpie Workshop.");
    const send = comments(writer).getByRole("button", { name: "Post comment" });
    expect(await send.getAttribute("aria-describedby")).toBe(await line.getAttribute("id"));
    await comments(writer).getByLabel("Write on behalf of").selectOption({ label: "Only myself" });
    expect(await line.textContent()).toBe("You write as Fiona Galbraith.");
  });

  it("are kept while they are written until they are sent or emptied, or their writer signs out", async () => {
    const writer = await visit("/articles/adapting-a-doorbell", { as: "contributor" });
    const box = (page: Page) => page.getByRole("textbox", { name: "Write a comment" });
    const afterReload = async (page: Page) => {
      await page.reload();
      await booted(page);
      return box(page).inputValue();
    };
    await box(writer).fill("Ours rings twice.");
    expect(await afterReload(writer)).toBe("Ours rings twice.");

    const elsewhere = await writer.context().newPage();
    await elsewhere.goto("/articles/notes-from-a-repair-evening");
    await booted(elsewhere);
    expect(await box(elsewhere).inputValue()).toBe("");
    await box(elsewhere).fill("Soon");
    expect(await afterReload(elsewhere)).toBe("Soon");
    await box(elsewhere).fill("");
    expect(await afterReload(elsewhere)).toBe("");

    await comments(writer).getByRole("button", { name: "Post comment" }).press("Enter");
    await comments(writer).getByRole("article").getByText("Ours rings twice.").waitFor();
    expect(await afterReload(writer)).toBe("");
    await box(writer).fill("And once more.");
    const menu = writer.locator("header details:has(a[href='/account/profile'])");
    await menu.locator("summary").press("Enter");
    await menu.getByRole("button", { name: "Sign out" }).press("Enter");
    await writer.waitForURL(/sign-in/);
    expect(await writer.evaluate(() => localStorage.getItem("unsaved-drafts"))).toBe(null);
  });

  it("of a new account wait for a moderator, who lets them out in the back office", async () => {
    const stranger = await visit("/articles/home-automation-basics", { as: "new" });
    await stranger.getByLabel("Write a comment").fill("Does it work without Internet?");
    await stranger.getByRole("button", { name: "Post comment" }).click();
    await stranger.getByText("Awaiting review").waitFor();
    const guest = await visit("/articles/home-automation-basics");
    expect(await guest.getByText("Does it work without Internet?").count()).toBe(0);

    const admin = await visit("/admin/resources/comments/index", { as: "admin" });
    await admin.getByRole("link", { name: /Does it work without Internet/ }).click();
    await admin.getByRole("button", { name: "Publish" }).click();
    await admin.getByRole("dialog").getByRole("button", { name: "Publish" }).click();
    await admin.getByText("Published.").waitFor();
    await guest.reload();
    await guest.getByText("Does it work without Internet?").waitFor();
  });

  it("are reported, and whoever did is told what came of it", async () => {
    const reader = await visit("/articles/choosing-a-switch", { as: "aac" });
    await comments(reader).getByRole("button", { name: "Report" }).first().click();
    const dialog = reader.getByRole("dialog");
    await dialog.getByRole("button", { name: "Send report" }).click();
    await dialog.getByRole("radiogroup", { name: "Reason" }).getByText("Fill in “Reason”.").waitFor();
    await dialog.getByLabel("Spam").check();
    await dialog.getByRole("button", { name: "Send report" }).click();
    await reader.getByText("Thank you. A moderator will check it and let you know.").waitFor();

    const admin = await visit("/admin/resources/reports/index", { as: "admin" });
    await admin.getByRole("link", { name: "Spam" }).first().click();
    await admin.getByRole("button", { name: "Dismiss" }).click();
    await admin.getByLabel("Reply to the reporter").fill("It is the maker's own page.");
    await admin.getByRole("dialog").getByRole("button", { name: "Dismiss" }).click();
    await admin.getByText("Report decided.").waitFor();
    await reader.goto("/account/notifications");
    await reader
      .getByText(/It is the maker's own page/)
      .first()
      .waitFor();
  });

  it("stand in line with the text that they are of", async () => {
    const places = [
      "/articles/adapting-a-doorbell",
      "/articles/choosing-a-switch",
      "/articles/notes-from-a-repair-evening",
      "/blog/a-spoon-that-waits",
      "/repository/swollen-cutlery-grip",
      "/training-resources/first-words-on-a-board",
      "/training-requests/eye-tracking-for-grandparents",
    ];
    for (const width of [1280, 390]) {
      const reader = await visit(places[0]!, { as: "member", width });
      for (const place of places) {
        await reader.goto(place);
        await booted(reader);
        const [text, said] = await reader.evaluate(() => {
          const box = (found: Element | null | undefined) => {
            const { left, right } = found!.getBoundingClientRect();
            return [Math.round(left), Math.round(right)];
          };
          const words = [...document.querySelectorAll("main article .prose")].find((each) => each.checkVisibility());
          return [box(words), box(document.querySelector("#comments > div"))];
        });
        expect([place, width, said]).toEqual([place, width, text]);
      }
    }
  });

  it("ask a guest to sign in, and lead back", async () => {
    const guest = await visit(path);
    await guest.getByRole("link", { name: "Sign in to comment" }).click();
    await guest.waitForURL(/\/auth\/sign-in\?redirectUrl=/);
    expect(new URL(guest.url()).searchParams.get("redirectUrl")).toBe(`${path}#comments`);
  });
});

describe("likes", () => {
  it("ROUTE-007 FLAG-009 are given and taken back on the article, and listed in one's profile", async () => {
    const page = await visit("/articles/making-a-lab-accessible", { as: "health" });
    const like = (name: "Like" | "Liked", pressed: boolean) =>
      page.getByRole("button", { name, exact: true, pressed }).waitFor();
    await press(page, /^Like$/);
    await page.getByText("1 like", { exact: true }).waitFor();
    await like("Liked", true);
    await page.reload();
    await like("Liked", true);
    await page.goto("/account/profile/likes");
    await page.getByRole("link", { name: "Making a lab accessible" }).waitFor();
    await page.getByRole("button", { name: "Unlike Making a lab accessible" }).click();
    await page.getByText("Like removed.").waitFor();
    expect(await page.getByRole("link", { name: "Making a lab accessible" }).count()).toBe(0);
    await page.goto("/articles/making-a-lab-accessible");
    await like("Like", false);
  });
});
