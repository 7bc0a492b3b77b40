import { ChevronDown } from "lucide-react";
import type { ReactNode } from "react";
import { Icon } from "#web/ui/icon.tsx";

export interface DisclosureProps {
  readonly summary: ReactNode;
  readonly children: ReactNode;
}

/** What is there for who asks for it, below a line that opens and closes it; works without the site's script. */
export const Disclosure = ({ summary, children }: DisclosureProps) => (
  <details className="group/disclosure">
    <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-control pr-3 font-semibold hover:bg-sunken [&::-webkit-details-marker]:hidden">
      <span className="transition-transform duration-(--quick) group-open/disclosure:rotate-180 motion-reduce:transition-none">
        <Icon icon={ChevronDown} />
      </span>
      <span>{summary}</span>
    </summary>
    <div className="pt-3">{children}</div>
  </details>
);
