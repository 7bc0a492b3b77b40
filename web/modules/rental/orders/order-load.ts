import { findOrder, type OrderView } from "#core/modules/rental/calls.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { found, missing, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";

export interface OrderData {
  /** The order with all that is derived from it. */
  readonly view: OrderView;
  /** The same as a record: models, addresses, documents. */
  readonly record: One;
  /** What was issued for it, each with its file. */
  readonly documents: Many;
}

const include = [
  "commandItems",
  "commandItems.rentalModel",
  "commandItems.rentalModel.image",
  "billingAddress",
  "shippingAddress",
  "rentBy",
  "rentFor",
  "contract",
  "signedContract",
  "signedPages",
];

/** Finds an order that the viewer may see; anybody else's is not found (ROUTE-052). */
export async function loadOrder({ app, params }: LoadContext): Promise<Outcome<OrderData>> {
  const id = params.command;
  if (id === undefined) return missing("no order is named");
  const [record, view, documents] = await Promise.all([
    app.ports.records.find("rental-commands", id, { include }),
    app.ports.call(findOrder, { id }),
    app.ports.records.list("rental-papers", {
      filter: { orders: id },
      include: ["file"],
      sort: ["issuedOn", "number"],
      page: { number: 1, size: 50 },
    }),
  ]);
  if (!record.ok) return outcomeOf(record.error, "rental-commands", id);
  if (!view.ok) return outcomeOf(view.error, "rental-commands", id);
  const { data } = view.value;
  return found(
    {
      view: data,
      record: record.value,
      documents: documents.ok ? documents.value : { data: [], included: [], meta: {} },
    },
    { title: app.t("rental-orders:title", { number: data.number }), noIndex: true },
  );
}
