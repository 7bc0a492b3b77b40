import type { BlockFile } from "#core/shell/pages/content.ts";
import { itemsOf } from "#web/shell/blocks/block-model.ts";
import { type PictureModel, pictureOf } from "#web/shell/blocks/picture-model.ts";

/** Milliseconds that a picture of the hero stays (COMP-003). */
export const cyclePeriod = 6000;

/** The pictures of a hero. Those that have not arrived, or that the viewer may not see, are left out. */
export const slidesOf = (component: { readonly props: Readonly<Record<string, unknown>> }): readonly PictureModel[] =>
  itemsOf<{ readonly image: BlockFile | null }>(component, "images").flatMap(({ image }) => pictureOf(image) ?? []);

/**
 * Whether the pictures change by themselves when a page opens (COMP-004): yes, unless the reader has stopped them before
 * (`stored` is "0") or prefers less motion.
 */
export const startsCycling = (stored: string | null, calm: boolean): boolean => !calm && stored !== "0";

/** How the choice is remembered (COMP-004). */
export const storedCycling = (cycling: boolean): "0" | "1" => (cycling ? "1" : "0");

/** The slide `by` places on, round and round. */
export const slideAt = (current: number, by: number, count: number): number => (current + by + count) % count;
