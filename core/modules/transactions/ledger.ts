import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { first } from "#core/kernel/reads.ts";
import { insert, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { accountTransactions } from "./entities.ts";
import { balanceAfter, type LedgerLine } from "./ledger-rules.ts";

/** An account as it stands, and stays until the current transaction ends. */
export interface OpenAccount {
  readonly id: string;
  readonly balance: number;
  /** Of the last line; 0 while there is none. */
  readonly number: number;
  /** Whether its owner may use transactions at all (ACCT-002). */
  readonly isUsable: boolean;
}

/**
 * Locks somebody's account for the current transaction and tells how it stands: of two that want to write a line at once, the second waits
 * here and finds the line of the first. `null` where there is no such person.
 */
export const openAccount = Effect.fnUntraced(function* (id: string) {
  const user = yield* lockOptional(users, id);
  if (!user) return null;
  const last = yield* asSystem(
    first(accountTransactions, {
      where: where("account", "eq", id),
      fields: ["number", "balance"],
      order: ["-number"],
    }),
  );
  return {
    id,
    balance: last?.row.balance ?? 0,
    number: last?.row.number ?? 0,
    isUsable: user.canUseTransactions,
  };
});

/** Adds a line to an account that was opened in the same transaction. Gives its id. Who may is the caller's to say. */
export const addLine = (
  account: OpenAccount,
  line: LedgerLine & { readonly comment: string | null },
): Effect.Effect<string, CoreError, UseCaseServices> =>
  insert(accountTransactions, {
    ...line,
    account: account.id,
    number: account.number + 1,
    balance: balanceAfter(account.balance, line),
  });
