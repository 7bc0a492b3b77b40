import type { PageComponent } from "#core/shell/site/state.ts";
import type { BlockProps } from "#web/app/blocks.ts";

export type HeadingLevel = 1 | 2 | 3 | 4;

/** The outline of a block: the level of its own title, if it has one, and of the headings below it. */
export interface Outline {
  readonly title?: string;
  readonly titleLevel: HeadingLevel;
  readonly innerLevel: 2 | 3;
}

/**
 * Where a block stands in the outline of its page. The first block's title is the page's first heading; without one the
 * page has a heading of its own, and what is inside the block follows it directly.
 */
export function outlineOf({ component, first }: BlockProps): Outline {
  const title = textOf(component, "title");
  return {
    ...(title !== undefined && { title }),
    titleLevel: first ? 1 : 2,
    innerLevel: title !== undefined && !first ? 3 : 2,
  };
}

/** A text among the props; `undefined` when it is empty. */
export function textOf({ props }: Pick<PageComponent, "props">, name: string): string | undefined {
  return filled(props[name]);
}

/** A value as text without the spaces around it; `undefined` for none. */
export const filled = (value: unknown): string | undefined =>
  typeof value === "string" && value.trim() !== "" ? value.trim() : undefined;

/** The items of a list among the props. */
export function itemsOf<Item>({ props }: Pick<PageComponent, "props">, name: string): readonly Partial<Item>[] {
  const items = props[name];
  return Array.isArray(items) ? items.filter((item) => typeof item === "object" && item !== null) : [];
}

export const alignments = ["left", "center", "right"] as const;
export type Alignment = (typeof alignments)[number];

/** How a block is aligned: left unless it says otherwise (COMP-007). */
export const alignmentOf = ({ props }: Pick<PageComponent, "props">): Alignment =>
  alignments.find((each) => each === props.align) ?? "left";

export type Colour = "primary" | "accent" | "success" | "warning" | "info" | "neutral";
const colours: readonly Colour[] = ["primary", "accent", "success", "warning", "info", "neutral"];

/** A colour of the palette that an editor chose, or what stands in for none. */
export const colourOf = <None extends Colour>(value: unknown, none: None): Colour =>
  colours.find((each) => each === value) ?? none;
