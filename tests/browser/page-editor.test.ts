import type { Page } from "playwright";
import { beforeEach, describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { editIn } from "#tests/support/edition.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit, context } = visitors(server.url);
const announced = (page: Page) => page.locator("[data-announcer]").textContent();
const rows = (page: Page) => page.locator("[data-block]").allInnerTexts();

// The language of the content is kept on the user.
beforeEach(async () => editIn(await context({ as: "admin" }), server.url, "en"));

/** A new page in its editor. */
async function newPage(title: string): Promise<Page> {
  const page = await visit("/admin/resources/app-pages/create", { as: "admin" });
  await page.getByRole("textbox", { name: "Title", exact: true }).fill(title);
  await page.getByRole("button", { name: "Create page" }).click();
  await page.waitForURL("**/app-pages/page-template/*");
  await page.getByText("No blocks yet").waitFor();
  return page;
}

async function addBlock(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Add block" }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: new RegExp(`^${name}`) })
    .click();
  await page.getByRole("heading", { level: 2, name, exact: true }).waitFor();
}

const toBlocks = (page: Page) => page.getByRole("button", { name: "All blocks" }).click();

async function save(page: Page): Promise<void> {
  await page.getByRole("button", { name: "Save draft" }).click();
  await page.getByText("All changes saved").waitFor();
}

/** Requests that write, as they are sent. */
function watchWrites(page: Page) {
  const seen: { readonly path: string; readonly body: string }[] = [];
  page.on("request", (request) => {
    const path = new URL(request.url()).pathname;
    if (request.method() !== "GET" && path.startsWith("/api/v1/") && !/\/(?:preview|drafts)/.test(path))
      seen.push({ path, body: request.postData() ?? "" });
  });
  return seen;
}

describe("composing a page", () => {
  it("PAGE-001 PAGE-025 RTE-002 is done by keyboard alone, in two languages, and seen by everybody", async () => {
    const page = await visit("/admin/resources/app-pages/create", { as: "admin" });
    await tabTo(page, "Title");
    await page.keyboard.type("Open evenings");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/app-pages/page-template/*");
    await page.getByText("No blocks yet").waitFor();

    await pressOn(page, "Add block");
    await pressOn(page, /^Hero/);
    await page.getByRole("heading", { level: 2, name: "Hero" }).waitFor();
    expect(await focused(page)).toBe("Hero");
    await tabTo(page, "Title");
    await page.keyboard.type("Evenings at the lab");
    await pressOn(page, "All blocks", "Shift+Tab");

    await pressOn(page, "Add block");
    await pressOn(page, /^Text/);
    await page.getByRole("textbox", { name: "Text", exact: true }).waitFor();
    await tabTo(page, "Text");
    await page.keyboard.press("Control+Alt+3");
    await page.keyboard.type("What we make");
    await page.getByText("it must be level 2").waitFor();
    await page.keyboard.press("Control+Alt+2");
    await page.getByText("Accessibility: no issues").first().waitFor();
    await pressOn(page, "All blocks", "Shift+Tab");

    await pressOn(page, "Add block");
    await pressOn(page, /^Article list/);
    await page.getByRole("heading", { level: 2, name: "Article list" }).waitFor();
    await pressOn(page, "All blocks", "Shift+Tab");
    expect(await rows(page)).toHaveLength(3);
    const preview = page.frameLocator("iframe");
    await preview.getByText("Evenings at the lab").waitFor();
    await preview.locator("section article").first().waitFor();

    await pressOn(page, "Save draft", "Shift+Tab");
    await page.getByText("All changes saved").waitFor();
    await pressOn(page, /^Français/);
    await page.getByText("Not translated").first().waitFor();
    await pressOn(page, /^Edit Hero/);
    await pressOn(page, "Copy from English");
    await tabTo(page, "Title");
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Les soirées au labo");
    await page.frameLocator("iframe").getByText("Les soirées au labo").waitFor();

    await pressOn(page, "Publish page", "Shift+Tab");
    await page.getByRole("heading", { level: 1, name: "Page published" }).waitFor();

    const english = await visit("/open-evenings");
    expect(await english.getByRole("heading", { level: 1 }).textContent()).toBe("Evenings at the lab");
    expect(await english.getByRole("heading", { level: 2, name: "What we make" }).count()).toBe(1);
    expect(await english.locator("main article").count()).toBeGreaterThan(3);
    const french = await visit("/open-evenings", { locale: "fr-FR" });
    expect(await french.getByRole("heading", { level: 1 }).textContent()).toBe("Les soirées au labo");
  });

  it("PAGE-025 PAGE-026 MODEL-012 saves with one atomic request: the page, what is new or changed, what is gone", async () => {
    const page = await newPage("One request");
    for (const name of ["Hero", "Text", "Buttons"]) {
      await addBlock(page, name);
      await toBlocks(page);
    }
    const writes = watchWrites(page);
    await save(page);
    expect(writes.map(({ path }) => path)).toEqual(["/api/v1/operations"]);

    await page.getByRole("button", { name: /^Edit Hero/ }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Changed");
    await toBlocks(page);
    await page.getByRole("button", { name: "Delete: Buttons" }).click();
    await save(page);
    expect(writes).toHaveLength(2);
    const operations = JSON.parse(writes[1]?.body ?? "{}")["atomic:operations"] as {
      op: string;
      data?: { type: string };
      ref?: { type: string };
    }[];
    expect(operations.map(({ op, data, ref }) => `${op} ${(data ?? ref)?.type}`)).toEqual([
      "update app-pages",
      "update app-page-components",
      "remove app-page-components",
    ]);
    await page.reload();
    await page.locator("[data-block]").first().waitFor();
    expect((await rows(page)).map((text) => text.split("\n")[0])).toEqual(["Hero", "Text"]);
  });

  it("PAGE-003 reorders with buttons that keep the focus and say the new place", async () => {
    const page = await newPage("In order");
    for (const name of ["Hero", "Text", "Buttons"]) {
      await addBlock(page, name);
      await toBlocks(page);
    }
    await pressOn(page, "Move up: Buttons");
    await page.waitForFunction(() =>
      document.querySelector("[data-announcer]")?.textContent?.includes("Buttons moved to position 2 of 3"),
    );
    await page.waitForFunction(() => document.activeElement?.getAttribute("aria-label") === "Move up: Buttons");
    await page.keyboard.press("Enter");
    // On top, what leads up takes no press any more, and keeps the focus.
    await page.waitForFunction(() =>
      document.activeElement?.matches("[aria-label='Move up: Buttons'][aria-disabled=true]"),
    );
    expect(await announced(page)).toContain("Buttons moved to position 1 of 3");
    expect((await rows(page)).map((text) => text.split("\n")[0])).toEqual(["Buttons", "Hero", "Text"]);

    await page.getByRole("button", { name: "Delete: Hero" }).click();
    await page.waitForFunction(() => document.activeElement?.textContent === "Undo");
    await page.keyboard.press("Enter");
    expect((await rows(page)).map((text) => text.split("\n")[0])).toEqual(["Buttons", "Hero", "Text"]);
  });

  it("PAGE-003 reorders by dragging", async () => {
    const page = await newPage("Dragged");
    for (const name of ["Hero", "Text"]) {
      await addBlock(page, name);
      await toBlocks(page);
    }
    const handles = page.locator("[data-block] > span[aria-hidden]");
    const from = await handles.nth(0).boundingBox();
    const to = await handles.nth(1).boundingBox();
    if (!from || !to) throw new Error("no handles");
    await page.mouse.move(from.x + 10, from.y + 20);
    await page.mouse.down();
    await page.mouse.move(from.x + 10, from.y + 40, { steps: 4 });
    await page.mouse.move(to.x + 10, to.y + 30, { steps: 8 });
    await page.mouse.up();
    await page.waitForFunction(() => document.querySelector("[data-block]")?.textContent?.includes("Text"));
    expect(await announced(page)).toContain("Hero moved to position 2 of 2");
  });
});

describe("publishing", () => {
  it("RTE-002 PAGE-020 refuses a faulty text, leads to its node, and goes through once it is mended", async () => {
    const page = await newPage("Faulty");
    await page.getByRole("button", { name: "Publish page" }).click();
    await page.getByText("This draft has no changes").waitFor();

    await addBlock(page, "Text");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.type("Before");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Alt+4");
    await page.keyboard.type("Too deep");
    await toBlocks(page);
    await page.getByRole("button", { name: "Publish page" }).click();
    const faults = page.getByRole("region", { name: "The page was not published: 1 issue to fix" });
    await faults.waitFor();
    await page.waitForFunction(() => document.activeElement?.textContent?.startsWith("The page was not published"));
    await faults.getByRole("button", { name: "Show" }).click();
    await page.waitForFunction(() => document.getSelection()?.toString() === "Too deep");
    await page.waitForFunction(() => document.activeElement?.getAttribute("role") === "textbox");

    await page.getByRole("button", { name: "Change to level 2" }).click();
    await page.getByRole("button", { name: "Publish page" }).click();
    await page.getByRole("heading", { level: 1, name: "Page published" }).waitFor();
  });

  it("RTE-002 leads to a fault in another language than the one that is edited", async () => {
    const page = await newPage("In both languages");
    await addBlock(page, "Text");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.type("Sound");
    await save(page);
    await page.getByRole("button", { name: /^Français/ }).click();
    await page.getByRole("button", { name: "Copy from English" }).click();
    await page.getByLabel("Style").selectOption("4");
    await save(page);
    await page.getByRole("button", { name: /^English/ }).click();
    await page.getByText("Accessibility: no issues").first().waitFor();
    await page.getByRole("button", { name: "Publish page" }).click();
    const faults = page.getByRole("region", { name: "The page was not published: 1 issue to fix" });
    await faults.getByText("(Français)").waitFor();
    await faults.getByRole("button", { name: "Show" }).click();
    await page.getByRole("button", { name: "Change to level 2" }).waitFor();
    await page.waitForFunction(() => document.getSelection()?.toString() === "Sound");
    expect(await page.getByRole("textbox", { name: "Text", exact: true }).getAttribute("lang")).toBe("fr");
    await page.getByRole("button", { name: "Change to level 2" }).click();
    await page.getByRole("button", { name: "Publish page" }).click();
    await page.getByRole("heading", { level: 1, name: "Page published" }).waitFor();
  });

  it("PAGE-002 PAGE-015 PAGE-019 PAGE-022 edits a published page by a draft that visitors do not see, until it is out", async () => {
    const page = await visit("/about", { as: "admin" });
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.waitForURL("**/admin/resources/app-pages/page-template/*");
    await page.locator("[data-block]").first().waitFor();
    const address = page.url();
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("About the network, anew");
    await save(page);
    const before = await visit("/about");
    expect(await before.title()).not.toContain("anew");
    await page.getByRole("button", { name: "Publish page" }).click();
    await page.getByRole("heading", { level: 1, name: "Page published" }).waitFor();
    const after = await visit("/about");
    expect(await after.title()).toContain("About the network, anew");

    await page.goto(address.replace("/page-template/", "/history/"));
    const [latest, earlier] = [0, 1].map((index) => page.locator("ol > li").filter({ hasText: "revision" }).nth(index));
    await latest!.locator("ins", { hasText: "anew" }).waitFor();
    expect(await latest!.getByText("Block", { exact: true }).count()).toBe(0);
    await earlier!.getByRole("button", { name: /^View/ }).click();
    const past = page.getByRole("dialog");
    await past.getByText("Block", { exact: true }).first().waitFor();
    await page.frameLocator("dialog iframe").locator("section").first().waitFor();
    expect(await past.textContent()).not.toMatch(/anew|[0-9a-f]{8}-[0-9a-f]{4}-/);
    await past.getByRole("button", { name: "Restore" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  });

  it("PAGE-019 leaves no draft of a page that was only looked at; the first save makes one", async () => {
    const page = await visit("/labs", { as: "admin" });
    const draftOf = (id: string) =>
      page.evaluate(async (of) => {
        const answer = await fetch(`/api/v1/app-pages/${of}?include=draftPage`);
        const { data } = (await answer.json()) as {
          readonly data: { readonly relationships: { readonly draftPage: { readonly data: unknown } } };
        };
        return data.relationships.draftPage.data;
      }, id);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.locator("[data-block]").first().waitFor();
    const id = new URL(page.url()).pathname.split("/").at(-1)!;
    await page.getByText("Published page", { exact: true }).waitFor();
    expect(await page.getByRole("button", { name: "Publish page" }).isDisabled()).toBe(true);
    expect(await page.getByRole("button", { name: "Discard draft" }).count()).toBe(0);
    expect(await draftOf(id)).toBe(null);

    await page.locator("[data-block]").first().getByRole("button").first().click();
    await toBlocks(page);
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Our labs, soon");
    expect(await draftOf(id)).toBe(null);
    await save(page);
    expect(await draftOf(id)).not.toBe(null);
    await page.getByRole("button", { name: "Discard draft" }).waitFor();
    expect(await page.getByRole("tab", { name: "Settings" }).getAttribute("aria-selected")).toBe("true");
  });

  it("discards a draft, and the published page stays", async () => {
    const page = await visit("/charter", { as: "admin" });
    const title = await page.title();
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await page.locator("[data-block]").first().waitFor();
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Never shown");
    await save(page);
    await page.getByRole("button", { name: "Discard draft" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Discard draft" }).click();
    await page.waitForURL("**/admin/resources/app-pages/index");
    expect(await (await visit("/charter")).title()).toBe(title);
  });
});

describe("unsaved work", () => {
  it("GUARD-009 asks before it is left", async () => {
    const page = await newPage("Unsaved");
    await addBlock(page, "Hero");
    await page.getByRole("link", { name: "Dashboard" }).first().click();
    await page.getByRole("alertdialog").waitFor();
    expect(page.url()).toContain("page-template");
  });

  it("offers a choice when somebody else saved first, and keeps both changes", async () => {
    const page = await newPage("Both of us");
    await addBlock(page, "Hero");
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Ours");
    await toBlocks(page);
    await save(page);
    const other = await (await context({ as: "admin" })).newPage();
    await other.goto(page.url());
    await other.getByRole("tab", { name: "Settings" }).click();
    await other.getByRole("textbox", { name: "Description" }).fill("Theirs");
    await save(other);

    await page.getByRole("button", { name: /^Edit Hero/ }).click();
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Mine");
    await page.getByRole("button", { name: "Save draft" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Keep mine" }).click();
    await page.getByRole("alertdialog").waitFor({ state: "detached" });
    await page.getByRole("tab", { name: "Settings" }).click();
    await page.waitForFunction(
      () => document.querySelector<HTMLTextAreaElement>("#page-description")?.value === "Theirs",
    );
    await save(page);
    await page.getByRole("tab", { name: "Blocks" }).click();
    expect(await page.getByRole("textbox", { name: "Title", exact: true }).inputValue()).toBe("Mine");
  });
});

describe("the form of a block", () => {
  it("COMP-038 has a control for each prop, items that are added, moved and removed", async () => {
    const page = await newPage("Forms");
    await addBlock(page, "Buttons");
    await page.getByRole("button", { name: "Add button" }).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).fill("First");
    await page.getByRole("button", { name: "Add button" }).click();
    await page.getByRole("textbox", { name: "Text", exact: true }).nth(1).fill("Second");
    await page.getByRole("button", { name: "Move up: Item 2" }).click();
    const texts = () =>
      page
        .getByRole("textbox", { name: "Text", exact: true })
        .evaluateAll((all) => all.map((each) => (each as HTMLInputElement).value));
    expect(await texts()).toEqual(["Second", "First"]);
    await page.getByRole("button", { name: "Remove: Item 1" }).click();
    expect(await texts()).toEqual(["First"]);
    await page.getByRole("textbox", { name: "Address" }).fill("/about");
    await page.getByRole("textbox", { name: "Anchor" }).fill("calls");
    await page.getByRole("switch", { name: "Shaded background" }).click();
    await toBlocks(page);
    await page.getByRole("button", { name: "Publish page" }).click();
    await page.getByRole("heading", { level: 1, name: "Page published" }).waitFor();
    const shown = await visit("/forms");
    expect(await shown.locator("#calls a", { hasText: "First" }).getAttribute("href")).toBe("/about");
  });

  it("fits a window of 320 px without scrolling to the side", async () => {
    const page = await visit("/admin/resources/app-pages/create", { as: "admin", width: 320 });
    await page.getByRole("textbox", { name: "Title", exact: true }).fill("Narrow");
    await page.getByRole("button", { name: "Create page" }).click();
    await page.waitForURL("**/app-pages/page-template/*");
    await addBlock(page, "Text");
    await page.getByRole("toolbar", { name: "Formatting" }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });

  it("is given back as it was after a look at the preview in a narrow window", async () => {
    const page = await newPage("Looked at");
    await page.setViewportSize({ width: 800, height: 800 });
    await addBlock(page, "Text");
    const text = page.getByRole("textbox", { name: "Text", exact: true });
    await text.click();
    await page.keyboard.insertText("Undone later");
    await page.getByRole("tab", { name: "Preview" }).click();
    await page.frameLocator("iframe").getByText("Undone later").waitFor();
    expect(await text.count()).toBe(0);
    await page.getByRole("tab", { name: "Blocks" }).click();
    await text.click();
    await page.keyboard.press("Control+z");
    expect(await text.textContent()).toBe("");
  });
});
