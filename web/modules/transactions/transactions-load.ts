import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { noFilter, pageSize, readAddress, statementQuery } from "#web/modules/transactions/transactions-model.ts";
import type { TransactionsData } from "#web/modules/transactions/transactions-route.ts";

/** Finds a page of the statement, and the line that tells the balance. */
export async function loadTransactions({ app, query }: LoadContext): Promise<Outcome<TransactionsData>> {
  const viewer = app.session.viewer.peek();
  if (!viewer?.usesTransactions) return found({ statement: null, last: null }, { noIndex: true });
  const { filter, page } = readAddress(query);
  const { records } = app.ports;
  const ask = (of: typeof filter, number: number, size: number) =>
    records.list("account-transactions", { ...statementQuery(viewer.id, of, viewer.timezone), page: { number, size } });
  const [statement, last] = await Promise.all([ask(filter, page, pageSize), ask(noFilter, 1, 1)]);
  if (!statement.ok) return { kind: "failed", failure: statement.error };
  if (!last.ok) return { kind: "failed", failure: last.error };
  return found({ statement: statement.value, last: last.value.data[0] ?? null }, { noIndex: true });
}
