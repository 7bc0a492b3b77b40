import type { OrderLine, OrderView } from "#core/modules/rental/calls.ts";
import type { rentalItemConditions, rentalItems, rentalModels } from "#core/modules/rental/entities.ts";
import type { rentalOrderItems } from "#core/modules/rental/order-entities.ts";
import type { securedFiles } from "#core/shell/files/entities.ts";
import type { One } from "#core/shell/site/ports.ts";
import { includedOf, type ResourceRow } from "#core/shell/site/resource-row.ts";

import { type ItemPicture, itemPictures } from "#web/modules/rental/desk/item-pictures-model.ts";

/** A line of an order with the words for it. */
export interface ShownLine {
  readonly line: OrderLine;
  readonly model: string;
  /** Inventory number of its item. */
  readonly stockId: string | null;
  /** Condition that its item is in. */
  readonly condition: string | null;
  /** Pictures of its item. */
  readonly pictures: readonly ItemPicture[];
  /** Picture of the condition that the item left in. */
  readonly handOverPhoto: string | null;
  readonly returned: {
    readonly at: string | null;
    readonly condition: ResourceRow<typeof rentalItemConditions> | null;
    readonly comment: string;
    readonly photo: string | null;
  };
  /** The line whose item took the place of this one's. */
  readonly replacedBy: OrderLine | undefined;
}

export function shownLines({ lines }: Pick<OrderView, "lines">, { included }: One): readonly ShownLine[] {
  const lookup = includedOf(included);
  return lines.map((line) => {
    const record = lookup.one<typeof rentalOrderItems>("rental-command-items", line.id);
    const item = lookup.one<typeof rentalItems>("rental-items", line.item);
    return {
      line,
      model: lookup.one<typeof rentalModels>("rental-models", line.rentalModel)?.title ?? "",
      stockId: item?.stockId ?? null,
      condition: item?.condition ?? null,
      pictures: itemPictures(item, lookup),
      handOverPhoto: lookup.one<typeof securedFiles>("secured-files", record?.handOverPhoto)?.url ?? null,
      returned: {
        at: record?.returnedAt ?? null,
        condition: lookup.one<typeof rentalItemConditions>("rental-item-conditions", record?.returnCondition),
        comment: record?.returnComment ?? "",
        photo: lookup.one<typeof securedFiles>("secured-files", record?.returnPhoto)?.url ?? null,
      },
      replacedBy: lines.find(({ replace }) => replace === line.id),
    };
  });
}
