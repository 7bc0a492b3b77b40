import type { accountTransactions } from "#core/modules/transactions/entities.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import {
  type CouponsData,
  offeredAtOnce,
  offeredTo,
  ownAtOnce,
  ownCoupons,
  pageOf,
  readPages,
} from "#web/modules/coupons/coupons-model.ts";
import { everyRecord } from "#web/ports/every-record.ts";

/**
 * Finds what there is to get, what the viewer has, and what they can spend. What can be got now comes first, whatever page it would have
 * stood on: all of it is read, and a page of it is shown.
 */
export async function loadCoupons({ app, query }: LoadContext): Promise<Outcome<CouponsData>> {
  const viewer = app.session.viewer.peek();
  const { records } = app.ports;
  const own = viewer?.id ?? "";
  const [coupons, mine, last] = await Promise.all([
    everyRecord(records, "coupons", { sort: "amount" }),
    everyRecord(records, "purchased-coupons", {
      filter: { user: own },
      include: ["coupon"],
      fields: { coupons: ["name"] },
      sort: "-createdAt",
    }),
    viewer?.usesTransactions
      ? records.list("account-transactions", {
          filter: { account: own },
          fields: { "account-transactions": ["balance"] },
          sort: "-number",
          page: { size: 1 },
        })
      : null,
  ]);
  if (!coupons.ok) return { kind: "failed", failure: coupons.error };
  if (!mine.ok) return { kind: "failed", failure: mine.error };
  if (last && !last.ok) return { kind: "failed", failure: last.error };
  const [line] = (last?.value.data ?? []).map(rowOf<typeof accountTransactions, "balance">);
  const balance = last ? (line?.balance ?? 0) : null;
  const now = new Date(app.now()).toISOString();
  const asked = readPages(query);
  const offered = pageOf(offeredTo(coupons.value.data, mine.value, balance, now), asked.offered, offeredAtOnce);
  return found({ offered, own: pageOf(ownCoupons(mine.value), asked.own, ownAtOnce), balance }, { noIndex: true });
}
