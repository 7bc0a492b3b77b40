import fc from "fast-check";
import { expect, it } from "vitest";
import { hundredthsOf, unitsOf } from "#adapters/stripe/units.ts";

it.each([
  ["EUR", 2100, 2100],
  // Written without decimals by the language, and counted in hundredths by Stripe.
  ...["HUF", "COP", "IDR", "TWD", "PKR", "ALL", "LBP"].map((currency) => [currency, 2150, 2150] as const),
  // Hundredths that are always whole.
  ...["ISK", "UGX"].map((currency) => [currency, 2150, 2200] as const),
  ...["JPY", "KRW", "XOF", "CLP", "VND", "MGA", "RWF"].map((currency) => [currency, 2150, 22] as const),
  ...["KWD", "BHD", "TND", "JOD", "OMR"].map((currency) => [currency, 2155, 21550] as const),
] as const)("asks Stripe for %s in the units of its own list", (currency, hundredths, units) => {
  expect(unitsOf(hundredths, currency)).toBe(units);
});

it("reads back what it asked for, to the unit that Stripe counts in", () => {
  fc.assert(
    fc.property(
      fc.constantFrom("EUR", "HUF", "ISK", "UGX", "JPY", "KWD"),
      fc.integer({ min: 0, max: 1e9 }),
      (currency, hundredths) => {
        const back = hundredthsOf(unitsOf(hundredths, currency), currency);
        expect(Math.abs(back - hundredths)).toBeLessThanOrEqual(["EUR", "HUF", "KWD"].includes(currency) ? 0 : 50);
      },
    ),
  );
});
