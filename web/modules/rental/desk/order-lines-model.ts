import type { OrderLine, OrderView } from "#core/modules/rental/calls.ts";
import type { One, Resource } from "#core/shell/site/ports.ts";
import { linked, textOf } from "#web/modules/rental/desk/words.ts";

/** A line of an order with the words for it. */
export interface ShownLine {
  readonly line: OrderLine;
  readonly model: string;
  /** Inventory number of its item. */
  readonly stockId: string | null;
  /** Condition that its item is in. */
  readonly condition: string | null;
  readonly returned: {
    readonly at: string | null;
    readonly condition: Resource | undefined;
    readonly comment: string;
    readonly photo: string | null;
  };
  /** The line whose item took the place of this one's. */
  readonly replacedBy: OrderLine | undefined;
}

export function shownLines({ lines }: Pick<OrderView, "lines">, { included }: One): readonly ShownLine[] {
  const byId = new Map(included.map((record) => [record.id, record]));
  return lines.map((line) => {
    const record = byId.get(line.id);
    const item = byId.get(line.item ?? "");
    const photo = linked(record, "returnPhoto", included)?.attributes.url;
    const condition = item?.links.condition as { readonly id: string } | null | undefined;
    return {
      line,
      model: textOf(byId.get(line.rentalModel), "title"),
      stockId: textOf(item, "stockId") || null,
      condition: condition?.id ?? null,
      returned: {
        at: textOf(record, "returnedAt") || null,
        condition: linked(record, "returnCondition", included),
        comment: textOf(record, "returnComment"),
        photo: typeof photo === "string" ? photo : null,
      },
      replacedBy: lines.find(({ replace }) => replace === line.id),
    };
  });
}
