import type { Day } from "#core/kernel/days.ts";
import { ok, type Result } from "#core/kernel/result.ts";
import { rentalAvailability } from "#core/modules/rental/calls.ts";
import { isStaff } from "#core/modules/rental/rights.ts";
import type { Failure, Many } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";
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
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const answer = await findOrders(app, { number: page, size: ordersAtOnce });
  return answer.ok ? found({ ...answer.value, page }, { noIndex: true }) : { kind: "failed", failure: answer.error };
}

/** A page of orders as `orderRows` reads them, the newest first. */
export async function findOrders(
  { ports, session }: App,
  page: { readonly number: number; readonly size: number },
): Promise<Result<Omit<OrdersData, "page">, Failure>> {
  const viewer = session.viewer.peek();
  const [orders, now] = await Promise.all([
    ports.records.list("rental-commands", {
      // The staff may see every order; this is about their own.
      ...(viewer && isStaff(viewer) && { filter: { rentBy: viewer.id } }),
      include: [
        "steps",
        "commandItems",
        "commandItems.rentalModel",
        "commandItems.rentalModel.image",
        "rentFor",
        "shippingAddress",
      ],
      page,
    }),
    ports.call(rentalAvailability, {}),
  ]);
  if (!orders.ok) return orders;
  if (!now.ok) return now;
  const { today, timezone } = now.value.data;
  return ok({ orders: orders.value, today, timezone });
}
