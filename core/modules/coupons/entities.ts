import { entity } from "#core/kernel/entity.ts";
import { code, instant, integer, money, richText, text } from "#core/kernel/fields.ts";
import { admin, allOf, always, anyOf, never, owner, verified } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";
import { largestAmount } from "#core/modules/transactions/ledger-rules.ts";

/** What the points of an account buy (ACCT-004 to ACCT-007): a voucher, so often, so long. */
export const coupons = entity("coupons", {
  fields: {
    name: text().required().localized(),
    description: richText({ max: 20_000 }).localized(),
    amount: money({ minimum: 0, maximum: largestAmount, currency: "special" }).required(),
    purchaseLimitCount: integer({ minimum: 0 }),
    purchaseIndividualLimitCount: integer({ minimum: 0 }),
    purchaseLimitAt: instant(),
    firstPurchaseAt: instant().readOnly(),
    purchasedCouponsCount: integer({ minimum: 0 }).required().default(0).readOnly(),
  },
  policy: { see: always, create: admin, update: admin },
  search: { name: "A", description: "C" },
  admin: {
    category: "accounts",
    columns: ["name", "amount", "purchasedCouponsCount", "purchaseLimitCount", "purchaseLimitAt", "firstPurchaseAt"],
    filters: ["purchaseLimitAt"],
    audience: admin,
  },
});

/** A coupon that somebody bought. Its code is what they show; whoever honours it keeps when. */
export const purchasedCoupons = entity("purchased-coupons", {
  madeOnce: true,
  fields: {
    code: code({ max: 20 }).required().readOnly().unique(),
    usedAt: instant().write(admin),
    /** The price that the buyer read: it is bought at this one, or not at all. */
    agreedAmount: money({ minimum: 0, currency: "special" }).writeOnly().createOnly().unasked(),
  },
  relations: {
    coupon: one("coupons").required(),
    user: one("users").required().cascade().readOnly(),
    transaction: one("account-transactions").readOnly().when("transactions"),
  },
  policy: {
    see: anyOf(admin, owner("user")),
    create: allOf(verified, owner("user")),
    update: admin,
    destroy: never,
  },
  label: "code",
  search: { code: "A" },
  indexes: [["coupon", "user"]],
  admin: {
    category: "accounts",
    columns: ["code", "coupon", "user", "usedAt", "createdAt"],
    filters: ["coupon", "user", "usedAt"],
    audience: admin,
  },
});
