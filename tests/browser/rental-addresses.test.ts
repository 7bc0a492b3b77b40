import type { Page } from "playwright";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { openShop } from "#tests/support/rental-shop.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
const shop = await openShop(server.url);
const tablet = await shop.model("Tablet that goes abroad", { items: 2, pricePerDay: 1000, shippingPrice: 900 });

/** The form of a new address, for an order that is fetched. */
async function newAddress(options: Parameters<typeof visit>[1] = {}): Promise<Page> {
  const page = await visit("/services/rentals/cart", { as: "member", ...options });
  await page.evaluate((cart) => localStorage.setItem("rental-cart", JSON.stringify(cart)), { [tablet]: 1 });
  await page.reload();
  await page.getByRole("link", { name: "Choose dates" }).click();
  await page.getByRole("textbox", { name: "First day" }).fill(shop.day(90));
  await page.getByRole("button", { name: "Reserve and continue" }).click();
  await page.getByRole("heading", { level: 1, name: "Addresses" }).waitFor();
  await page.getByRole("radio", { name: /^New address/ }).check();
  return page;
}

it("an address asks for what its country has, in its order and words, and is shown as it is written there", async () => {
  const page = await newAddress();
  const country = page.getByRole("combobox", { name: "Country", exact: true });
  const asked = () =>
    page
      .locator("[autocomplete^='billing address'], [autocomplete='billing postal-code']")
      .evaluateAll((fields) => fields.map((field) => field.getAttribute("autocomplete")?.replace("billing ", "")));
  expect(await country.inputValue()).toBe("FR");
  expect(await country.getAttribute("autocomplete")).toBe("billing country");
  expect(await asked()).toEqual(["address-line1", "address-line2", "postal-code", "address-level2"]);
  await country.selectOption("HK");
  expect(await asked()).toEqual(["address-line1", "address-line2", "address-level2", "address-level1"]);
  await country.selectOption("IE");
  expect(await asked()).toEqual(["address-line1", "address-line2", "address-level2", "address-level1", "postal-code"]);
  await page.getByRole("textbox", { name: "Eircode" }).fill("35000");
  await page.getByLabel("Street and number").fill("14 Dawson Street");
  await page.getByLabel("Telephone").fill("0299000000");
  // Only the server knows the VAT numbers of each country.
  await page.getByLabel("VAT number").fill("FR12");
  await page.getByRole("button", { name: "Continue to summary" }).click();
  const focused = page.locator(":focus");
  await expect
    .poll(() => focused.getAttribute("autocomplete"), { message: "the first as they stand" })
    .toBe("billing address-level2");
  const [first, second] = await page.getByRole("alert").first().getByRole("link").allTextContents();
  expect([first, second]).toEqual([
    "Town: Fill in “Town”.",
    "Eircode: Enter a postal code as this country writes it, for example A65 F4E2.",
  ]);
  await page.getByRole("link", { name: second ?? "" }).click();
  expect(await focused.getAttribute("autocomplete")).toBe("billing postal-code");
  await focused.fill("d02 x285");
  await page.getByRole("textbox", { name: "Town" }).fill("Dublin 2");
  await page.getByRole("button", { name: "Continue to summary" }).click();
  await page.getByText("Enter a valid VAT number").first().waitFor();
  await expect.poll(() => focused.inputValue()).toBe("FR12");
  await focused.fill("");
  await page.getByRole("button", { name: "Continue to summary" }).click();
  await page.getByRole("heading", { level: 1, name: "Review your order" }).waitFor();
  const lines = await page.locator("address").first().locator("span").allTextContents();
  expect(lines.slice(1)).toEqual(["14 Dawson Street", "Dublin 2", "D02 X285", "Ireland"]);
  await page.getByRole("button", { name: "Release" }).click();
  await page.getByText("Nothing is reserved for you").waitFor();
});
