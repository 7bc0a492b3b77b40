import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, type Invalid, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { count, findOptional } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Ids } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { addLine, type OpenAccount, openAccount } from "#core/modules/transactions/ledger.ts";
import { priceText, wordsIn } from "#core/shell/currencies/price.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { coupons, purchasedCoupons } from "./entities.ts";
import {
  type Buyer,
  type CouponTerms,
  codeSource,
  couponCode,
  offerRefusal,
  type Refusal,
  refusalOf,
  termFields,
} from "./rules.ts";

/**
 * Buying a coupon (ACCT-007): the coupon is locked, then the account, so that limits and balance are counted by one purchase at a time;
 * coupon, count and debit are one transaction. A coupon is bought for oneself.
 */
export const purchase = override(purchasedCoupons, "create", function* (input, { at, proceed }) {
  const viewer = yield* Acting;
  if (viewer.via === "system" && input.code !== undefined) return yield* proceed();
  if (viewer.id === null) return yield* new Forbidden({});
  const pointer = at("coupon");
  if (input.usedAt !== undefined) return yield* new Forbidden({ pointer: at("usedAt"), reason: "read-only" });
  if (!input.coupon) return yield* invalid(pointer, "required");
  // Once all are gone, nobody has to wait for a lock to be told so.
  const offered = yield* findOptional(coupons, input.coupon, { fields: termFields });
  if (!offered) return yield* invalid(pointer, "not-found");
  yield* checkOffer(pointer, offered.row);
  const coupon = yield* lockOptional(coupons, offered.row.id);
  if (!coupon) return yield* invalid(pointer, "not-found");
  yield* checkOffer(pointer, coupon);
  const account = yield* openAccount(viewer.id);
  if (!account) return yield* new Forbidden({});
  const ofViewer = allOf(where("coupon", "eq", coupon.id), where("user", "eq", viewer.id));
  const owned = yield* count(purchasedCoupons, ofViewer);
  const buyer = { owned, balance: spendable(account, viewer) };
  const refusal = refusalOf(coupon, buyer, viewer.now);
  if (refusal !== null) return yield* refused(pointer, refusal, coupon, buyer);
  yield* checkAgreed(at("agreedAmount"), input.agreedAmount, coupon.amount);
  const line = { amount: coupon.amount, operation: "debit", comment: coupon.name } as const;
  const transaction = coupon.amount === 0 ? null : yield* addLine(account, line);
  const code = couponCode((yield* Ids).random(codeSource));
  const id = yield* proceed({ code, user: viewer.id, transaction });
  const { purchasedCouponsCount, firstPurchaseAt } = coupon;
  const counted = { purchasedCouponsCount: purchasedCouponsCount + 1, firstPurchaseAt: firstPurchaseAt ?? viewer.now };
  yield* change(coupons, coupon, counted, "purchase");
  return id;
});

/** Refuses what is to be had by nobody any more. */
const checkOffer = (pointer: string, terms: CouponTerms): Effect.Effect<void, Invalid, Acting> =>
  Effect.flatMap(Acting, (viewer) => {
    const refusal = offerRefusal(terms, viewer.now);
    return refusal === null ? Effect.void : Effect.fail(invalid(pointer, `coupons:refused.${refusal}`));
  });

/** Refuses a price that is no longer the one that the buyer read; nothing is compared where none is told. */
const checkAgreed = Effect.fnUntraced(function* (pointer: string, agreed: number | null | undefined, amount: number) {
  if (agreed === undefined || agreed === null || agreed === amount) return;
  const price = yield* inPoints();
  return yield* invalid(pointer, "coupons:refused.price-changed", { before: price(agreed), price: price(amount) });
});

/** Amounts as the viewer reads them. */
const inPoints = Effect.fnUntraced(function* (): Effect.fn.Return<
  (amount: number) => string,
  never,
  Installation | Acting
> {
  const { locale } = yield* Acting;
  const { currencies, lines } = yield* Installation;
  const words = wordsIn(lines(locale), currencies.special, locale);
  return (amount) => priceText(amount, currencies.special, locale, words);
});

/** What somebody can spend; `null` where accounts are off, or not open to them (ACCT-002). */
const spendable = (account: OpenAccount, { flags }: Viewer): number | null =>
  flags.transactions && account.isUsable ? account.balance : null;

/** Says why, with what it takes, in amounts that people read. */
const refused = Effect.fnUntraced(function* (
  pointer: string,
  refusal: Refusal,
  terms: { readonly amount: number; readonly purchaseIndividualLimitCount: number | null },
  buyer: Buyer,
) {
  const price = yield* inPoints();
  const balance = buyer.balance ?? 0;
  return yield* invalid(pointer, `coupons:refused.${refusal}`, {
    count: terms.purchaseIndividualLimitCount ?? 0,
    price: price(terms.amount),
    balance: price(balance),
    missing: price(Math.max(0, terms.amount - balance)),
  });
});
