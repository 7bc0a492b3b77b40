import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  amountsOf,
  cartAmounts,
  excludingTax,
  rentingPrice,
  shippingFee,
  taxRateOf,
  totalOf,
} from "#core/modules/rental/money.ts";

const cents = fc.integer({ min: 0, max: 100_000_000 });
const rate = fc.integer({ min: 0, max: 10_000 });

describe("the amounts of an order", () => {
  it("RENT-025 have their tax taken out once, of the total, rounded up", () => {
    expect(amountsOf([10_000], 0, 2000)).toEqual({ total: 10_000, totalExcludingTax: 8334, tax: 1666, taxRate: 2000 });
    expect(amountsOf([3333, 3333, 3333], 0, 2000).totalExcludingTax).toBe(8333);
    expect(3 * excludingTax(3333, 2000)).toBe(8334);
  });

  it("RENT-025 are whole cents that add up, at any rate", () => {
    fc.assert(
      fc.property(fc.array(cents, { maxLength: 20 }), cents, rate, (lines, shipping, taxRate) => {
        const { total, totalExcludingTax, tax } = amountsOf(lines, shipping, taxRate);
        expect(totalExcludingTax + tax).toBe(total);
        expect([total, totalExcludingTax, tax].every(Number.isSafeInteger)).toBe(true);
        // The least whole amount whose tax-inclusive value reaches the total.
        expect(BigInt(totalExcludingTax) * BigInt(10_000 + taxRate) >= BigInt(total) * 10_000n).toBe(true);
        expect(BigInt(totalExcludingTax - 1) * BigInt(10_000 + taxRate) < BigInt(total) * 10_000n).toBe(true);
      }),
    );
  });

  it("RENT-026 are the models and one fee", () => {
    expect(totalOf([2800, 1400], 900)).toBe(5100);
    expect(totalOf([], 0)).toBe(0);
  });

  it.each([
    ["ship_to_address", [500, 900], 900],
    ["ship_to_address", [null, 500], 500],
    ["ship_to_address", [null], 0],
    ["partner", [500, 900], 900],
    ["pick_up", [500, 900], 0],
    ["internal", [500], 0],
    ["locked", [500], 0],
  ] as const)("RENT-027 charge the highest fee of the models once: %s %j", (strategy, fees, expected) => {
    expect(
      shippingFee(
        strategy,
        fees.map((shippingPrice) => ({ shippingPrice })),
      ),
    ).toBe(expected);
  });

  it("RENT-027 price an item by its days", () => {
    expect(rentingPrice(150, { startAt: "2025-03-28", endAt: "2025-04-11" })).toBe(2100);
    expect(rentingPrice(150, { startAt: "2024-02-26", endAt: "2024-03-04" })).toBe(1050);
    const models = new Map([
      ["a", { pricePerDay: 100, shippingPrice: 500 }],
      ["b", { pricePerDay: 50, shippingPrice: 900 }],
    ]);
    const period = { startAt: "2025-10-20", endAt: "2025-11-03" };
    const order = { strategy: "ship_to_address", period, taxRate: 2000 } as const;
    expect(cartAmounts({ a: 1, b: 1, gone: 3 }, models, order)).toEqual({
      models: 2100,
      shippingPrice: 900,
      total: 3000,
      totalExcludingTax: 2500,
      tax: 500,
      taxRate: 2000,
    });
  });

  it.each([
    [{ isIndividual: false, invoicingStrategy: null }, 2000],
    [{ isIndividual: true, invoicingStrategy: null }, 0],
    [{ isIndividual: false, invoicingStrategy: "no_vat" }, 0],
    [{ isIndividual: false, invoicingStrategy: "no_vat_debit_note" }, 0],
  ])("RENT-021 RENT-005 carry the tax of organizations only, and none on a debit note: %j", (order, expected) => {
    expect(taxRateOf({ ...order, organizationTax: 20 })).toBe(expected);
  });

  it("RENT-021 keep hundredths of a percent", () => {
    expect(taxRateOf({ isIndividual: false, invoicingStrategy: null, organizationTax: 5.5 })).toBe(550);
    expect(taxRateOf({ isIndividual: false, invoicingStrategy: null, organizationTax: 8.14 })).toBe(814);
  });
});
