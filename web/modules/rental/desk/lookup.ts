import type { Failure, Ports, Ref, Resource } from "#core/shell/site/ports.ts";
import type { ScannedCode } from "#web/modules/rental/desk/code-model.ts";
import { linked, textOf } from "#web/modules/rental/desk/words.ts";

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

const include = ["rentalModel"];

/** Finds the item of a code with the order that has it; else the order of that number. */
export async function lookUp({ records }: Asked, code: ScannedCode): Promise<Looked> {
  const filter = "id" in code ? { id: code.id } : { stockId: code.stockId };
  // Numbers are found in capitals or not: where two differ in that alone, the one that is written so is meant.
  const items = await records.list("rental-items", { filter, include, page: { size: 5 } });
  if (!items.ok) return { kind: "failed", failure: items.error };
  const [first] = items.value.data;
  const item = items.value.data.find((each) => "stockId" in code && textOf(each, "stockId") === code.stockId) ?? first;
  if (item) return withOrder({ records }, item, textOf(linked(item, "rentalModel", items.value.included), "title"));
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

async function withOrder({ records }: Asked, item: Resource, model: string): Promise<Looked> {
  const lines = await records.list("rental-command-items", {
    filter: { item: item.id, status: ["rented", "reserved"] },
    include: ["command"],
    page: { size: 50 },
  });
  if (!lines.ok) return { kind: "failed", failure: lines.error };
  const known = lines.value.data
    .map((line) => ({ line, order: linked(line, "command", lines.value.included), status: statusOf(line) }))
    .sort(
      (one, other) =>
        Number(other.status === "rented") - Number(one.status === "rented") ||
        (textOf(one.order, "startAt") < textOf(other.order, "startAt") ? -1 : 1),
    );
  const [first] = known;
  const condition = item.links.condition as Ref | null | undefined;
  return {
    kind: "item",
    item: {
      id: item.id,
      stockId: textOf(item, "stockId"),
      model,
      condition: condition?.id ?? null,
      state: first === undefined ? "free" : first.status === "rented" ? "out" : "reserved",
      order: first?.order
        ? {
            id: first.order.id,
            number: textOf(first.order, "number"),
            startAt: textOf(first.order, "startAt"),
            endAt: textOf(first.order, "endAt"),
            line: first.line.id,
          }
        : null,
    },
  };
}

const statusOf = ({ links }: Resource): string => (links.status as Ref | null | undefined)?.id ?? "";
