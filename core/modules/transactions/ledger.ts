import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { list } from "#core/kernel/read.ts";
import { type Locked, Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { create } from "#core/kernel/write.ts";
import { balanceAfter, type LedgerLine } from "./ledger-rules.ts";

const type = "account-transactions";

/** An account as it stands, and stays until the ambient transaction ends. */
export interface OpenAccount {
  readonly id: string;
  readonly balance: number;
  /** Of the last line; 0 while there is none. */
  readonly number: number;
  /** Whether its owner may use transactions at all (ACCT-002). */
  readonly isUsable: boolean;
}

/**
 * Locks somebody's account for the ambient transaction and tells how it stands: of two that want to write a line at once, the second waits
 * here and finds the line of the first. `null` where there is no such person.
 */
export const openAccount = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<OpenAccount | null, CoreError, CoreNeeds> {
  const user: Locked | null = yield* (yield* Storage).lock("users", id, {}, viewer);
  if (!user) return null;
  const filter: Condition = { is: "compare", field: "account", op: "eq", value: { literal: id } };
  const { rows } = yield* list(
    queryOf(type, {
      filter,
      fields: { [type]: ["number", "balance"] },
      sort: [{ path: ["number"], descending: true }],
      page: { number: 1, size: 1 },
    }),
    asSystem(viewer),
  );
  const last = rows[0]?.attributes;
  return {
    id,
    balance: Number(last?.balance ?? 0),
    number: Number(last?.number ?? 0),
    isUsable: user.values.canUseTransactions === true,
  };
});

/** Adds a line to an account that was opened in the same transaction. Gives its id. Who may is the caller's to say. */
export const addLine = (
  account: OpenAccount,
  line: LedgerLine & { readonly comment: string | null },
  viewer: Viewer,
): Effect.Effect<string, CoreError, CoreNeeds> =>
  create(
    {
      type,
      attributes: { ...line, number: account.number + 1, balance: balanceAfter(account.balance, line) },
      relationships: { account: { type: "users", id: account.id } },
      pointer: "/data",
    },
    asSystem(viewer),
  );
