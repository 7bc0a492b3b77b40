import type { PageComponent } from "#core/shell/site/state.ts";

const textSizes = ["small", "normal", "big", "bigger"] as const;
export type TextSize = (typeof textSizes)[number];

/** How large a text is set: normal unless it says otherwise (COMP-006). */
export const textSizeOf = ({ props }: Pick<PageComponent, "props">): TextSize =>
  textSizes.find((each) => each === props.size) ?? "normal";
