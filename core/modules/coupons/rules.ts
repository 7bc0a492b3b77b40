/** What of a coupon decides whether it can be bought. */
export interface CouponTerms {
  /** Hundredths of the special currency; 0 costs nothing. */
  readonly amount: number;
  /** Most purchases of all together; `null` for any number. */
  readonly purchaseLimitCount: number | null;
  /** Most purchases of one person. */
  readonly purchaseIndividualLimitCount: number | null;
  /** ISO instant from which on nobody buys it any more. */
  readonly purchaseLimitAt: string | null;
  readonly purchasedCouponsCount: number;
}

/** Who wants one. */
export interface Buyer {
  /** How many of the coupon they bought already, used or not. */
  readonly owned: number;
  /** What their account holds, in hundredths; `null` for whom transactions are not open. */
  readonly balance: number | null;
}

/** Why a coupon is not to be had. In the order in which they are told: what no buyer can change comes first. */
export const refusals = ["over", "sold-out", "own-limit", "no-account", "too-little"] as const;

export type Refusal = (typeof refusals)[number];

/** Whether a coupon can be bought by anybody: before its date (ACCT-004) and under its count (ACCT-005). `now` is an ISO instant. */
export const isAvailable = (coupon: CouponTerms, now: string): boolean => offerRefusal(coupon, now) === null;

/** Why a coupon cannot be bought by somebody, or `null` (ACCT-004 to ACCT-007). */
export function refusalOf(coupon: CouponTerms, buyer: Buyer, now: string): Refusal | null {
  const refusal = offerRefusal(coupon, now);
  if (refusal !== null) return refusal;
  const { amount, purchaseIndividualLimitCount: most } = coupon;
  if (most !== null && buyer.owned >= most) return "own-limit";
  if (amount === 0) return null;
  if (buyer.balance === null) return "no-account";
  return buyer.balance < amount ? "too-little" : null;
}

/** How many are left for all; `null` where there is no limit. */
export const remainingCount = ({ purchaseLimitCount, purchasedCouponsCount }: CouponTerms): number | null =>
  purchaseLimitCount === null ? null : Math.max(0, purchaseLimitCount - purchasedCouponsCount);

/** Why a coupon can be bought by nobody, or `null`. */
export function offerRefusal(coupon: CouponTerms, now: string): "over" | "sold-out" | null {
  if (coupon.purchaseLimitAt !== null && Date.parse(now) >= Date.parse(coupon.purchaseLimitAt)) return "over";
  return remainingCount(coupon) === 0 ? "sold-out" : null;
}

/** The fields of a coupon that its terms are read from. */
export const termFields = [
  "amount",
  "purchaseLimitCount",
  "purchaseIndividualLimitCount",
  "purchaseLimitAt",
  "purchasedCouponsCount",
] as const;

/** Letters and digits that nobody takes for another, said or written. */
const codeCharacters = "23456789abcdefghjkmnpqrstuvwxyz";
const codeLength = 10;

/** How many random characters of a-z and 0-9 are enough for a code. */
export const codeSource = 40;

/** The code of a purchased coupon, to be said or shown: two groups of five, made of random characters. */
export function couponCode(random: string): string {
  const kept = [...random].filter((each) => codeCharacters.includes(each)).slice(0, codeLength);
  if (kept.length < codeLength) throw new Error("too few random characters for a code");
  const code = kept.join("").toUpperCase();
  return `${code.slice(0, 5)}-${code.slice(5)}`;
}

/** A code as it was typed: in any case, with or without its hyphen. */
export function typedCode(typed: string): string {
  const letters = typed.toUpperCase().replace(/[^0-9A-Z]/g, "");
  return `${letters.slice(0, 5)}-${letters.slice(5)}`;
}
