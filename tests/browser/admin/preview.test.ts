import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { editIn } from "#tests/support/edition.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

/** Opens the form of the first article that there is. */
async function openArticle(page: Page): Promise<string> {
  const { data } = await (await page.request.get("/api/v1/articles?page[size]=1&sort=publishedAt")).json();
  const path = `/admin/resources/articles/update/${data[0].id}`;
  await page.goto(path);
  return path;
}
const title = (page: Page) => page.getByRole("textbox", { name: /^Title/ }).first();

describe("the preview of an article", () => {
  it("COMP-038 stands beside the form in a wide window and shows what is typed, nothing saved", async () => {
    const page = await visit("/admin/dashboard", { as: "admin", width: 1600, height: 900 });
    await openArticle(page);
    const preview = page.frameLocator("iframe");
    await title(page).fill("A title that is being typed");
    await preview.locator("article h1").waitFor();
    expect(await title(page).evaluate((input) => input === document.activeElement)).toBe(true);
    await preview.getByRole("heading", { level: 1, name: "A title that is being typed" }).waitFor();
    await page.getByRole("button", { name: "Preview", pressed: true }).click();
    await expect.poll(() => page.locator("iframe").count()).toBe(0);
  });

  it("COMP-038 takes the place of the form in a narrow window, and gives it back as it was", async () => {
    const page = await visit("/admin/resources/articles/create", { as: "admin", width: 1100, height: 800 });
    await title(page).fill("Seen on a small screen");
    await page.getByRole("button", { name: "New section" }).click();
    const text = page.getByRole("textbox", { name: /^Text/ });
    await text.click();
    await page.keyboard.type("Undone later");
    const picture = page.getByRole("group", { name: /^Picture(?! for)/ });
    await picture.getByRole("button", { name: "Upload a file" }).click();
    await picture
      .locator("input[type=file]")
      .setInputFiles({ name: "clamp.svg", mimeType: "image/svg+xml", buffer: Buffer.from("<svg/>") });

    const opener = page.getByRole("button", { name: "Preview", exact: true });
    await opener.click();
    await page.frameLocator("iframe").getByRole("heading", { level: 1, name: "Seen on a small screen" }).waitFor();
    const heading = page.getByRole("heading", { level: 2, name: "Preview" });
    const isSeen = () =>
      heading.evaluate((it) => {
        const { top, bottom } = it.getBoundingClientRect();
        return it === document.activeElement && top >= 0 && bottom <= innerHeight;
      });
    await expect.poll(isSeen).toBe(true);
    expect(await title(page).count()).toBe(0);
    await page.getByRole("button", { name: "Back to the form" }).click();
    expect(await opener.evaluate((it) => it === document.activeElement)).toBe(true);

    await page.setViewportSize({ width: 1600, height: 800 });
    await page.getByRole("button", { name: "Preview", pressed: true }).waitFor();
    await picture.getByText("clamp.svg").waitFor();
    for (const expanded of [true, false])
      await page.getByRole("button", { name: "Section 1", exact: true, expanded }).click();
    await text.click();
    await page.keyboard.press("Control+z");
    await page.keyboard.press("Control+z");
    expect(await text.textContent()).toBe("");
  });

  it("PROD-006 speaks the language that is edited, whatever the interface speaks", async () => {
    const page = await visit("/admin/dashboard", { as: "admin", width: 1600, height: 900 });
    await editIn(page.context(), server.url, "fr");
    await openArticle(page);
    const preview = page.frameLocator("iframe");
    await preview.getByText("Publié le").first().waitFor();
    expect(
      await page.locator("iframe").evaluate((frame: HTMLIFrameElement) => frame.contentDocument?.documentElement.lang),
    ).toBe("fr");
    await page.getByRole("button", { name: "Save", exact: true }).waitFor();
    await editIn(page.context(), server.url, "en");
  });

  it("PROD-006 speaks the previewed language on pages as well", async () => {
    const page = await visit("/admin/dashboard", { as: "admin", width: 1280, height: 900 });
    await editIn(page.context(), server.url, "fr");
    const found = await (await page.request.get("/api/v1/app-pages?filter[path]=/")).json();
    await page.goto(`/admin/resources/app-pages/page-template/${found.data[0].id}`);
    const linesIn = async (locale: string): Promise<Readonly<Record<string, string>>> => {
      const address = `/api/v1/services/web-language-lines?namespaces=blocks,articles&locale=${locale}`;
      return (await (await page.request.get(address)).json()).data;
    };
    const [french, english] = [await linesIn("fr"), await linesIn("en")];
    const told = Object.keys(french).filter((key) => french[key] !== english[key] && !/[{<]/.test(french[key] ?? ""));
    await page.frameLocator("iframe").locator("section").first().waitFor();
    const words = (await page.frameLocator("iframe").locator("body *").allTextContents()).map((text) => text.trim());
    expect(told.filter((key) => words.includes(french[key] ?? ""))).not.toEqual([]);
    await editIn(page.context(), server.url, "en");
  });
});
