import { describe, expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

describe("a page of questions, columns, a table and a gallery", () => {
  it("opens answers by keyboard and tells them to search engines", async () => {
    const page = await visit("/questions");
    const answer = page.getByText(/^Everyone: the person who needs an aid/);
    expect(await answer.isVisible()).toBe(false);
    await page.getByRole("main").locator("summary").first().focus();
    await page.keyboard.press("Enter");
    await answer.waitFor();
    const data = JSON.parse((await page.locator("script[type='application/ld+json']").textContent()) ?? "");
    expect(data).toMatchObject({ "@type": "FAQPage" });
    expect(data.mainEntity[0]).toMatchObject({ name: "Who can come?" });
  });

  it("keeps a table within a screen of 320 px, its heads told and its first column in view", async () => {
    const page = await visit("/questions", { width: 320 });
    const region = page.getByRole("region", { name: "Usual times, from the first visit to the aid in hand" });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    expect(await region.getByRole("columnheader").count()).toBe(4);
    const row = region.getByRole("rowheader", { name: "Tablet stand" });
    await region.focus();
    await page.keyboard.press("End");
    await region.evaluate((element) => element.scrollTo(1_000, 0));
    const [header, table] = await Promise.all([row.boundingBox(), region.boundingBox()]);
    expect(Math.round(header?.x ?? 0)).toBeGreaterThanOrEqual(Math.round(table?.x ?? 0));
  });

  it("shows pictures large, one after the other by keys, and gives the focus back", async () => {
    const page = await visit("/questions");
    const link = page.getByRole("link", { name: "Enlarge: A Thursday workshop" });
    await link.focus();
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("heading", { name: "Picture 1 of 3" }).waitFor();
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("heading", { name: "Picture 2 of 3" }).waitFor();
    await dialog.getByText("The newsletter").waitFor();
    await dialog.getByRole("button", { name: "Next picture" }).click();
    await page.keyboard.press("ArrowRight");
    await dialog.getByRole("heading", { name: "Picture 1 of 3" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});
