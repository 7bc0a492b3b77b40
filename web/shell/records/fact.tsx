import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

export interface FactProps {
  readonly icon: LucideIcon;
  readonly name: string;
  readonly children: ReactNode;
}

/** One thing that is told of a record, in a list of such. */
export const Fact = ({ icon, name, children }: FactProps) => (
  <div className="space-y-1">
    <dt className="flex items-center gap-2 text-sm font-semibold text-muted">
      <Icon icon={icon} size="small" />
      {name}
    </dt>
    <dd>{children}</dd>
  </div>
);
