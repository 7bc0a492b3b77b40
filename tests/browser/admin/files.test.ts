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

  it("are chosen or sent from the record that shows them", async () => {
    const page = await visit("/admin/resources/articles/create", { as: "admin" });
    await page.getByRole("textbox", { name: /^Title/ }).fill("A clamp for everything");
    const group = page.getByRole("group", { name: /^Picture/ });
    await group.getByRole("button", { name: "Upload a file" }).click();
    await group
      .locator("input[type=file]")
      .setInputFiles({ name: "red.png", mimeType: "image/png", buffer: await picture("#993333") });
    await group.getByRole("textbox", { name: /^Alternative text/ }).fill("A red clamp");
    await group.getByRole("button", { name: "Upload", exact: true }).click();
    await group.locator("img").waitFor();
    await page.getByRole("button", { name: "Create", exact: true }).click();
    await page.waitForURL("**/admin/resources/articles/update/*");
    await group.getByText("red.png").waitFor();
    await group.getByRole("button", { name: "Choose an existing file" }).click();
    await group.getByRole("combobox", { name: "Search files" }).fill("clamp");
    await page.getByRole("option", { name: "clamp.png" }).click();
    await group.getByText("clamp.png").waitFor();
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page
      .getByText(/ saved$/)
      .first()
      .waitFor();
  });
});
