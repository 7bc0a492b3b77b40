import type { Day } from "#core/kernel/days.ts";
import { ok, type Result } from "#core/kernel/result.ts";
import { rentalAvailability } from "#core/modules/rental/calls.ts";
import { type OrderStatus, orderStatuses } from "#core/modules/rental/order.ts";
import { isStaff } from "#core/modules/rental/rights.ts";
import type { Failure, Many, RecordQuery } from "#core/shell/site/ports.ts";
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

const nothing = ok<Many>({ data: [], included: [], meta: {} });

/** Orders of the viewer and of their organizations: what is to be brought back before all others, then the newest (ROUTE-051). */
export async function loadOrders({ app, query }: LoadContext): Promise<Outcome<OrdersData>> {
  const page = Math.max(1, Math.trunc(Number(query.get("page"))) || 1);
  const answer = await findOrders(app, { number: page, size: ordersAtOnce });
  return answer.ok ? found({ ...answer.value, page }, { noIndex: true }) : { kind: "failed", failure: answer.error };
}

/** What an order that is to be brought back soon, or late, says of itself, and what all others do. */
const due = "waitingReturn";
const others = orderStatuses.filter((status) => status !== due);

/** More than one person has out at once. */
const mostDue = 50;

interface Page {
  readonly number: number;
  readonly size: number;
}

type FoundOrders = Result<Omit<OrdersData, "page">, Failure>;

/** The newest orders as `orderRows` reads them. */
export const newestOrders = (app: App, size: number): Promise<FoundOrders> =>
  withToday(app, listed(app, {}, { page: { number: 1, size } }));

/**
 * A page of orders as `orderRows` reads them, the newest first. Before those of the first page come the orders that are to be brought back, what is
 * late before the rest: they are on no other page.
 */
const findOrders = (app: App, page: Page): Promise<FoundOrders> =>
  withToday(
    app,
    listed(app, { status: others }, { page }),
    page.number === 1 ? listed(app, { status: due }, { sort: "endAt", page: { number: 1, size: mostDue } }) : nothing,
  );

const listed = (
  { ports, session }: App,
  filter: { readonly status?: OrderStatus | readonly OrderStatus[] },
  query: Pick<RecordQuery, "page" | "sort">,
) => {
  const viewer = session.viewer.peek();
  return ports.records.list("rental-commands", {
    // The staff may see every order; this is about their own.
    filter: { ...filter, ...(viewer && isStaff(viewer) && { rentBy: viewer.id }) },
    include: [
      "steps",
      "commandItems",
      "commandItems.rentalModel",
      "commandItems.rentalModel.image",
      "rentBy",
      "rentFor",
      "shippingAddress",
    ],
    ...query,
  });
};

async function withToday(
  { ports }: App,
  asked: Promise<Result<Many, Failure>>,
  before: Promise<Result<Many, Failure>> | typeof nothing = nothing,
): Promise<FoundOrders> {
  const [first, orders, now] = await Promise.all([before, asked, ports.call(rentalAvailability, {})]);
  if (!first.ok) return first;
  if (!orders.ok) return orders;
  if (!now.ok) return now;
  const { today, timezone } = now.value.data;
  const { data, included, meta } = orders.value;
  return ok({
    orders: { data: [...first.value.data, ...data], included: [...first.value.included, ...included], meta },
    today,
    timezone,
  });
}
