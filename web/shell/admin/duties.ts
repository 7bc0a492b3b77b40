import { type ReadonlySignal, signal } from "@preact/signals-react";
import { adminDashboard } from "#core/shell/admin/calls.ts";
import type { Duty } from "#core/shell/admin/types.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";

/** What waits for the viewer: shown on the dashboard and counted in the menu. */
export interface Duties {
  /** `null` until they are known. */
  readonly list: ReadonlySignal<readonly Duty[] | null>;
  /** Asks for them, unless they were asked for a moment ago. */
  refresh(options?: { readonly now?: boolean }): Promise<Failure | null>;
}

/** Milliseconds for which an answer is good enough for the counts of the menu. */
const freshness = 30_000;

/** Store: `app.store(createDuties)`. */
export function createDuties({ ports }: App): Duties {
  const list = signal<readonly Duty[] | null>(null);
  let askedAt = Number.NEGATIVE_INFINITY;
  return {
    list,
    async refresh({ now = false } = {}) {
      const at = performance.now();
      if (!now && at - askedAt < freshness) return null;
      askedAt = at;
      const answer = await ports.call(adminDashboard, {});
      if (!answer.ok) return answer.error;
      list.value = answer.value.data;
      return null;
    },
  };
}

/** How much waits in each type; a duty over several records counts them once each. */
export function waitingByType(duties: readonly Duty[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type, count } of duties) counts.set(type, (counts.get(type) ?? 0) + count);
  return counts;
}
