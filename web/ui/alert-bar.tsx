import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

const tones = { info: "bg-info text-paper", warning: "bg-warning text-paper" } as const;

export interface AlertBarProps {
  readonly icon: LucideIcon;
  readonly tone?: keyof typeof tones;
  /** One short sentence. */
  readonly children: ReactNode;
  /** An `AlertBarButton`. */
  readonly action?: ReactNode;
}

/**
 * One row over the top bar, for what holds on every page until it is dealt with. 32 px high (LAYOUT-015), counted in the
 * reader's text size; higher where the sentence needs two lines.
 */
export const AlertBar = ({ icon, tone = "info", children, action }: AlertBarProps) => (
  <div
    data-alert-bar
    className={`flex min-h-8 flex-wrap items-center justify-center gap-x-4 px-4 text-sm font-semibold ${tones[tone]}`}
  >
    <p className="flex items-center gap-2">
      <Icon icon={icon} size="small" />
      {children}
    </p>
    {action}
  </div>
);

export interface AlertBarButtonProps {
  readonly children: ReactNode;
  readonly onPress: () => void;
  readonly busy?: boolean;
}

/** What can be done about it; as low as the row, with the finger room of any control. */
export const AlertBarButton = ({ children, onPress, busy = false }: AlertBarButtonProps) => (
  <button
    type="button"
    aria-disabled={busy || undefined}
    onClick={() => !busy && onPress()}
    className="hit-area relative rounded-control px-1 underline decoration-2 underline-offset-4 hover:no-underline focus-visible:outline-offset-0"
  >
    {children}
  </button>
);
