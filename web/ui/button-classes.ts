export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";
export type ControlSize = "normal" | "dense";

/** Classes by which buttons and links that look like buttons agree. */
export const buttonClasses = (variant: ButtonVariant, size: ControlSize, wide = false): string =>
  [
    "relative inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center",
    "transition-[background-color,border-color,color,box-shadow] duration-(--quick) ease-out",
    "aria-disabled:cursor-not-allowed",
    size === "dense" ? "min-h-9 px-3 py-1 hit-area" : "min-h-11 px-[min(1.25rem,5vw)] py-2",
    wide ? "w-full" : "",
    variants[variant],
  ].join(" ");

const disabled = "aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:border-line";

const variants: Record<ButtonVariant, string> = {
  primary: `border-2 border-transparent bg-primary text-on-primary hover:bg-primary-strong ${disabled}`,
  secondary: `border-2 border-control bg-surface text-ink hover:border-ink hover:bg-sunken ${disabled}`,
  quiet: `border-2 border-transparent text-ink hover:bg-sunken ${disabled}`,
  danger: `border-2 border-transparent bg-error text-paper hover:brightness-90 ${disabled}`,
  "danger-quiet": `border-2 border-transparent text-error hover:bg-wash-error ${disabled}`,
};
