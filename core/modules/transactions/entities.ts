import { entity } from "#core/kernel/entity.ts";
import { integer, money, oneOf, text } from "#core/kernel/fields.ts";
import { admin, allOf, anyOf, isTrue, owner, related } from "#core/kernel/policy.ts";
import { one } from "#core/kernel/relations.ts";
import { accountOperations, largestAmount } from "./ledger-rules.ts";

/**
 * A line of somebody's account (ACCT-001), in hundredths of the special currency. A ledger: lines are added, never changed nor taken away,
 * by nobody; what was wrong is put right by a line to the contrary. Lines of an account are numbered without a gap, and each carries the
 * balance that it leaves.
 */
export const accountTransactions = entity("account-transactions", {
  madeOnce: true,
  fields: {
    amount: money({ minimum: 0, maximum: largestAmount, currency: "special" }).required(),
    operation: oneOf(accountOperations).required(),
    comment: text({ max: 500 }).personal(),
    number: integer({ minimum: 1 }).required().readOnly(),
    balance: money({ currency: "special" }).required().readOnly(),
  },
  relations: { account: one("users").required().cascade() },
  policy: {
    see: anyOf(admin, allOf(owner("account"), related("account", isTrue("canUseTransactions")))),
    create: admin,
  },
  person: ["account"],
  immutable: true,
  label: "comment",
  order: ["-createdAt", "-number"],
  uniques: [["account", "number"]],
  search: { comment: "A" },
  admin: {
    category: "accounts",
    columns: ["account", "number", "operation", "amount", "balance", "comment", "createdAt"],
    filters: ["account", "operation", "createdAt"],
    audience: admin,
  },
});
