import type { Locator, Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn } from "#tests/support/keyboard.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** A text that is written from nothing. */
async function openText(): Promise<{ readonly page: Page; readonly html: () => Promise<string> }> {
  const page = await visit("/admin/resources/app-pages/create", { as: "admin" });
  const title = `Text ${crypto.randomUUID().slice(0, 8)}`;
  await page.getByRole("textbox", { name: "Title" }).fill(title);
  await page.getByRole("button", { name: "Create page" }).click();
  await page.waitForURL("**/app-pages/page-template/*");
  await page.getByRole("button", { name: "Add block" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Text/ }).click();
  await page.getByRole("textbox", { name: "Text", exact: true }).click();
  const html = async () => {
    const sent = page.waitForRequest((request) => request.url().endsWith("/api/v1/operations"));
    await page.getByRole("button", { name: "Save draft" }).click();
    const { "atomic:operations": operations } = (await sent).postDataJSON();
    await page.getByText("All changes saved").waitFor();
    return operations[1].data.attributes.props.content as string;
  };
  return { page, html };
}

const said = (page: Page, text: string) => page.getByText(text).first().waitFor();

/** Opens the dialog of pictures and chooses one that is there. */
async function choosePicture(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Picture", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Choose an existing file" }).click();
  const library = page.getByRole("dialog", { name: "Choose a picture" });
  await library.getByRole("searchbox", { name: "Search" }).fill("atelier");
  await library
    .getByRole("button", { name: /atelier/ })
    .first()
    .click();
  return dialog;
}

