import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

const tones = {
  neutral: "bg-sunken text-ink",
  primary: "bg-wash-primary text-primary",
  accent: "bg-wash-accent text-accent",
  success: "bg-wash-success text-success",
  warning: "bg-wash-warning text-warning",
  error: "bg-wash-error text-error",
  info: "bg-wash-info text-info",
} as const;

export type Tone = keyof typeof tones;

export interface BadgeProps {
  readonly children: ReactNode;
  readonly tone?: Tone;
  /** Give one wherever the tone carries meaning. */
  readonly icon?: LucideIcon;
}

/** A word about the state or the kind of something. */
export const Badge = ({ children, tone = "neutral", icon }: BadgeProps) => (
  <span
    className={`inline-flex items-center gap-1.5 rounded-full px-3 py-0.5 text-sm font-semibold roomy:wrap-break-word ${tones[tone]}`}
  >
    {icon && <Icon icon={icon} size="small" />}
    {children}
  </span>
);
