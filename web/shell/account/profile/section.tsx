import type { ReactNode } from "react";
import { Heading } from "#web/ui/heading.tsx";

/** A part of the profile; `id` is its anchor. */
export const Section = ({
  id,
  title,
  text,
  aside,
  children,
}: {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  /** A button beside the title. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24 space-y-5">
    <div className="space-y-1">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <Heading level={2} id={`${id}-title`} size="block">
          {title}
        </Heading>
        {aside}
      </div>
      {text && <p className="text-muted">{text}</p>}
    </div>
    {children}
  </section>
);
