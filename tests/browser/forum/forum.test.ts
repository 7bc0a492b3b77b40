import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { type Maker, maker } from "#tests/support/made-pages.ts";
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

/** Begins a subject over the API. */
const begin = ({ make }: Maker, title: string, category: string, more: Record<string, unknown> = {}) =>
  make("forum-subjects", {
    attributes: { title },
    relationships: { category: { type: "forum-categories", id: category }, ...more },
  });

const say = ({ make }: Maker, subject: string, words: string) =>
  make("forum-subject-messages", {
    attributes: { content: `<p>${words}</p>` },
    relationships: { subject: { type: "forum-subjects", id: subject } },
  });

/** Holds a message back since an instant, or lets it out. */
async function hold({ session }: Maker, id: string, heldAt: string | null): Promise<void> {
  const path = `/api/v1/forum-subject-messages/${id}`;
  const { meta } = (await session.request(`GET ${path}`)).body.data;
  const body = { data: { type: "forum-subject-messages", id, attributes: { heldAt }, meta } };
  const answer = await session.request(`PATCH ${path}`, { body });
  expect(answer.status, answer.text).toBe(200);
}

/** Listens to a page from now on as a screen reader does: gives all that its live regions have said. */
async function hear(page: Page): Promise<() => Promise<string[]>> {
  const said = await page.evaluateHandle(() => {
    const said: string[] = [];
    const known = new WeakMap<Element, string>();
    const regions = () => document.querySelectorAll("[role=status], [role=alert], [role=log], [aria-live]");
    for (const region of regions()) known.set(region, region.textContent ?? "");
    new MutationObserver(() => {
      for (const region of regions()) {
        const text = region.textContent ?? "";
        if (known.get(region) === text) continue;
        known.set(region, text);
        if (text !== "") said.push(text);
      }
    }).observe(document.body, { subtree: true, childList: true, characterData: true });
    return said;
  });
  return () => said.evaluate((all) => [...all]);
}

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
    await expect.poll(() => answer.evaluate((node) => node === document.activeElement)).toBe(true);

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

  it("LINK-003 keeps a tag of signs through a category, the way back and forth, and for whoever is given the address", async () => {
    const admin = await maker(server.url);
    const named = ["C++", "C#", "50 %"];
    const tags = await Promise.all(named.map((name) => admin.make("tags", { attributes: { name } })));
    const [making, other] = (await admin.session.request("GET /api/v1/forum-categories?page[size]=2")).body.data;
    for (const [index, tag] of tags.entries())
      await begin(admin, `About ${named[index]}`, making.id, { tags: [{ type: "tags", id: tag }] });
    const page = await visit(`/forum?category=${other.id}`);
    const found = async (on: Page, category: string | null) => {
      await on.getByText("Tag: C++").waitFor();
      const all = on.getByRole("heading", { name: /^About / });
      await (category === other.id ? on.getByText("No results") : all.first()).waitFor();
      const titles = await on.getByRole("article").allTextContents();
      const { searchParams } = new URL(on.url());
      return [titles.length, searchParams.get("tag"), searchParams.get("category")];
    };
    await page.goto(`/forum/${"about-c"}`);
    await page.getByRole("link", { name: "C++", exact: true }).click();
    expect(await found(page, null)).toEqual([1, tags[0], null]);
    const choose = (id: string) => page.getByLabel("Category").selectOption(id);
    await choose(making.id);
    expect(await found(page, making.id)).toEqual([1, tags[0], making.id]);
    await choose(other.id);
    expect(await found(page, other.id)).toEqual([0, tags[0], other.id]);
    await page.goBack();
    expect(await found(page, making.id)).toEqual([1, tags[0], making.id]);
    await page.goBack();
    expect(await found(page, null)).toEqual([1, tags[0], null]);
    await page.goForward();
    await page.reload();
    expect(await found(page, making.id)).toEqual([1, tags[0], making.id]);
    expect(await found(await visit(page.url().replace(server.url, "")), making.id)).toEqual([1, tags[0], making.id]);
  });

  it("says once each what others write and what is let out late, and nothing of older messages or of one's own, while nothing moves", async () => {
    const [admin, one, other, member] = await Promise.all(
      ["admin", "contributor", "health", "member"].map((account) => maker(server.url, account)),
    );
    const [category] = (await admin!.session.request("GET /api/v1/forum-categories?page[size]=1")).body.data;
    const subject = await begin(admin!, "A long one", category.id);
    for (let number = 1; number <= 60; number += 1) await say(admin!, subject, `Old number ${number}`);
    const listed = `GET /api/v1/forum-subject-messages?filter[subject]=${subject}&sort=position&page[size]=100`;
    const ids = (await admin!.session.request(listed)).body.data.map(({ id }: { id: string }) => id);
    const late = [ids[4], ids[6]];
    for (const id of late) await hold(admin!, id, new Date().toISOString());
    await member!.session.request(`POST /api/v1/services/forum/subjects/${subject}/reading`, {
      body: { message: ids[44] },
    });

    const reader = await visit(`/forum/${subject}`, { as: "member" });
    await press(reader, "link", /^Go to the first of 15 new messages$/);
    await reader.getByText("Old number 46", { exact: true }).waitFor();
    const heard = await hear(reader);
    await reader.getByRole("link", { name: /^Page 2 of/ }).click();
    await reader.getByText("Old number 30", { exact: true }).waitFor();
    await reader.getByRole("link", { name: /^Page 3 of/ }).click();
    await reader.getByText("Old number 59", { exact: true }).waitFor();
    expect((await heard()).filter((text) => /Old number|new message/.test(text))).toEqual([]);
    const at = reader.getByRole("article").nth(4).getByRole("button").first();
    await at.focus();
    const place = () => reader.evaluate(() => [scrollY, document.activeElement?.closest("article")?.id]);
    const before = await place();
    const isNews = (text: string) => /^\d+ new messages?$/.test(text);
    const news = async () => (await heard()).filter(isNews);
    for (const [index, happens] of [
      () => say(one!, subject, "+1"),
      () => say(other!, subject, "+1"),
      () => hold(admin!, late[0], null),
      () => hold(admin!, late[1], null),
    ].entries()) {
      await happens();
      await reader.getByRole("button", { name: `Show ${index + 1} new message` }).waitFor();
    }
    expect(await news()).toEqual(["1 new message", "2 new messages", "3 new messages", "4 new messages"]);
    expect(await place()).toEqual(before);

    await box(reader).fill("I say so too.");
    await reader.getByRole("button", { name: "Post message" }).click();
    await reader.getByRole("article").filter({ hasText: "I say so too." }).waitFor();
    await say(one!, subject, "One more");
    const again = reader.getByRole("button", { name: "Show 1 new message" });
    await again.waitFor();
    expect((await news()).slice(4)).toEqual(["1 new message"]);
    await again.press("Enter");
    await reader.getByRole("article").filter({ hasText: "One more" }).waitFor();
    await reader.waitForFunction(() => document.activeElement?.textContent?.includes("One more"));

    await reader.getByRole("link", { name: /^Page 1 of/ }).click();
    await reader.getByText("Old number 1", { exact: true }).waitFor();
    const marked = reader.getByRole("article").filter({ has: reader.getByText("New", { exact: true }) });
    const marks = await marked.evaluateAll((all) => all.map(({ id }) => id.replace("message-", "")));
    expect(marks).toEqual(late);
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
