import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { Icon } from "#web/ui/icon.tsx";

export type ButtonVariant = "primary" | "secondary" | "quiet" | "danger" | "danger-quiet";
export type ControlSize = "normal" | "dense";

/** Classes by which buttons and links that look like buttons agree. */
export const buttonClasses = (variant: ButtonVariant, size: ControlSize, wide = false): string =>
  [
    "relative inline-flex items-center justify-center gap-2 rounded-control font-semibold text-center",
    "transition-[background-color,border-color,color,box-shadow] duration-(--quick) ease-out",
    "disabled:cursor-not-allowed aria-disabled:cursor-not-allowed",
    size === "dense" ? "min-h-9 px-3 py-1 hit-area" : "min-h-11 px-5 py-2",
    wide ? "w-full" : "",
    variants[variant],
  ].join(" ");

const disabled = "disabled:bg-sunken disabled:text-muted disabled:border-line aria-disabled:bg-sunken aria-disabled:text-muted aria-disabled:border-line";

const variants: Record<ButtonVariant, string> = {
  primary: `border-2 border-transparent bg-primary text-on-primary hover:bg-primary-strong ${disabled}`,
  secondary: `border-2 border-control bg-surface text-ink hover:border-ink hover:bg-sunken ${disabled}`,
  quiet: `border-2 border-transparent text-ink hover:bg-sunken ${disabled}`,
  danger: `border-2 border-transparent bg-error text-paper hover:brightness-90 ${disabled}`,
  "danger-quiet": `border-2 border-transparent text-error hover:bg-wash-error ${disabled}`,
};

export interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  readonly type?: "button" | "submit";
  readonly icon?: LucideIcon;
  readonly iconEnd?: LucideIcon;
  readonly wide?: boolean;
  readonly disabled?: boolean;
  /** Shows that the action is under way and takes no second press; keeps the focus. */
  readonly busy?: boolean;
  readonly onPress?: () => void;
  /** For a button that shows and hides something. */
  readonly expanded?: boolean;
  readonly controls?: string;
  /** For a button that stays down. */
  readonly pressed?: boolean;
  readonly describedBy?: string;
  readonly autoFocus?: boolean;
  readonly form?: string;
  readonly name?: string;
  readonly value?: string;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** Does something. What goes somewhere is a `Link` (variant `button`). The text is a verb and says what happens. */
export const Button = ({ children, variant = "secondary", size = "normal", type = "button", icon, iconEnd, wide = false, disabled, busy = false, onPress, expanded, controls, pressed, describedBy, autoFocus, form, name, value, ref }: ButtonProps) => (
  <button
    ref={ref}
    type={type}
    disabled={disabled}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    aria-expanded={expanded}
    aria-controls={controls}
    aria-pressed={pressed}
    aria-describedby={describedBy}
    // biome-ignore lint/a11y/noAutofocus: set by dialogs, which choose where focus goes when they open
    autoFocus={autoFocus}
    form={form}
    name={name}
    value={value}
    onClick={(event) => {
      if (busy) event.preventDefault();
      else onPress?.();
    }}
    className={buttonClasses(variant, size, wide)}
  >
    {busy ? (
      <LoaderCircle aria-hidden="true" size={20} className="shrink-0 animate-spin motion-reduce:animate-none" />
    ) : (
      icon && <Icon icon={icon} />
    )}
    <span>{children}</span>
    {iconEnd && <Icon icon={iconEnd} />}
  </button>
);
