import type { BlockFile } from "#core/shell/pages/content.ts";
import { blockScope } from "#core/shell/pages/scopes.ts";
import type { PageComponent } from "#core/shell/site/state.ts";
import { filled, itemsOf } from "#web/shell/blocks/block-model.ts";
import { type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";

export interface Client {
  readonly key: string;
  readonly name: string;
  readonly url?: string;
  readonly logo?: PictureModel;
}

/** Logos with their names and addresses (COMP-012); an item with neither name nor logo is left out. */
export const clientsOf = (component: Pick<PageComponent, "props">) =>
  itemsOf<{ readonly name: string; readonly url: string; readonly image: BlockFile | null }>(
    component,
    "items",
  ).flatMap((item, index): Client[] => {
    const logo = pictureOf(item.image);
    const name = filled(item.name) ?? logo?.alt ?? "";
    const url = filled(item.url);
    if (name === "" && !logo) return [];
    return [{ key: `${index} ${name}`, name, ...(url !== undefined && { url }), ...(logo && { logo }) }];
  });

/** At most so many pixels wide and high, unless the block says otherwise (COMP-013). */
const defaultSize = 150;

export interface ClientsLayout {
  /** From 1, the default (COMP-014), to 8. */
  readonly perRow: number;
  readonly spaced: boolean;
  readonly maxWidth: number;
  readonly maxHeight: number;
}

export const clientsLayout = ({ props }: Pick<PageComponent, "props">): ClientsLayout => ({
  perRow: whole(props.perRow, 1, 8) ?? 1,
  spaced: props.spaced === true,
  maxWidth: whole(props.imageMaxWidth, 1, 600) ?? defaultSize,
  maxHeight: whole(props.imageMaxHeight, 1, 600) ?? defaultSize,
});

const whole = (value: unknown, least: number, most: number): number | undefined =>
  typeof value === "number" && Number.isInteger(value) && value >= least && value <= most ? value : undefined;

/** Sizes that no class can name in advance, as styles of this one block. */
export const clientsStyles = (id: string, { maxWidth, maxHeight }: ClientsLayout): string =>
  `.${blockScope(id)} img{max-width:min(100%,${maxWidth}px);max-height:${maxHeight}px}`;
