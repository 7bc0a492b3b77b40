import { Effect } from "effect";
import { type CoreError, Forbidden, type Invalid, invalid } from "#core/kernel/errors.ts";
import type { Locale } from "#core/kernel/locales.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findOptional, list } from "#core/kernel/read.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { Ids, type Locked, type Reference, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf, create } from "#core/kernel/write.ts";
import { addLine, type OpenAccount, openAccount } from "#core/modules/transactions/ledger.ts";
import { priceText, wordsIn } from "#core/shell/currencies/price.ts";
import { Installation } from "#core/shell/site/installation.ts";
import {
  type Buyer,
  type CouponTerms,
  codeSource,
  couponCode,
  offerRefusal,
  type Refusal,
  refusalOf,
  termFields,
  termsOf,
} from "./rules.ts";

const type = "purchased-coupons";

/**
 * Buying a coupon (ACCT-007): the coupon is locked, then the account, so that limits and balance are counted by one purchase at a time;
 * coupon, count and debit are one transaction. A coupon is bought for oneself.
 */
export const purchase: NonNullable<ReplacedUseCases["create"]> = Effect.fnUntraced(
  function* (document, viewer, generic) {
    if (viewer.via === "system" && "code" in document.attributes) return yield* generic(document);
    if (viewer.id === null) return yield* new Forbidden({});
    yield* checkAsked(document);
    const pointer = `${document.pointer}/relationships/coupon`;
    const { coupon: wanted } = document.relationships as { readonly coupon?: Reference | null };
    if (!wanted) return yield* invalid(pointer, "required");
    if (wanted.type !== "coupons") return yield* invalid(pointer, "target-type");
    if (!isUuid(wanted.id)) return yield* invalid(pointer, "not-found");
    // Once all are gone, nobody has to wait for a lock to be told so.
    const offered = yield* findOptional(queryOf("coupons", { fields: { coupons: termFields } }), wanted.id, viewer);
    if (!offered) return yield* invalid(pointer, "not-found");
    yield* checkOffer(pointer, termsOf(offered.row.attributes), viewer);
    const coupon = yield* (yield* Storage).lock("coupons", wanted.id, {}, viewer);
    if (!coupon) return yield* invalid(pointer, "not-found");
    const terms = termsOf(coupon.values);
    yield* checkOffer(pointer, terms, viewer);
    const account = yield* openAccount(viewer.id, viewer);
    if (!account) return yield* new Forbidden({});
    const buyer = { owned: yield* ownCount(wanted.id, viewer.id, viewer), balance: spendable(account, viewer) };
    const refusal = refusalOf(terms, buyer, viewer.now);
    if (refusal !== null) return yield* refused(pointer, refusal, terms, buyer, viewer);
    const comment = nameOf(coupon, viewer.locale, viewer.defaultLocale);
    const transaction =
      terms.amount === 0
        ? null
        : yield* addLine(account, { amount: terms.amount, operation: "debit", comment }, viewer);
    const code = couponCode((yield* Ids).random(codeSource));
    const id = yield* create(
      {
        ...document,
        attributes: { code },
        relationships: {
          coupon: wanted,
          user: { type: "users", id: viewer.id },
          ...(transaction === null ? {} : { transaction: { type: "account-transactions", id: transaction } }),
        },
      },
      asSystem(viewer),
    );
    yield* countPurchase(wanted.id, coupon, viewer);
    return id;
  },
);

/** Whoever buys says what, and nothing else. */
const checkAsked = Effect.fnUntraced(function* ({
  attributes,
  relationships,
  pointer,
}: RecordDocument): Effect.fn.Return<void, CoreError, never> {
  const [attribute] = Object.keys(attributes);
  if (attribute !== undefined)
    return yield* new Forbidden({ pointer: `${pointer}/attributes/${attribute}`, reason: "read-only" });
  const other = Object.keys(relationships).find((name) => name !== "coupon");
  if (other !== undefined)
    return yield* new Forbidden({ pointer: `${pointer}/relationships/${other}`, reason: "read-only" });
});

/** Refuses what is to be had by nobody any more. */
const checkOffer = (pointer: string, terms: CouponTerms, viewer: Viewer): Effect.Effect<void, Invalid> => {
  const refusal = offerRefusal(terms, viewer.now);
  return refusal === null ? Effect.void : Effect.fail(invalid(pointer, `coupons:refused.${refusal}`));
};

/** What somebody can spend; `null` where accounts are off, or not open to them (ACCT-002). */
const spendable = (account: OpenAccount, { flags }: Viewer): number | null =>
  flags.transactions && account.isUsable ? account.balance : null;

const ownCount = Effect.fnUntraced(function* (
  coupon: string,
  user: string,
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, CoreNeeds> {
  const equals = (field: string, literal: string): Condition => ({
    is: "compare",
    field,
    op: "eq",
    value: { literal },
  });
  const filter: Condition = { is: "all", of: [equals("coupon", coupon), equals("user", user)] };
  const page = yield* list(
    queryOf(type, { filter, fields: { [type]: [] }, page: { number: 1, size: 1 }, total: true }),
    asSystem(viewer),
  );
  return page.total ?? 0;
});

/** Says why, with what it takes, in amounts that people read. */
const refused = Effect.fnUntraced(function* (
  pointer: string,
  refusal: Refusal,
  terms: { readonly amount: number; readonly purchaseIndividualLimitCount: number | null },
  buyer: Buyer,
  viewer: Viewer,
): Effect.fn.Return<never, Invalid, Installation> {
  const { currencies, lines } = yield* Installation;
  const words = wordsIn(lines(viewer.locale), currencies.special, viewer.locale);
  const price = (amount: number) => priceText(amount, currencies.special, viewer.locale, words);
  const balance = buyer.balance ?? 0;
  return yield* invalid(pointer, `coupons:refused.${refusal}`, {
    count: terms.purchaseIndividualLimitCount ?? 0,
    price: price(terms.amount),
    balance: price(balance),
    missing: price(Math.max(0, terms.amount - balance)),
  });
});

/** The name that the line of the account is given: in the buyer's language, or else in one that there is. */
function nameOf(coupon: Locked, ...wanted: readonly Locale[]): string | null {
  const texts = new Map(coupon.texts.map((text) => [text.locale, text.values.name]));
  const name = [...wanted, coupon.sourceLocale].map((locale) => texts.get(locale)).find(Boolean);
  return typeof name === "string" ? name : null;
}

const countPurchase = Effect.fnUntraced(function* (
  id: string,
  before: Locked,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const { firstPurchaseAt, purchasedCouponsCount } = before.values;
  const values = {
    purchasedCouponsCount: Number(purchasedCouponsCount) + 1,
    ...(firstPurchaseAt ? {} : { firstPurchaseAt: viewer.now }),
  };
  const fields = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, [before.values[name] ?? null, value] as const]),
  );
  const change = changeOf("purchase", before.version + 1, viewer, { fields });
  yield* (yield* Storage).update({ type: "coupons", id, values, links: {}, sets: {}, change });
});
