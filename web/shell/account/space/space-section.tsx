import type { ReactNode } from "react";
import { Heading } from "#web/ui/heading.tsx";
import { Link } from "#web/ui/link.tsx";

/** A part of somebody's space: its title, and where the rest of it is. */
export const SpaceSection = ({
  id,
  title,
  all,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly all: { readonly to: string; readonly text: string };
  readonly children: ReactNode;
}) => (
  <section aria-labelledby={id} className="space-y-4">
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
      <Heading level={2} id={id} size="block">
        {title}
      </Heading>
      <Link to={all.to}>{all.text}</Link>
    </div>
    {children}
  </section>
);
