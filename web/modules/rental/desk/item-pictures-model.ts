import type { rentalItems } from "#core/modules/rental/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Included, ResourceRow } from "#core/shell/site/resource-row.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";

/** A picture of an item: the whole, and a small copy. */
export interface ItemPicture {
  readonly id: string;
  readonly url: string;
  readonly preview: string;
}

export const itemPictures = (
  item: Pick<ResourceRow<typeof rentalItems>, "pictures"> | null,
  lookup: Included,
): readonly ItemPicture[] =>
  lookup.many<typeof files>("files", item?.pictures).flatMap((file) => {
    const preview = copyOf(file, "preview");
    return preview !== undefined && file.url ? [{ id: file.id, url: file.url, preview }] : [];
  });
