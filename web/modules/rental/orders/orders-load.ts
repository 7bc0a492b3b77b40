import { rentalAvailability } from "#core/modules/rental/calls.ts";
import type { Day } from "#core/modules/rental/days.ts";
import { isStaff } from "#core/modules/rental/rights.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { found } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

export interface OrdersData {
  readonly orders: Many;
  /** From 1. */
  readonly page: number;
  /** The date in the zone of the stock, and that zone. */
  readonly today: Day;
  readonly timezone: string;
}

export const ordersAtOnce = 10;

/** Orders of the viewer and of their organizations, the newest first (ROUTE-051). */
export async function loadOrders({ app, query }: LoadContext): Promise<Outcome<OrdersData>> {
  const viewer = app.session.viewer.peek();
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const [orders, now] = await Promise.all([
    app.ports.records.list("rental-commands", {
      // The staff may see every order; this page is about their own.
      ...(viewer && isStaff(viewer) && { filter: { rentBy: viewer.id } }),
      include: [
        "steps",
        "commandItems",
        "commandItems.rentalModel",
        "commandItems.rentalModel.image",
        "rentFor",
        "shippingAddress",
      ],
      page: { number: page, size: ordersAtOnce },
    }),
    app.ports.call(rentalAvailability, {}),
  ]);
  if (!orders.ok) return { kind: "failed", failure: orders.error };
  if (!now.ok) return { kind: "failed", failure: now.error };
  const { today, timezone } = now.value.data;
  return found({ orders: orders.value, page, today, timezone }, { noIndex: true });
}
