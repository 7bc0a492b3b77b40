import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { installationOf } from "#api/installation.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { product } from "#core/modules.ts";
import { decimalText, priceText, wordsIn } from "#core/shell/currencies/price.ts";
import { testSettings } from "#tests/support/settings.ts";

const installation = installationOf(testSettings(), "0.0.0", productLines);
const { special } = installation.currencies;
const points = (amount: number, locale: Locale) =>
  priceText(amount, special, locale, wordsIn(installation.lines(locale), special, locale));
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("ACCT-008 the currencies of an installation", () => {
  it("are the euro and the point unless it says otherwise", () => {
    expect(installation.currencies).toEqual({ usual: "EUR", special: "POINT" });
    const other = testSettings({ CURRENCY: "DKK", SPECIAL_CURRENCY: "HOURS" });
    expect(other.currencies).toEqual({ usual: "DKK", special: "HOURS" });
  });

  it("count accounts and coupons in points, and what is rented in the usual one", () => {
    const currencyOf = (type: string, field: string) => product.entity(type).fields[field]?.currency;
    expect(currencyOf("account-transactions", "amount")).toBe("special");
    expect(currencyOf("account-transactions", "balance")).toBe("special");
    expect(currencyOf("coupons", "amount")).toBe("special");
    expect(currencyOf("rental-models", "pricePerDay")).toBeUndefined();
  });

  it.each([
    ["CURRENCY", "euro"],
    ["CURRENCY", "EURO"],
    ["SPECIAL_CURRENCY", "a point"],
    ["SPECIAL_CURRENCY", "P"],
  ])("cannot be %s=%s", (name, value) => {
    expect(() => testSettings({ [name]: value })).toThrow(name);
  });
});

it.each([
  [2100, "EUR", "21.00"],
  [-2105, "EUR", "-21.05"],
  [2100, "JPY", "21"],
  [2150, "HUF", "21.50"],
  [2100, "KWD", "21.000"],
  [1500, "POINT", "15"],
  [1250, "POINT", "12.50"],
] as const)("ACCT-008 %i hundredths of %s are %s in a spreadsheet", (amount, currency, expected) => {
  expect(decimalText(amount, currency)).toBe(expected);
});

describe("ACCT-008 an amount", () => {
  it.each([
    [123_456, "EUR", "en", "€1,234.56"],
    [123_456, "EUR", "fr", "1 234,56 €"],
    [100, "EUR", "fr", "1,00 €"],
    [-50, "EUR", "en", "-€0.50"],
    [0, "EUR", "en", "€0.00"],
    [9_900, "DKK", "da", "99,00 kr."],
  ] as const)("of %i cents is written in %s and %s as people write it: %s", (amount, currency, locale, text) => {
    expect(plain(priceText(amount, currency, locale))).toBe(text);
  });

  it.each([
    [100, "en", "1 point"],
    [2_500, "en", "25 points"],
    [123_400, "en", "1,234 points"],
    [1_250, "en", "12.50 points"],
    [-300, "en", "-3 points"],
    [0, "fr", "0 point"],
    [150, "fr", "1,50 point"],
    [200_000_000, "fr", "2 000 000 de points"],
    [300, "ro", "3 puncte"],
    [2_500, "ro", "25 de puncte"],
    [2_500, "it", "25 punti"],
    [2_500, "es", "25 puntos"],
    [2_500, "ca", "25 punts"],
    [2_500, "da", "25 point"],
  ] as const)("of %i hundredths of a point is told in %s: %s", (amount, locale, text) => {
    expect(plain(points(amount, locale))).toBe(text);
  });

  it("of a currency without words is told by its name", () => {
    expect(plain(priceText(2_500, "HOURS", "en", wordsIn(installation.lines("en"), "HOURS", "en")))).toBe("25 HOURS");
    expect(plain(priceText(2_550, "HOURS", "fr"))).toBe("25,50 HOURS");
  });
});
