import type { Page } from "playwright";
import { describe, expect, it } from "vitest";
import { dateFormat } from "#core/kernel/date-format.ts";
import { demoServer } from "#tests/support/demo.ts";
import { focused, pressOn, tabTo } from "#tests/support/keyboard.ts";
import { openShop } from "#tests/support/rental-shop.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const shop = await openShop(server.url);
const tablet = await shop.model("Speaking tablet", { items: 3, pricePerDay: 1000, shippingPrice: 900 });
await shop.settle({ rentalMaxPendingCommands: 50 });

/** Waits for the screen of this name, and until the focus is on it. */
async function arriveAt(page: Page, title: string | RegExp) {
  await page.getByRole("heading", { level: 1, name: title }).waitFor();
  await expect.poll(() => focused(page), { timeout: 10_000 }).toMatch(title);
}

/** Tab, and what is typed, until the field of this name holds it. */
async function write(page: Page, name: string | RegExp, text: string) {
  await tabTo(page, name);
  await page.keyboard.type(text);
}

const dateText = (day: string) =>
  dateFormat("en", { dateStyle: "full", timeZone: "UTC" }).format(new Date(`${day}T00:00:00Z`));

describe("whoever rents by the keyboard alone", () => {
  it("RENT-030 goes from a model to a placed order", { timeout: 180_000 }, async () => {
    const page = await visit(`${shop.path}/${tablet}`, { as: "member" });
    const { keyboard } = page;

    await pressOn(page, "One more: Speaking tablet");
    await pressOn(page, "Add to cart");
    await page.getByRole("status").filter({ hasText: "Added to your cart: Speaking tablet" }).waitFor();
    await pressOn(page, "View cart");
    await arriveAt(page, "Your cart");
    await pressOn(page, "One less: Speaking tablet");
    await pressOn(page, "Choose dates");
    await arriveAt(page, "Dates and delivery");

    await tabTo(page, /^Pick-up/);
    await keyboard.press("ArrowDown");
    expect(await focused(page)).toMatch(/^Delivery/);
    // The calendar takes one stop; the arrows go by days and weeks, Enter chooses.
    await tabTo(page, new RegExp(`^${dateText(shop.day(7))}`));
    await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    for (const _ of [1, 2]) await keyboard.press("ArrowDown");
    await keyboard.press("Enter");
    expect(await focused(page)).toContain(dateText(shop.day(28)));
    await page.getByText("14 days: €149.00 total").waitFor();
    await pressOn(page, "Reserve and continue");
    await arriveAt(page, "Addresses");

    await tabTo(page, /^Labo|^La |^Myself/);
    await keyboard.press("ArrowUp");
    await tabTo(page, /New address|, 44000 /);
    await keyboard.press("End");
    await keyboard.press("ArrowDown");
    await write(page, "Street and number", "4 quai de la Fonderie");
    await write(page, "Postal code", "35000");
    await write(page, "Town", "Rennes");
    await tabTo(page, /^Deliver to the billing address/);
    await write(page, /^Telephone/, "0299000000");
    await pressOn(page, "Continue to summary");
    await arriveAt(page, "Review your order");

    // Too early: what is missing takes the focus, as the summary of errors is out of sight.
    await pressOn(page, "Place order");
    await page.getByText("There is one problem").waitFor();
    await expect.poll(() => focused(page)).toContain("I have read and accept the");
    await keyboard.press("Space");
    await pressOn(page, "Place order");
    await arriveAt(page, /^Order R\d+/);
    await page
      .getByRole("main")
      .getByText(/Thank you: order \S+ has been placed/)
      .waitFor();
    await pressOn(page, "My rentals");
    await arriveAt(page, "My rentals");
    await tabTo(page, "Speaking tablet");
  });
});
