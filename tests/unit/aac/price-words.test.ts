import { expect, it } from "vitest";
import type { Translate } from "#web/app/translator.ts";
import { priceWords } from "#web/modules/aac/price-words.ts";

const t = ((key: string) => key) as Translate;
const site = { app: { currencies: { usual: "EUR", special: "POINT" } }, locale: "en" } as const;

it.each([
  ["an amount", 4990, "€49.90"],
  ["free of charge", 0, "aac:price.free"],
  ["not known", undefined, "aac:price.unknown"],
])("a price that is %s says so wherever it is shown", (_, cents, words) => {
  expect(priceWords(cents, t, site)).toBe(words);
});
