import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);

it("topics, labs and the category of an article lead to the articles about them, at an address that can be sent", async () => {
  const page = await visit("/articles/choosing-a-switch");
  const facts = page.locator("dl");
  for (const link of [facts.locator("a[href*='topic=']").first(), facts.locator("a[href*='lab=']").first()]) {
    const name = ((await link.textContent()) ?? "").trim();
    expect((await link.boundingBox())?.height).toBeGreaterThanOrEqual(20);
    await link.click();
    await page.waitForURL(/\/articles\?(?:topic|lab)=/);
    const chip = page.locator("main").getByText(name, { exact: true }).first();
    await chip.waitFor();
    const titles = () => page.locator("main article h2, main article h3, main article h4").allTextContents();
    await expect.poll(async () => (await titles()).length).toBeLessThan(12);
    expect((await titles()).some((title) => title.includes("switch"))).toBe(true);
    const narrowed = (await titles()).length;
    const address = page.url();
    await page.getByRole("button", { name: "Show all articles" }).click();
    await expect.poll(async () => (await titles()).length).toBeGreaterThan(narrowed);
    expect(page.url()).toMatch(/\/articles$/);
    // Sent to somebody else.
    const other = await visit(address.slice(server.url.length));
    await other.locator("main").getByText(name, { exact: true }).first().waitFor();
    await page.goto("/articles/choosing-a-switch");
  }
  await page.locator("main header a[href*='category=']").click();
  await page.waitForURL(/\/articles\?category=/);
  await page.locator("main input[type=radio]:checked:not([value=''])").waitFor();
});
