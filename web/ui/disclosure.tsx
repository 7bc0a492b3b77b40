import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Where it opens by itself too: whether it is open, and what hears of it. */
  readonly isOpen?: boolean;
  readonly onToggle?: (isOpen: boolean) => void;
}

/** What is there for who asks for it, below a line that opens and closes it; works without the site's script. */
export const Disclosure = ({ summary, children, isOpen, onToggle }: DisclosureProps) => (
  <details
    className="group/disclosure"
    open={isOpen}
    onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
  >
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control pr-3 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
      <span className="transition-transform duration-(--quick) group-open/disclosure:rotate-180 motion-reduce:transition-none">
        <Icon icon={ChevronDown} />
      </span>
      <span>{summary}</span>
    </summary>
    <div className="pt-3">{children}</div>
  </details>
);
