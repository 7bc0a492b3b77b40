import type { rentersMembers } from "#core/modules/rental/extensions.ts";
import { rowOf } from "#core/shell/site/resource-row.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { type CartData, cartData } from "#web/modules/rental/cart-load.ts";

export interface SummaryData extends CartData {
  /** How the viewer is invoiced (RENT-005); `null` for as usual. */
  readonly invoicingStrategy: string | null;
}

export async function loadSummary({ app }: LoadContext): Promise<Outcome<SummaryData>> {
  const viewer = app.session.viewer.peek();
  const [cart, user] = await Promise.all([
    cartData(app),
    viewer ? app.ports.records.find("users", viewer.id, { include: ["rentalInvoicingStrategy"] }) : null,
  ]);
  if (cart.kind !== "found") return cart;
  const known = user?.ok ? rowOf<typeof rentersMembers>(user.value.data) : null;
  const invoicingStrategy = known?.rentalInvoicingStrategy ?? null;
  return found({ ...cart.data, invoicingStrategy }, { noIndex: true });
}
