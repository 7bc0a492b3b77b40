import type { AskedNumbers, TrainingTotal } from "#core/modules/training-registrations/calls.ts";
import type { CountedStep } from "#core/modules/training-registrations/rules.ts";
import { registrationStatsPath } from "#web/modules/training-registrations/stats/path.ts";
import { periodOf } from "#web/shell/admin/stats/stats-model.ts";
import type { EventTotals } from "#web/shell/admin/stats/time-rows.ts";

/** What an address asks for; the last thirty days of all trainings unless it says otherwise. */
export function askedOf(query: URLSearchParams, now: number): AskedNumbers {
  const training = query.get("training");
  return { ...periodOf(query, now), ...(training ? { training } : {}) };
}

/** The address that asks for it. */
export function addressOf({ from, to, training }: AskedNumbers): string {
  return `${registrationStatsPath}?${new URLSearchParams({ from, to, ...(training ? { training } : {}) })}`;
}

/** A training with what happened in its sessions. */
export interface TrainingRow {
  readonly training: string;
  readonly name: string | null;
  readonly totals: EventTotals<CountedStep>;
}

/** What happened by training; the most registrations first, then by name. */
export function trainingRows(parts: readonly TrainingTotal[]): readonly TrainingRow[] {
  const rows = new Map<string, TrainingRow & { totals: Partial<Record<CountedStep, number>> }>();
  for (const { training, name, event, total } of parts) {
    const row = rows.get(training) ?? { training, name, totals: {} };
    rows.set(training, row);
    row.totals[event] = total;
  }
  const registered = ({ totals }: TrainingRow) => totals.registered ?? 0;
  return [...rows.values()].sort(
    (one, other) => registered(other) - registered(one) || (one.name ?? "").localeCompare(other.name ?? ""),
  );
}
