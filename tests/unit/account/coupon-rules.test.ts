import { describe, expect, it } from "vitest";
import {
  type CouponTerms,
  couponCode,
  isAvailable,
  refusalOf,
  remainingCount,
  typedCode,
} from "#core/modules/coupons/rules.ts";

const terms = (change: Partial<CouponTerms> = {}): CouponTerms => ({
  amount: 2_000,
  purchaseLimitCount: null,
  purchaseIndividualLimitCount: null,
  purchaseLimitAt: null,
  purchasedCouponsCount: 0,
  ...change,
});
const limit = "2026-06-01T10:00:00.000Z";
const before = "2026-06-01T09:59:59.999Z";
const after = "2026-06-01T10:00:00.001Z";
const rich = { owned: 0, balance: 1_000_000 };

describe("a coupon", () => {
  it.each([
    [before, true],
    [limit, false],
    [after, false],
  ])("ACCT-004 at %s is available before its limit date only: %s", (now, expected) => {
    expect(isAvailable(terms({ purchaseLimitAt: limit }), now)).toBe(expected);
    expect(refusalOf(terms({ purchaseLimitAt: limit }), rich, now)).toBe(expected ? null : "over");
  });

  it("ACCT-004 is available at any time without a limit date, whatever way its instant is written", () => {
    expect(isAvailable(terms(), "2999-01-01T00:00:00.000Z")).toBe(true);
    expect(isAvailable(terms({ purchaseLimitAt: "2026-06-01T12:00:00.000+02:00" }), before)).toBe(true);
    expect(isAvailable(terms({ purchaseLimitAt: "2026-06-01T12:00:00.000+02:00" }), limit)).toBe(false);
  });

  it.each([
    [0, 0, false],
    [1, 0, true],
    [3, 2, true],
    [3, 3, false],
    [3, 4, false],
    [null, 1_000, true],
  ])(
    "ACCT-005 with a limit of %s and %i bought is available: %s",
    (purchaseLimitCount, purchasedCouponsCount, expected) => {
      const coupon = terms({ purchaseLimitCount, purchasedCouponsCount });
      expect(isAvailable(coupon, before)).toBe(expected);
      expect(refusalOf(coupon, rich, before)).toBe(expected ? null : "sold-out");
      expect(remainingCount(coupon)).toBe(
        purchaseLimitCount === null ? null : Math.max(0, purchaseLimitCount - purchasedCouponsCount),
      );
    },
  );

  it.each([
    [2, 1, null],
    [2, 2, "own-limit"],
    [2, 3, "own-limit"],
    [0, 0, "own-limit"],
    [null, 50, null],
  ] as const)("ACCT-006 with a limit of %s each, for somebody who has %i: %s", (most, owned, expected) => {
    expect(refusalOf(terms({ purchaseIndividualLimitCount: most }), { ...rich, owned }, before)).toBe(expected);
  });

  it.each([
    [2_000, 2_000, null],
    [2_000, 1_999, "too-little"],
    [2_000, -5, "too-little"],
    [2_000, null, "no-account"],
    [0, null, null],
    [0, 0, null],
  ] as const)("ACCT-007 of %i for a balance of %s: %s", (amount, balance, expected) => {
    expect(refusalOf(terms({ amount }), { owned: 0, balance }, before)).toBe(expected);
  });

  it("ACCT-004 ACCT-005 ACCT-006 ACCT-007 tells what nobody can change before what is the buyer's own", () => {
    const coupon = terms({ purchaseLimitAt: limit, purchaseLimitCount: 1, purchasedCouponsCount: 1 });
    const poor = { owned: 1, balance: 0 };
    expect(refusalOf(coupon, poor, after)).toBe("over");
    expect(refusalOf(coupon, poor, before)).toBe("sold-out");
    const open = terms({ purchaseIndividualLimitCount: 1 });
    expect(refusalOf(open, poor, before)).toBe("own-limit");
    expect(refusalOf(open, { ...poor, owned: 0 }, before)).toBe("too-little");
  });
});

describe("the code of a purchased coupon", () => {
  it("is two groups of five, without what is taken for another character", () => {
    expect(couponCode("0o1il2345abcde6789fghjkm0o1il2345abcde67")).toBe("2345A-BCDE6");
    expect(() => couponCode("0o1il".repeat(8))).toThrow("too few");
  });

  it.each(["2345A-BCDE6", "2345abcde6", " 2345a bcde6 ", "2345A–BCDE6"])("is the same typed as %s", (typed) => {
    expect(typedCode(typed)).toBe("2345A-BCDE6");
  });
});
