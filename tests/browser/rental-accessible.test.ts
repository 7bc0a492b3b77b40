import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { pageFindings } from "#scripts/accessibility/scan.ts";
import { demoServer } from "#tests/support/demo.ts";
import { openShop } from "#tests/support/rental-shop.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const shop = await openShop(server.url);
const tablet = await shop.model("Speaking tablet with an eye tracker", {
  items: 3,
  pricePerDay: 1000,
  shippingPrice: 900,
});
const scarce = await shop.model("Wheelchair attachment", { items: 1, pricePerDay: 12_345 });

/** Every screen from the cart to the order, filled: the cart, the dates, the addresses, the summary. */
async function walk(options: Parameters<typeof visit>[1], look: (page: Page, screen: string) => Promise<void>) {
  const page = await visit("/services/rentals/cart", { as: "member", ...options });
  await page.evaluate((cart) => localStorage.setItem("rental-cart", JSON.stringify(cart)), {
    [tablet]: 2,
    [scarce]: 1,
  });
  await page.reload();
  await page.getByRole("link", { name: "Choose dates" }).waitFor();
  await look(page, "cart");
  await page.getByRole("link", { name: "Choose dates" }).click();
  await page.getByRole("radio", { name: "Delivery" }).check();
  await page.getByRole("textbox", { name: "First day" }).fill(shop.day(8));
  await page.locator("summary", { hasText: "Show as table" }).click();
  await look(page, "period");
  await page.getByRole("button", { name: "Reserve and continue" }).click();
  await page.getByRole("heading", { level: 1, name: "Addresses" }).waitFor();
  await page.getByRole("radio", { name: /^New address/ }).check();
  await page.getByRole("button", { name: "Continue to summary" }).click();
  await page.getByRole("alert").first().waitFor();
  const focused = page.locator(":focus");
  await expect.poll(() => focused.getAttribute("aria-invalid"), { message: "the summary is far above" }).toBe("true");
  expect(await focused.evaluate((field) => field.getBoundingClientRect().bottom <= innerHeight)).toBe(true);
  await look(page, "addresses");
  await page.getByLabel("Street and number").fill("4 quai de la Fonderie");
  await page.getByLabel("Postal code").fill("35000");
  await page.getByLabel("Town").fill("Rennes");
  await page.getByLabel("Telephone").fill("0299000000");
  await page.getByRole("button", { name: "Continue to summary" }).click();
  await page.getByRole("heading", { level: 1, name: "Review your order" }).waitFor();
  // The member acts as their organization: its orders show their tax (RENT-021).
  await page.getByRole("row", { name: /^Tax at 20%/ }).waitFor();
  await look(page, "summary");
  await page.getByRole("button", { name: "Release" }).click();
  await page.getByText("Nothing is reserved for you").waitFor();
}

it("GUARD-009 the addresses ask before what is written in them is left, and nothing once it is sent", async () => {
  const page = await visit("/services/rentals/cart", { as: "member" });
  const sent = Promise.withResolvers<void>();
  // The code that reads a telephone number comes when the press has been made: no other value is written by it.
  await page.route("**/phone-numbers*.js", async (route) => {
    await sent.promise;
    await route.continue();
  });
  await page.evaluate((cart) => localStorage.setItem("rental-cart", JSON.stringify(cart)), { [tablet]: 1 });
  await page.reload();
  await page.getByRole("link", { name: "Choose dates" }).click();
  await page.getByRole("textbox", { name: "First day" }).fill(shop.day(60));
  await page.getByRole("button", { name: "Reserve and continue" }).click();
  await page.getByRole("heading", { level: 1, name: "Addresses" }).waitFor();
  const leave = () => page.locator("header a[href='/']").first().click();
  const dialog = page.getByRole("alertdialog");
  await page.getByRole("radio", { name: /^New address/ }).check();
  await page.getByLabel("Street and number").fill("4 quai de la Fonderie");
  await leave();
  await dialog.getByRole("button").first().click();
  expect(await page.getByLabel("Street and number").inputValue()).toBe("4 quai de la Fonderie");
  await page.getByLabel("Postal code").fill("35000");
  await page.getByLabel("Town").fill("Rennes");
  await page.getByLabel("Telephone").fill("0299000000");
  await page.getByRole("button", { name: "Continue to summary" }).click();
  sent.resolve();
  await page.getByRole("heading", { level: 1, name: "Review your order" }).waitFor();
  expect(await dialog.count()).toBe(0);
  await page.getByRole("button", { name: "Release" }).click();
  await page.getByText("Nothing is reserved for you").waitFor();
});

/** What is cut off at the side, as the page would have to be scrolled for it. */
const sideways = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

describe("the screens from the cart to the order", () => {
  it.each([
    ["light and wide", { width: 1280, dark: false }],
    ["dark and narrow", { width: 390, dark: true }],
  ])("have no automatic finding: %s", { timeout: 180_000 }, async (_, options) => {
    const found: string[] = [];
    await walk(options, async (page, screen) => {
      for (const { rule, selector } of await pageFindings(page)) found.push(`${screen}: ${rule} ${selector}`);
    });
    expect(found).toEqual([]);
  });

  it("fit 320 pixels, and letters of 32 pixels", { timeout: 180_000 }, async () => {
    await walk({ width: 320 }, async (page, screen) => {
      expect(await sideways(page), `${screen} at 320 px`).toBeLessThanOrEqual(0);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));
      expect(await sideways(page), `${screen} at 320 px with large letters`).toBeLessThanOrEqual(0);
      await page.evaluate(() => document.documentElement.style.removeProperty("font-size"));
    });
  });
});
