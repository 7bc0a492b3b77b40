import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { pageFindings } from "#scripts/accessibility/scan.ts";
import { testServer } from "#tests/support/server.ts";
import { sharedBrowser } from "#tests/support/shared-browser.ts";

const server = await testServer();

/** A page of the reference, without script, and what it complained of. */
async function open(
  path: string,
  options: { readonly width?: number; readonly colorScheme?: "dark" } = {},
): Promise<{ page: Page; complaints: string[] }> {
  const { width = 1280, colorScheme = null } = options;
  const context = await (await sharedBrowser()).newContext({ viewport: { width, height: 800 }, colorScheme });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(message.text());
  });
  page.on("request", (request) => {
    if (!request.url().startsWith(server.url)) complaints.push(request.url());
  });
  await page.goto(`${server.url}${path}`);
  return { page, complaints };
}

describe("the pages that browse the API's reference", () => {
  it("lead from the list of kinds to what can be asked of one", async () => {
    const { page, complaints } = await open("/api/docs");
    expect(await page.title()).toMatch(/^API reference – /);
    await page.getByRole("link", { name: "articles", exact: true }).click();
    await page.getByRole("heading", { level: 1, name: "articles" }).waitFor();
    await page.getByRole("heading", { name: "POST /api/v1/articles", exact: true }).waitFor();
    // Of the list, and of its export.
    expect(await page.getByText("filter[category]", { exact: true }).count()).toBe(2);
    expect(complaints).toEqual([]);
  });

  it.each(["/api/docs", "/api/docs/articles", "/api/docs/services"])(
    "have nothing that a scan finds, in either theme: %s",
    async (path) => {
      const { page } = await open(path);
      expect(await pageFindings(page), "light").toEqual([]);
      await page.emulateMedia({ colorScheme: "dark" });
      expect(await pageFindings(page), "dark").toEqual([]);
    },
  );

  it("fit a width of 320 pixels, and are skipped into by keyboard", async () => {
    const { page } = await open("/api/docs/articles", { width: 320 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe("Skip to content");
    await page.keyboard.press("Enter");
    expect(await page.evaluate(() => document.activeElement?.id)).toBe("content");
  });

  it("say not found for what is none", async () => {
    const answer = await (await (await sharedBrowser()).newPage()).goto(`${server.url}/api/docs/nothing`);
    expect(answer?.status()).toBe(404);
  });
});
