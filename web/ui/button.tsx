import { LoaderCircle, type LucideIcon } from "lucide-react";
import type { ReactNode, Ref } from "react";
import { type ButtonVariant, buttonClasses, type ControlSize } from "#web/ui/button-classes.ts";
import { Icon } from "#web/ui/icon.tsx";

export interface ButtonProps {
  readonly children: ReactNode;
  readonly variant?: ButtonVariant;
  readonly size?: ControlSize;
  readonly type?: "button" | "submit";
  readonly icon?: LucideIcon;
  readonly iconEnd?: LucideIcon;
  readonly wide?: boolean;
  /** Takes no press for now; keeps the focus, and can be reached. */
  readonly disabled?: boolean;
  /** Shows that the action is under way and takes no second press; keeps the focus. */
  readonly busy?: boolean;
  readonly onPress?: () => void;
  /** For a button that shows and hides something. */
  readonly expanded?: boolean;
  readonly controls?: string;
  /** Kind of what it opens. */
  readonly haspopup?: "menu";
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
export const Button = ({
  children,
  variant = "secondary",
  size = "normal",
  type = "button",
  icon,
  iconEnd,
  wide = false,
  disabled = false,
  busy = false,
  onPress,
  expanded,
  controls,
  haspopup,
  pressed,
  describedBy,
  autoFocus,
  form,
  name,
  value,
  ref,
}: ButtonProps) => (
  <button
    ref={ref}
    type={type}
    aria-disabled={disabled || busy || undefined}
    aria-busy={busy || undefined}
    aria-expanded={expanded}
    aria-controls={expanded === false ? undefined : controls}
    aria-haspopup={haspopup}
    aria-pressed={pressed}
    aria-describedby={describedBy}
    // biome-ignore lint/a11y/noAutofocus: set by dialogs, which choose where focus goes when they open
    autoFocus={autoFocus}
    data-autofocus={autoFocus || undefined}
    form={form}
    name={name}
    value={value}
    onClick={(event) => {
      if (disabled || busy) event.preventDefault();
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
