import type { LucideIcon } from "lucide-react";

const sizes = { small: 16, normal: 20, large: 28, huge: 44 } as const;

/**
 * A lucide icon, hidden from assistive technology: a word or an accessible name goes with it.
 * Give the icon as `icon={Pencil}`, imported from lucide-react, so that only those in use are bundled.
 */
export const Icon = ({
  icon: Drawing,
  size = "normal",
}: {
  readonly icon: LucideIcon;
  readonly size?: keyof typeof sizes;
}) => (
  <Drawing
    aria-hidden="true"
    focusable="false"
    size={sizes[size]}
    strokeWidth={size === "huge" ? 1.5 : 2}
    className="shrink-0"
  />
);
