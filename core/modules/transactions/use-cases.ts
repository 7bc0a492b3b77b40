import { Acting } from "#core/kernel/acting.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { accountTransactions } from "./entities.ts";
import { openAccount } from "./ledger.ts";
import { balanceAfter } from "./ledger-rules.ts";

/** A line gets its number and the balance that it leaves from the ledger, under the lock of its account, whoever writes it. */
export const writeLine = override(accountTransactions, "create", function* (input, { at, proceed }) {
  const { via } = yield* Acting;
  const reckoned = (["number", "balance"] as const).find((name) => input[name] !== undefined);
  if (reckoned !== undefined) {
    if (via === "system") return yield* proceed();
    return yield* new Forbidden({ pointer: at(reckoned), reason: "read-only" });
  }
  const { account, amount, operation } = input;
  const open = account ? yield* openAccount(account) : null;
  if (!open || amount == null || operation == null) return yield* proceed();
  return yield* proceed({ number: open.number + 1, balance: balanceAfter(open.balance, { amount, operation }) });
});
