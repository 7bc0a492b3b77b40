import type { Many, Resource } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

export interface TransactionsData {
  /** The page that was asked for; `null` where the viewer has no account of points (ACCT-002). */
  readonly statement: Many | null;
  /** The last line, whatever the filter; `null` while there is none. */
  readonly last: Resource | null;
}

/** The points of an account (ROUTE-008). */
export const transactionsRoute = route<TransactionsData>({
  name: "account.transactions",
  path: "/account/transactions",
  meta: {
    guard: "signed-in",
    flags: ["transactions"],
    title: "transactions:title",
    namespaces: ["transactions", "currencies"],
  },
  screen: chunk(
    "web/modules/transactions/transactions-screen.tsx",
    () => import("#web/modules/transactions/transactions-screen.tsx"),
  ),
  load: async (context) => (await import("#web/modules/transactions/transactions-load.ts")).loadTransactions(context),
});
