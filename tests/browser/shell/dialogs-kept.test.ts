import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const open = (page: Page) => page.locator("dialog[open]");

/** The desk, with the focus on what opens a dialog whose first control saves a file, and the names of the files that were saved. */
async function visitExport() {
  const page = await visit("/admin/rental-desk", { as: "rental" });
  const saved: string[] = [];
  page.on("download", (file) => saved.push(file.suggestedFilename()));
  await page.getByRole("button", { name: "Export for accounting" }).focus();
  return { page, saved };
}

describe("a dialog", () => {
  it("LAYOUT-009 stays open where a hand presses twice, or a selection of text ends beside it", async () => {
    const page = await visit("/account/coupons", { as: "member" });
    const buy = page.getByRole("button", { name: /^Get coupon/ }).first();
    await buy.click();
    await open(page).waitFor();
    await page.keyboard.press("Escape");
    await open(page).waitFor({ state: "detached" });
    await buy.click({ clickCount: 2 });
    await open(page).waitFor();
    expect(await open(page).count()).toBe(1);
    await page.mouse.click(5, 300);
    await open(page).waitFor({ state: "detached" });

    const library = await visit("/admin/resources/files/library", { as: "admin" });
    await library.getByRole("button", { name: "New folder" }).click();
    const name = library.getByRole("textbox", { name: "Folder name" });
    await name.fill("A name that is selected from its end");
    const { x, y } = (await name.boundingBox()) ?? { x: 0, y: 0 };
    await library.mouse.move(x + 200, y + 20);
    await library.mouse.down();
    await library.mouse.move(20, y + 20, { steps: 4 });
    await library.mouse.up();
    await library.waitForTimeout(300);
    expect(await name.inputValue()).toBe("A name that is selected from its end");
    await library.mouse.click(20, y + 20);
    await open(library).waitFor({ state: "detached" });
  });

  it("does with Enter in a line of text what its last button does, and leads to what is missing", async () => {
    const page = await visit("/admin/resources/files/library", { as: "admin" });
    await page.getByRole("button", { name: "New folder" }).click();
    const make = page.getByRole("button", { name: "Create folder" });
    await make.focus();
    await page.keyboard.press("Enter");
    const name = page.getByRole("textbox", { name: "Folder name" });
    await expect.poll(() => name.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await name.getAttribute("aria-invalid")).toBe("true");
    await page.keyboard.type("Made with Enter");
    await page.keyboard.press("Enter");
    await open(page).waitFor({ state: "detached" });
    await page
      .getByRole("combobox", { name: "Folder" })
      .locator("option:checked", { hasText: "Made with Enter" })
      .waitFor({
        state: "attached",
      });
  });

  it("is not answered by the Enter that opens it while it is held, and is by the next one", async () => {
    const { page, saved } = await visitExport();
    for (let times = 0; times < 5; times += 1) await page.keyboard.down("Enter");
    await open(page).waitFor();
    for (let times = 0; times < 5; times += 1) await page.keyboard.down("Enter");
    await page.keyboard.up("Enter");
    expect([await open(page).count(), saved]).toEqual([1, []]);
    await page.keyboard.press("Enter");
    await open(page).waitFor({ state: "detached" });
    await expect.poll(() => saved.length).toBe(1);
  });

  it("is answered by a press that begins in it, however soon that comes", async () => {
    const { page, saved } = await visitExport();
    await page.keyboard.press("Enter");
    await open(page).waitFor();
    await page.keyboard.press("Enter");
    await open(page).waitFor({ state: "detached" });
    await expect.poll(() => saved.length).toBe(1);
  });

  it("makes a link with Enter, and does not send the form around it", async () => {
    const page = await visit("/about", { as: "admin" });
    const { data } = await (await page.request.get("/api/v1/articles?page[size]=1")).json();
    const address = `/admin/resources/articles/update/${data[0].id}`;
    await page.goto(address);
    const text = page.locator("[contenteditable=true]").first();
    await text.waitFor();
    await text.click();
    await page.getByRole("button", { name: "Link", exact: true }).first().click();
    await page.getByRole("textbox", { name: "Link text" }).fill("the guide");
    await page.getByRole("textbox", { name: "Address" }).fill("https://example.org/guide");
    await page.keyboard.press("Enter");
    await open(page).waitFor({ state: "detached" });
    await text.locator('a[href="https://example.org/guide"]', { hasText: "the guide" }).waitFor();
    expect(page.url()).toContain(address);
    await page.getByRole("button", { name: "Save", exact: true }).waitFor();
  });

  it("GUARD-009 asks before what was written of a file is lost, by closing it or by another language", async () => {
    const page = await visit("/admin/resources/files/library", { as: "admin" });
    await page.locator("main ul li > button").first().click();
    const credit = page.getByRole("textbox", { name: /^Credit/ });
    await credit.fill("Written and not saved");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Stay on this page" }).click();
    const language = page.getByRole("combobox", { name: "Language of the text" });
    await language.selectOption("fr");
    await question.getByRole("button", { name: "Stay on this page" }).click();
    expect(await credit.inputValue()).toBe("Written and not saved");
    expect(await language.inputValue()).toBe("en");
    await language.selectOption("fr");
    await question.getByRole("button", { name: "Leave without saving" }).click();
    await expect.poll(() => credit.inputValue()).not.toBe("Written and not saved");
    expect(await language.inputValue()).toBe("fr");
    await page.keyboard.press("Escape");
    await open(page).waitFor({ state: "detached" });
  });
});
