import { useApp } from "#web/app/app-context.tsx";
import type { SteppedNumbers } from "#web/shell/admin/stats/time-rows.ts";

export interface SumTilesProps<Event extends string> {
  readonly numbers: Pick<SteppedNumbers<Event>, "steps">;
  readonly events: readonly { readonly event: Event; readonly name: string }[];
}

/** How often each event happened in a period. */
export const SumTiles = <Event extends string>({ numbers: { steps }, events }: SumTilesProps<Event>) => {
  const number = new Intl.NumberFormat(useApp().state.locale).format;
  const totalOf = (event: Event) => steps.reduce((sum, each) => (each.event === event ? sum + each.total : sum), 0);
  return (
    <dl className="grid grid-cols-2 gap-4 lg:grid-cols-4" aria-live="polite">
      {events.map(({ event, name }) => (
        <div key={event} className="rounded-surface border border-line bg-surface p-4">
          <dt className="text-muted">{name}</dt>
          <dd className="text-2xl font-bold tabular-nums">{number(totalOf(event))}</dd>
        </div>
      ))}
    </dl>
  );
};
