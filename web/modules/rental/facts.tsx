import type { ReactNode } from "react";
import { Heading } from "#web/ui/heading.tsx";

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
}

/** What was chosen, with the way to change it. */
export const Facts = ({
  title,
  facts,
  action,
}: {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly action?: ReactNode;
}) => (
  <section className="space-y-3 rounded-surface border border-line bg-surface p-5">
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <Heading level={2} size="block">
        {title}
      </Heading>
      {action}
    </div>
    <dl className="grid gap-x-8 gap-y-4 sm:grid-cols-2">
      {facts.map(({ label, value }) => (
        <div key={label} className="min-w-0">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="[overflow-wrap:anywhere]">{value}</dd>
        </div>
      ))}
    </dl>
  </section>
);
