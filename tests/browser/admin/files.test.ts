import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const picture = (background: string) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer();

describe("files in the back office", () => {
  it("are made by sending them; a picture needs its alternative text first", async () => {
    const page = await visit("/admin/resources/files/create", { as: "admin" });
    await page
      .locator("input[type=file]")
      .setInputFiles({ name: "clamp.png", mimeType: "image/png", buffer: await picture("#336699") });
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.getByText("Fill in “Alternative text”.").waitFor();
    await page.getByRole("textbox", { name: /^Alternative text/ }).fill("A blue clamp");
    await page.getByRole("button", { name: "Upload", exact: true }).click();
    await page.waitForURL("**/admin/resources/files/update/*");
    await page.getByRole("textbox", { name: /^Alternative text/ }).waitFor();
    expect(await page.getByRole("textbox", { name: /^Alternative text/ }).inputValue()).toBe("A blue clamp");
  });

  it("are no picture where a picture is asked for, dropped or chosen", async () => {
    const page = await visit("/admin/resources/articles/create", { as: "admin" });
    const group = page.getByRole("group", { name: /^Picture(?! for)/ });
    await group.getByRole("button", { name: "Upload a file" }).click();
    const input = group.locator("input[type=file]");
    expect(await input.getAttribute("accept")).toBe(
      "image/jpeg,image/png,image/apng,image/webp,image/gif,image/avif,image/svg+xml,.svg",
    );
    await input.setInputFiles({ name: "rules.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.7") });
    await group.getByText(/^This file is not of the type wanted here/).waitFor();
    expect(await group.getByRole("button", { name: "Upload", exact: true }).count()).toBe(0);
  });

  it("are chosen or sent from the record that shows them", async () => {
    const page = await visit("/admin/resources/articles/create", { as: "admin" });
    await page.getByRole("textbox", { name: /^Title/ }).fill("A clamp for everything");
    const group = page.getByRole("group", { name: /^Picture(?! for)/ });
    await group.getByRole("button", { name: "Upload a file" }).click();
    await group
      .locator("input[type=file]")
      .setInputFiles({ name: "red.png", mimeType: "image/png", buffer: await picture("#993333") });
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await group.getByText("The file you chose has not been uploaded yet. Upload it, or cancel.").waitFor();
    await group.getByRole("textbox", { name: /^Alternative text/ }).fill("A red clamp");
    await group.getByRole("button", { name: "Upload", exact: true }).click();
    await group.locator("img").waitFor();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.waitForURL("**/admin/resources/articles/update/*");
    await group.getByText("red.png").waitFor();
    await group.getByRole("button", { name: "Choose an existing file" }).click();
    const library = page.getByRole("dialog", { name: "Choose a picture" });
    await library.getByRole("searchbox", { name: "Search" }).fill("clamp");
    await library.getByRole("button", { name: "clamp.png" }).click();
    await group.getByText("clamp.png").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByText(/ saved$/)
      .first()
      .waitFor();
  });
});

describe("the media library", () => {
  it("takes dropped files, finds them, moves many to a folder, and keeps focal point, texts and credit in place", async () => {
    // A second try finds what the first left: its own files and words are told apart.
    const mark = crypto.randomUUID().slice(0, 8);
    const [lathe, drill, tools] = [`lathe-${mark}.png`, `drill-${mark}.png`, `Tools ${mark}`];
    const page = await visit("/admin/resources/files/library", { as: "admin" });
    const places = page.getByRole("navigation").locator('a[aria-current="page"]');
    await expect.poll(() => places.allTextContents()).toEqual(["Media library"]);
    await page.getByRole("heading", { level: 1, name: "Media library" }).waitFor();
    const green = await picture("#336633");
    await page.locator("input[type=file]").setInputFiles([
      { name: lathe, mimeType: "image/png", buffer: green },
      { name: drill, mimeType: "image/png", buffer: await picture("#663333") },
      { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("no picture") },
    ]);
    await page.getByText(/^This file is not of the type wanted here/).waitFor();
    await page.getByRole("button", { name: new RegExp(`^${lathe}`) }).waitFor();
    await page.getByRole("button", { name: new RegExp(`^${drill}`) }).waitFor();
    await page.getByRole("button", { name: "New folder" }).click();
    await page.getByRole("textbox", { name: "Folder name" }).fill(tools);
    await page.getByRole("button", { name: "Create folder" }).click();
    await page.getByText("Nothing here yet").waitFor();
    await page.getByRole("combobox", { name: "Folder" }).selectOption({ label: "All folders" });
    for (const name of [lathe, drill]) await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.getByRole("combobox", { name: "Move to" }).selectOption({ label: tools });
    let goOn: (() => void) | undefined;
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    await page.route("**/api/v1/operations", async (route) => {
      await held;
      await route.continue();
    });
    const move = page.getByRole("button", { name: "Move", exact: true });
    await move.click();
    await move.and(page.locator("[aria-busy=true]")).waitFor();
    goOn?.();
    await page.getByText("2 files moved").waitFor();
    await page.getByRole("combobox", { name: "Folder" }).selectOption({ label: tools });
    await page.getByText("2 files", { exact: true }).waitFor();

    await page.getByRole("button", { name: new RegExp(`^${lathe}`) }).click();
    const dialog = page.getByRole("dialog", { name: lathe });
    const point = dialog.getByRole("group", { name: "Focal point" });
    await point.focus();
    for (const key of ["ArrowLeft", "ArrowLeft", "ArrowUp"]) await page.keyboard.press(key);
    await dialog.getByRole("status").getByText("40% from the left, 45% from the top").waitFor();
    await dialog.getByRole("slider", { name: "Horizontal position" }).and(page.locator("[value='40']")).waitFor();
    await dialog.getByRole("textbox", { name: /^Alternative text/ }).fill(`A lathe in a corner ${mark}`);
    await dialog.getByRole("textbox", { name: /^Credit/ }).fill("Ada, CC BY 4.0");
    await dialog.getByRole("button", { name: "Save" }).click();
    await page.getByText("File saved").waitFor();
    await dialog.getByRole("combobox", { name: "Language of the text" }).selectOption("fr");
    await page.waitForFunction(() => document.querySelector<HTMLTextAreaElement>("textarea[lang=fr]")?.value === "");
    await dialog.getByRole("textbox", { name: /^Alternative text/ }).fill("Un tour dans un coin");
    await dialog.getByRole("button", { name: "Save" }).click();
    await dialog.getByText("Not used anywhere.").waitFor();
    await dialog.locator("[data-actions]").getByRole("button", { name: "Close" }).click();
    await page.locator("img[data-focus='40 45']").waitFor();
    await page.getByRole("searchbox", { name: "Search" }).fill(`corner ${mark}`);
    await page.getByText("1 file", { exact: true }).waitFor();
  });
});
