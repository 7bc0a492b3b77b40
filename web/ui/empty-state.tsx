import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

export interface EmptyStateProps {
  readonly icon: LucideIcon;
  /** What this place is for, or why nothing is here. */
  readonly title: string;
  readonly children?: ReactNode;
  /** The first step. */
  readonly action?: ReactNode;
}

/** Says what an empty list is and offers the first step. */
export const EmptyState = ({ icon, title, children, action }: EmptyStateProps) => (
  <div className="flex flex-col items-center gap-3 rounded-surface border-2 border-dashed border-line px-6 py-12 text-center">
    <span className="mb-1 inline-flex size-20 items-center justify-center rounded-full bg-wash-accent text-accent">
      <Icon icon={icon} size="huge" />
    </span>
    <p className="text-lg font-bold">{title}</p>
    {children && <div className="max-w-prose text-muted">{children}</div>}
    {action && <div className="pt-2">{action}</div>}
  </div>
);
