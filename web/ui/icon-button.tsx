import type { LucideIcon } from "lucide-react";
import type { Ref } from "react";
import type { ControlSize } from "#web/ui/button-classes.ts";
import { Icon } from "#web/ui/icon.tsx";

const variants = {
  quiet: "text-ink hover:bg-sunken",
  outlined: "border-2 border-control bg-surface text-ink hover:border-ink hover:bg-sunken",
  floating: "bg-surface text-ink shadow-float border border-line hover:bg-sunken",
  danger: "text-error hover:bg-wash-error",
} as const;

export interface IconButtonProps {
  readonly icon: LucideIcon;
  /** The accessible name, also shown when pointed at. */
  readonly label: string;
  readonly variant?: keyof typeof variants;
  readonly size?: ControlSize;
  /** Takes no press for now; keeps the focus, and can be reached. */
  readonly disabled?: boolean;
  readonly onPress?: () => void;
  readonly expanded?: boolean;
  readonly controls?: string;
  readonly pressed?: boolean;
  readonly popoverTarget?: string;
  /** Kind of what it opens. */
  readonly haspopup?: "dialog" | "menu";
  /** Keys that do the same, as `aria-keyshortcuts` spells them. */
  readonly shortcut?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button that shows only an icon; its name is always there for those who do not see it. */
export const IconButton = ({
  icon,
  label,
  variant = "quiet",
  size = "normal",
  disabled = false,
  onPress,
  expanded,
  controls,
  pressed,
  popoverTarget,
  haspopup,
  shortcut,
  ref,
}: IconButtonProps) => (
  <button
    ref={ref}
    type="button"
    aria-label={label}
    title={label}
    aria-disabled={disabled || undefined}
    aria-expanded={expanded}
    aria-controls={expanded === false ? undefined : controls}
    aria-pressed={pressed}
    aria-haspopup={haspopup}
    aria-keyshortcuts={shortcut}
    popoverTarget={popoverTarget}
    onClick={(event) => {
      if (disabled) event.preventDefault();
      else onPress?.();
    }}
    className={`relative inline-flex shrink-0 items-center justify-center rounded-control transition-colors duration-(--quick) ease-out aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:hover:bg-transparent aria-pressed:bg-wash-primary aria-pressed:text-primary ${size === "dense" ? "size-9 hit-area" : "size-11"} ${variants[variant]}`}
  >
    <Icon icon={icon} />
  </button>
);
