import type { Page } from "playwright-core";
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

  it("COMP-038 stands behind a tab in a narrow window", async () => {
    const page = await visit("/admin/dashboard", { as: "admin", width: 390, height: 844 });
    await openArticle(page);
    await title(page).fill("Seen on a telephone");
    await page.getByRole("tab", { name: "Preview" }).click();
    await page.frameLocator("iframe").getByRole("heading", { level: 1, name: "Seen on a telephone" }).waitFor();
    await page.getByRole("tab", { name: "Write" }).click();
    expect(await title(page).inputValue()).toBe("Seen on a telephone");
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
