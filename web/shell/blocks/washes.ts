import type { Colour } from "#web/shell/blocks/block-model.ts";

/** Surfaces in the palette's colours, quiet enough for text in ink. */
export const washes = {
  primary: "bg-wash-primary",
  accent: "bg-wash-accent",
  success: "bg-wash-success",
  warning: "bg-wash-warning",
  info: "bg-wash-info",
  neutral: "bg-surface border border-line",
} as const satisfies Record<Colour, string>;

/** Letters and drawings in the palette's colours. */
export const inks = {
  primary: "text-primary",
  accent: "text-accent",
  success: "text-success",
  warning: "text-warning",
  info: "text-info",
  neutral: "text-muted",
} as const satisfies Record<Colour, string>;
