import type { CouponsData } from "#web/account/coupons/coupons-route.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

/** Most coupons that are shown at once, of those to get and of those that somebody has. */
const most = 100;

/** Finds what there is to get, what the viewer has, and what they can spend. */
export async function loadCoupons({ app }: LoadContext): Promise<Outcome<CouponsData>> {
  const viewer = app.session.viewer.peek();
  const { records } = app.ports;
  const own = viewer?.id ?? "";
  const [coupons, mine, last] = await Promise.all([
    records.list("coupons", { sort: "amount", page: { size: most } }),
    records.list("purchased-coupons", {
      filter: { user: own },
      include: ["coupon"],
      fields: { coupons: ["name"] },
      sort: "-createdAt",
      page: { size: most },
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
  const balance = last ? Number(last.value.data[0]?.attributes.balance ?? 0) : null;
  const now = new Date(app.now()).toISOString();
  return found({ coupons: coupons.value, mine: mine.value, balance, now }, { noIndex: true });
}