describe("the rich text editor", () => {
  it("formats with keys, and its toolbar is one stop with arrows inside", async () => {
    const { page, html } = await openText();
    await page.keyboard.type("plain ");
    await page.keyboard.press("Control+b");
    await page.keyboard.type("strong");
    await page.keyboard.press("Alt+F10");
    expect(await focused(page)).toBe("Bold");
    expect(await page.getByRole("button", { name: "Bold" }).getAttribute("aria-pressed")).toBe("true");
    await page.keyboard.press("ArrowRight");
    expect(await focused(page)).toBe("Italic");
    await page.keyboard.press("End");
    expect(await focused(page)).toBe("Keyboard shortcuts");
    await page.keyboard.press("Home");
    expect(await focused(page)).toBe("Bold");
    expect(await page.getByRole("toolbar", { name: "Formatting" }).locator("button[tabindex='0']").count()).toBe(1);
    await page.keyboard.press("Tab");
    expect(await focused(page)).toBe("Text");
    await page.keyboard.press("Tab");
    expect(await focused(page)).not.toBe("Text");
    expect(await html()).toBe("<p>plain <strong>strong</strong></p>");
  });

  it("RTE-006 RTE-007 tells of a link that says nothing, and leads to its remedy", async () => {
    const { page, html } = await openText();
    await page.keyboard.press("Control+k");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Link text" }).fill("click here");
    await dialog.getByRole("textbox", { name: "Address" }).fill("javascript:alert(1)");
    await dialog.getByRole("button", { name: "Add link" }).click();
    await dialog.getByText("Enter a web address").waitFor();
    await dialog.getByRole("textbox", { name: "Address" }).fill("example.org");
    await dialog.getByRole("button", { name: "Add link" }).click();
    await said(page, "“click here” does not say where this link leads");
    await page.getByRole("button", { name: /^“click here” does not say/ }).click();
    await page.waitForFunction(() => document.getSelection()?.toString() === "click here");
    await page.keyboard.type("Our guide");
    await said(page, "Accessibility: no issues");
    expect(await html()).toContain("Our guide");
  });

  it("RTE-009 asks of a picture what it shows, or that it is decoration", async () => {
    const { page, html } = await openText();
    const dialog = await choosePicture(page);
    const alt = dialog.getByRole("textbox", { name: "Alternative text", exact: true });
    await expect.poll(() => alt.inputValue()).not.toBe("");
    await alt.fill("");
    await dialog.getByRole("button", { name: "Add picture" }).click();
    await dialog.getByText("Describe the picture, or mark it as decorative").waitFor();
    // The focus is led to what is wrong, so that it is heard.
    await expect.poll(() => alt.evaluate((field) => field === document.activeElement)).toBe(true);
    await alt.fill("A bench with tools");
    await dialog.getByRole("button", { name: "Add picture" }).click();
    expect(await html()).toMatch(/<img src="[^"]+" alt="A bench with tools">/);
  });

  it("leads to what is missing of a picture and of a link, so that it is heard", async () => {
    const { page } = await openText();
    const dialog = page.getByRole("dialog");
    await page.getByRole("button", { name: "Picture", exact: true }).click();
    await dialog.getByRole("textbox").first().waitFor();
    await dialog.getByRole("button").last().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.matches("fieldset[data-invalid]"))).toBe(true);
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Link", exact: true }).click();
    await dialog.getByRole("textbox").first().waitFor();
    await dialog.getByRole("button").last().click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-invalid"))).toBe("true");
  });

  it("RTE-009 leaves what was written of a picture while its own description was asked for", async () => {
    const { page, html } = await openText();
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => {
      void page.route(/\/api\/v1\/files\/[0-9a-f-]+/, async (route) => {
        resolve();
        await new Promise<void>((written) => {
          answer = written;
        });
        await route.continue();
      });
    });
    const dialog = await choosePicture(page);
    await asked;
    await dialog.getByRole("textbox", { name: "Alternative text", exact: true }).fill("Our own words");
    const answered = page.waitForResponse(/\/api\/v1\/files\/[0-9a-f-]+/);
    answer();
    await (await answered).finished();
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    await dialog.getByRole("button", { name: "Add picture" }).click();
    await expect.poll(() => html()).toMatch(/<img src="[^"]+" alt="Our own words">/);
  });

  it("RTE-011 RTE-016 takes videos of known hosts, with a title", async () => {
    const { page, html } = await openText();
    await page.getByRole("button", { name: "Video", exact: true }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("textbox", { name: "Video address" }).fill("https://example.org/film");
    await dialog.getByRole("button", { name: "Add video" }).click();
    await dialog.getByText("not a YouTube or Vimeo address").waitFor();
    await dialog.getByText("Enter a title for the video.").waitFor();
    await dialog.getByRole("textbox", { name: "Video address" }).fill("https://youtu.be/dQw4w9WgXcQ?t=90");
    await dialog.getByRole("textbox", { name: "Title" }).fill("A tour of the lab");
    await dialog.getByRole("button", { name: "Add video" }).click();
    expect(await html()).toContain(
      '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?start=90" title="A tour of the lab"></iframe>',
    );
  });

  it("RTE-001 RTE-004 mends headings with one press, and says how much is left", async () => {
    const { page, html } = await openText();
    await page.getByLabel("Style").selectOption("2");
    await page.getByRole("textbox", { name: "Text", exact: true }).click();
    await page.keyboard.type("First");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Alt+4");
    await page.keyboard.type("Deep");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Alt+2");
    await said(page, "Accessibility: 2 issues");
    const status = (text: string) =>
      page.locator("[role=status]", { hasText: text }).first().waitFor({ state: "attached" });
    await status("Accessibility: 2 issues");
    await page.getByRole("button", { name: "Change to level 3" }).click();
    await page.getByRole("button", { name: "Remove heading" }).click();
    await said(page, "Accessibility: no issues");
    await status("Accessibility: no issues");
    expect(await html()).toBe("<h2>First</h2><h3>Deep</h3>");
  });

  it("links an address that is typed, and Undo takes the link alone", async () => {
    const { page, html } = await openText();
    await page.keyboard.type("Write to ann@example.org ");
    const link = page.locator(".ProseMirror a[href='mailto:ann@example.org']");
    await link.waitFor();
    await page.keyboard.press("Control+z");
    await link.waitFor({ state: "detached" });
    await page.keyboard.type("or see www.example.org.");
    await page.keyboard.press("Enter");
    await said(page, "The text of this link is an address: www.example.org");
    expect(await html()).toBe(
      '<p>Write to ann@example.org or see <a href="https://www.example.org">www.example.org</a>.</p><p></p>',
    );
  });

  it("makes the headings that a text may have of # and a space, the page's title being the first", async () => {
    const { page, html } = await openText();
    await page.keyboard.type("# First");
    await page.keyboard.press("Enter");
    await page.keyboard.type("## Second");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+Alt+1");
    await page.keyboard.type("Words # and more");
    expect(await html()).toBe("<h2>First</h2><h3>Second</h3><p>Words # and more</p>");
  });

  it("mends at one press what looks like a heading, a list or a table and is none (WCAG 1.3.1)", async () => {
    const { page, html } = await openText();
    await page.keyboard.press("Control+b");
    await page.keyboard.type("What you need");
    await page.keyboard.press("Control+b");
    await page.keyboard.press("Enter");
    // Typed at once, as it is pasted: the editor makes lists of marks that are typed one by one.
    await page.keyboard.insertText("– a fork");
    await page.keyboard.press("Enter");
    await page.keyboard.insertText("– foam");
    await said(page, "Accessibility: 2 issues");
    await page.getByRole("button", { name: "Make it a level 2 heading" }).click();
    await page.getByRole("button", { name: "Make it a list" }).click();
    await said(page, "Accessibility: no issues");
    expect(await html()).toBe("<h2>What you need</h2><ul><li><p>a fork</p></li><li><p>foam</p></li></ul>");
  });

  it("makes a list of the lines of one paragraph, numbered where they were (WCAG 1.3.1)", async () => {
    const { page, html } = await openText();
    await page.keyboard.insertText("First:");
    for (const line of ["1. cut", "2. glue"]) {
      await page.keyboard.press("Shift+Enter");
      await page.keyboard.insertText(line);
    }
    await page.getByRole("button", { name: "Make it a list" }).click();
    await said(page, "Accessibility: no issues");
    expect(await html()).toBe("<p>First:</p><ol><li><p>cut</p></li><li><p>glue</p></li></ol>");
  });

  it("marks the language of a passage, and makes tables with simple headers (RTE-012)", async () => {
    const { page, html } = await openText();
    await page.keyboard.type("bonjour");
    await page.keyboard.press("Control+a");
    await page.getByRole("button", { name: "Text language" }).click();
    await page.getByRole("dialog").getByRole("combobox").selectOption("fr");
    await pressOn(page, "Set language");
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Insert table" }).click();
    await page.keyboard.type("Head");
    await page.getByRole("toolbar", { name: "Table" }).getByRole("button", { name: "Delete column" }).click();
    const text = await html();
    expect(text).toContain('<span lang="fr">bonjour</span>');
    expect(text.match(/<th>/g)).toHaveLength(2);
    expect(text).not.toMatch(/colspan|rowspan|headers/);
  });

  it("undoes nothing of another language after a switch of the language", async () => {
    const page = await visit("/admin", { as: "admin" });
    const id = await page.evaluate(async () => {
      const answer = await fetch("/api/v1/organizations?page[size]=1&fields[organizations]=name");
      return ((await answer.json()) as { data: { id: string }[] }).data[0]?.id;
    });
    await page.goto(`/admin/resources/organizations/update/${id}`);
    const text = page.getByRole("textbox", { name: /^Description/ });
    await text.click();
    await page.keyboard.press("Control+a");
    await page.keyboard.type("Only English");
    await page.getByRole("button", { name: /^Català/ }).click();
    await page.getByRole("button", { name: "Leave without saving" }).click();
    await text.and(page.locator("[lang=ca]")).click();
    await expect.poll(() => text.textContent()).toBe("");
    await page.keyboard.type("mots");
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect(await text.textContent()).toBe("");
  });
});
