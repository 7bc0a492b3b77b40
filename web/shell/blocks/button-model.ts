import type { BlockPage } from "#core/shell/pages/content.ts";
import { type Colour, colourOf, filled, itemsOf } from "#web/shell/blocks/block-model.ts";

/** A button as an editor writes it (COMP-036). */
interface ButtonItem {
  readonly text: string;
  readonly url: string;
  readonly page: BlockPage | null;
  readonly color: Colour;
  readonly outlined: boolean;
  readonly blank: boolean;
}

export interface ButtonModel {
  readonly key: string;
  readonly text: string;
  readonly to: string;
  readonly colour: Colour;
  readonly outlined: boolean;
  readonly blank: boolean;
}

/**
 * The buttons of a block that lead somewhere: to a page of the site, which wins, or to an address (COMP-036). One without
 * words of its own takes the title of its page.
 */
export function buttonsOf(component: { readonly props: Readonly<Record<string, unknown>> }, name: string) {
  return itemsOf<ButtonItem>(component, name).flatMap((item, index): ButtonModel[] => {
    const to = item.page?.path ?? filled(item.url);
    const text = filled(item.text) ?? item.page?.title;
    if (to === undefined || text === undefined) return [];
    return [
      {
        key: `${index} ${to}`,
        text,
        to,
        colour: colourOf(item.color, "primary"),
        outlined: item.outlined === true,
        blank: item.blank === true,
      },
    ];
  });
}
