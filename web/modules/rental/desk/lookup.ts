import type { rentalItems, rentalModels } from "#core/modules/rental/entities.ts";
import type { rentalOrderItems, rentalOrders } from "#core/modules/rental/order-entities.ts";
import type { Failure, Ports } from "#core/shell/site/ports.ts";
import { includedOf, includedRows, type ResourceRow, rowOf } from "#core/shell/site/resource-row.ts";
import type { ScannedCode } from "#web/modules/rental/desk/code-model.ts";
import { type ItemPicture, itemPictures } from "#web/modules/rental/desk/item-pictures-model.ts";

/** What a code stands for, and where that is now. */
export type Looked =
  | { readonly kind: "item"; readonly item: LookedItem }
  | { readonly kind: "order"; readonly id: string }
  | { readonly kind: "unknown" }
  | { readonly kind: "failed"; readonly failure: Failure };

export interface LookedItem {
  readonly id: string;
  readonly stockId: string;
  readonly model: string;
  readonly condition: string | null;
  readonly pictures: readonly ItemPicture[];
  /** Out with an order, set aside for the next one, or neither. */
  readonly state: "out" | "reserved" | "free";
  readonly order: {
    readonly id: string;
    readonly number: string;
    readonly startAt: string;
    readonly endAt: string;
    /** The line that has the item. */
    readonly line: string;
  } | null;
}

type Asked = Pick<Ports, "records">;

const include = ["rentalModel", "pictures"];

/** Finds the item of a code with the order that has it; else the order of that number. */
export async function lookUp({ records }: Asked, code: ScannedCode): Promise<Looked> {
  const filter = "id" in code ? { id: code.id } : { stockId: code.stockId };
  // Numbers are found in capitals or not: where two differ in that alone, the one that is written so is meant.
  const items = await records.list("rental-items", { filter, include, page: { size: 5 } });
  if (!items.ok) return { kind: "failed", failure: items.error };
  const rows = items.value.data.map(rowOf<typeof rentalItems>);
  const item = rows.find((each) => "stockId" in code && each.stockId === code.stockId) ?? rows[0];
  if (item) {
    const models = includedRows<typeof rentalModels>(items.value, "rental-models");
    const shown = {
      model: models.get(item.rentalModel)?.title ?? "",
      pictures: itemPictures(item, includedOf(items.value.included)),
    };
    return withOrder({ records }, item, shown);
  }
  if ("id" in code) return { kind: "unknown" };
  const orders = await records.list("rental-commands", {
    filter: { number: code.stockId.toUpperCase() },
    fields: { "rental-commands": ["number"] },
    page: { size: 1 },
  });
  if (!orders.ok) return { kind: "failed", failure: orders.error };
  const [order] = orders.value.data;
  return order ? { kind: "order", id: order.id } : { kind: "unknown" };
}

async function withOrder(
  { records }: Asked,
  item: ResourceRow<typeof rentalItems>,
  shown: Pick<LookedItem, "model" | "pictures">,
): Promise<Looked> {
  const lines = await records.list("rental-command-items", {
    filter: { item: item.id, status: ["rented", "reserved"] },
    include: ["command"],
    page: { size: 50 },
  });
  if (!lines.ok) return { kind: "failed", failure: lines.error };
  const orders = includedRows<typeof rentalOrders>(lines.value, "rental-commands");
  const known = lines.value.data
    .map(rowOf<typeof rentalOrderItems>)
    .map((line) => ({ line, order: orders.get(line.command), isOut: line.status === "rented" }))
    .sort(
      (one, other) =>
        Number(other.isOut) - Number(one.isOut) || ((one.order?.startAt ?? "") < (other.order?.startAt ?? "") ? -1 : 1),
    );
  const [first] = known;
  return {
    kind: "item",
    item: {
      id: item.id,
      stockId: item.stockId,
      ...shown,
      condition: item.condition ?? null,
      state: first === undefined ? "free" : first.isOut ? "out" : "reserved",
      order: first?.order
        ? {
            id: first.order.id,
            number: first.order.number,
            startAt: first.order.startAt,
            endAt: first.order.endAt,
            line: first.line.id,
          }
        : null,
    },
  };
}
