import type { BlockFile } from "#core/shell/pages/content.ts";
import { filled, itemsOf } from "#web/shell/blocks/block-model.ts";
import { type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";

/** A picture of a gallery with what stands below it. */
export interface Exhibit {
  readonly picture: PictureModel;
  readonly caption?: string;
  /** Who made it. */
  readonly credit?: string;
}

/** The pictures of a gallery; those that have not arrived, or that the viewer may not see, are left out. */
export const exhibitsOf = (component: { readonly props: Readonly<Record<string, unknown>> }): readonly Exhibit[] =>
  itemsOf<{ readonly image: BlockFile | null; readonly text: string }>(component, "items").flatMap(
    ({ image, text }) => {
      const picture = pictureOf(image);
      if (!picture) return [];
      const caption = filled(text);
      const credit = filled(image?.credit);
      return [{ picture, ...(caption !== undefined && { caption }), ...(credit !== undefined && { credit }) }];
    },
  );

/** Pictures beside one another where there is room. */
export const perRowOf = ({ props }: { readonly props: Readonly<Record<string, unknown>> }): number =>
  typeof props.perRow === "number" && props.perRow >= 2 && props.perRow <= 6 ? props.perRow : 3;

/** Where a key leads among so many pictures; `undefined` for a key that leads nowhere. */
export function placeAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowLeft":
      return (at - 1 + count) % count;
    case "ArrowRight":
      return (at + 1) % count;
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}
