import type { BlockFile } from "#core/shell/pages/content.ts";
import { type Colour, colourOf, filled, itemsOf } from "#web/shell/blocks/block-model.ts";
import { copyOf } from "#web/shell/blocks/picture-model.ts";

export interface Testimonial {
  readonly key: string;
  readonly name?: string;
  readonly title?: string;
  readonly content: string;
  readonly portrait?: string;
  readonly colour: Colour;
}

interface Item {
  readonly name: string;
  readonly title: string;
  readonly content: string;
  readonly image: BlockFile | null;
  readonly color: string;
}

/** What people said (COMP-011); an item without words is left out. */
export const testimonialsOf = (component: { readonly props: Readonly<Record<string, unknown>> }) =>
  itemsOf<Item>(component, "items").flatMap((item, index): Testimonial[] => {
    const content = filled(item.content);
    if (content === undefined) return [];
    const name = filled(item.name);
    const title = filled(item.title);
    const portrait = item.image ? copyOf(item.image, "preview") : undefined;
    return [
      {
        key: `${index} ${name ?? ""}`,
        content,
        colour: colourOf(item.color, "primary"),
        ...(name !== undefined && { name }),
        ...(title !== undefined && { title }),
        ...(portrait !== undefined && { portrait }),
      },
    ];
  });
