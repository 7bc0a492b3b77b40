import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { BadgeOutcome } from "#core/modules/training-registrations/award.ts";
import { tickAttendance } from "#core/modules/training-registrations/calls.ts";
import type { Ports } from "#core/shell/site/ports.ts";

/** Who is ticked off, as it is shown at once and as the server has it in the end. */
export interface Ticks {
  /** By the id of the registration; who is not there stands as the list came. */
  readonly shown: ReadonlySignal<ReadonlyMap<string, boolean>>;
  /** Ticks somebody off, or takes it back. */
  tick(id: string, isPresent: boolean): Promise<void>;
}

export interface TicksOptions {
  readonly ports: Pick<Ports, "call">;
  /** What came of the badge, when the server has it. */
  readonly onKept: (isPresent: boolean, badge: BadgeOutcome) => void;
  /** The server did not take it: it is shown as before. */
  readonly onFailed: (detail: string | undefined) => void;
}

/**
 * Ticks are shown before the server has them. Those of one person go one after the other, and of several that wait only the last; what the
 * server refuses is taken back.
 */
export function createTicks({ ports, onKept, onFailed }: TicksOptions): Ticks {
  const shown = signal<ReadonlyMap<string, boolean>>(new Map());
  const kept = new Map<string, boolean>();
  const wanted = new Map<string, boolean>();
  const running = new Set<string>();

  const show = (id: string, value: boolean | undefined) => {
    const next = new Map(shown.peek());
    if (value === undefined) next.delete(id);
    else next.set(id, value);
    shown.value = next;
  };

  return {
    shown,
    async tick(id, isPresent) {
      show(id, isPresent);
      wanted.set(id, isPresent);
      if (running.has(id)) return;
      running.add(id);
      for (let next = wanted.get(id); next !== undefined; next = wanted.get(id)) {
        wanted.delete(id);
        const answer = await ports.call(tickAttendance, { id, isPresent: next });
        if (answer.ok) {
          kept.set(id, next);
          onKept(next, answer.value.data.badge);
        } else {
          if (!wanted.has(id)) show(id, kept.get(id));
          onFailed(answer.error.faults[0]?.detail);
        }
      }
      running.delete(id);
    },
  };
}
