import pg from "pg";
import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { binaryStl, box, model3mf, objBox, object3mf, package3mf, unpackingTo } from "#tests/support/made-models.ts";
import { booted, visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { context, visit } = visitors(server.url);
const library = "/admin/resources/files/library";

/** Uploads files to the media library, by their names. */
async function upload(page: Page, files: Readonly<Record<string, Uint8Array>>): Promise<void> {
  await page.getByText("All files", { exact: true }).click();
  const sent = Object.entries(files).map(([name, bytes]) => ({ name, buffer: Buffer.from(bytes) }));
  await page
    .locator("input[type=file]")
    .setInputFiles(sent.map((file) => ({ ...file, mimeType: "application/octet-stream" })));
}

/** Opens a file of the library and waits for what its preview says, then closes it. */
async function hear(page: Page, name: string, words: string): Promise<void> {
  await page.getByRole("button", { name }).click();
  const dialog = page.getByRole("dialog", { name });
  await dialog.getByText(words).waitFor();
  await dialog.locator("[data-actions]").getByRole("button", { name: "Close" }).click();
}

describe("the preview of a model", () => {
  it("tells its measures, is turned by keyboard, and says what is wrong with a broken file", async () => {
    const page = await visit(library, { as: "admin" });
    const [first, ...others] = box(1, 1, 1);
    await upload(page, {
      "grip.stl": binaryStl(box(24.5, 12, 8)),
      "cup.obj": objBox(10, 10, 10),
      "half.stl": binaryStl(box(24.5, 12, 8), 2_000_000_000),
      "nowhere.stl": binaryStl([[first![0], first![1], [Number.NaN, 0, 0]], ...others]),
      "bomb.3mf": unpackingTo(
        package3mf(model3mf(object3mf("1", box(1, 1, 1)), '<item objectid="1"/>')),
        4_000_000_000,
      ),
    });
    await hear(page, "half.stl", "This file ends too early");
    await hear(page, "nowhere.stl", "positions that are not valid numbers");
    await hear(page, "bomb.3mf", "unpacks to more than a preview can hold");

    await page.getByRole("button", { name: "grip.stl" }).focus();
    await page.keyboard.press("Enter");
    const preview = page.getByRole("region", { name: "3D preview of grip.stl" });
    await preview.getByText("24.5 × 12 × 8 mm").waitFor();
    expect(await preview.getByRole("definition").allTextContents()).toEqual([
      "24.5 × 12 × 8 mm",
      "2.35 cm³",
      "1",
      "12",
    ]);
    expect(await preview.getByRole("link", { name: /^Download/ }).getAttribute("href")).toMatch(/\?download$/);
    const view = preview.getByRole("group", { name: "3D view of grip.stl" });
    await view.focus();
    for (const key of ["ArrowLeft", "ArrowUp", "+", "-", "Home"]) await page.keyboard.press(key);
    await preview.getByRole("button", { name: "Wireframe" }).press("Enter");
    expect(await preview.getByRole("button", { name: "Wireframe" }).getAttribute("aria-pressed")).toBe("true");

    await view.locator("canvas").evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext("webgl2")!.getExtension("WEBGL_lose_context")!.loseContext();
    });
    await preview.getByText("The 3D view stopped").waitFor();
    await preview.getByRole("button", { name: "Try again" }).press("Enter");
    await preview.getByText("The 3D view stopped").waitFor({ state: "detached" });
    expect(await view.evaluate((element) => element === document.activeElement)).toBe(true);
  });

  it("tells the measures where the browser cannot draw, and does not begin with a file that is too long", async () => {
    const without = await context({ as: "admin" });
    await without.addInitScript(() => {
      HTMLCanvasElement.prototype.getContext = () => null;
    });
    const page = await without.newPage();
    await page.goto(library);
    await booted(page);
    await upload(page, { "clip.stl": binaryStl(box(24.5, 12, 8)), "vast.stl": binaryStl(box(1, 1, 1)) });
    await page.getByRole("button", { name: "vast.stl" }).waitFor();
    await page.getByRole("button", { name: "clip.stl" }).click();
    const preview = page.getByRole("region", { name: "3D preview of clip.stl" });
    await preview.getByText("This browser cannot draw in 3D").waitFor();
    expect(await preview.getByRole("definition").first().textContent()).toBe("24.5 × 12 × 8 mm");
    expect(await preview.getByRole("group").count()).toBe(0);

    const sql = new pg.Client({ connectionString: server.database.ownerUrl });
    await sql.connect();
    await sql.query("update files set size = 600000000 where name = 'vast.stl'");
    await sql.end();
    await page.reload();
    await booted(page);
    await page.getByText("All files", { exact: true }).click();
    await hear(page, "vast.stl", "too large for a preview");
  });
});
