import { type ReadonlySignal, signal } from "@preact/signals-react";
import { adminDashboard } from "#core/shell/admin/calls.ts";
import type { Task } from "#core/shell/admin/types.ts";
import type { Failure } from "#core/shell/site/ports.ts";
import type { App } from "#web/app/app.ts";

/** What waits for the viewer: shown on the dashboard and counted in the menu. */
export interface Tasks {
  /** `null` until they are known. */
  readonly list: ReadonlySignal<readonly Task[] | null>;
  /** Asks for them, unless they were asked for a moment ago. */
  refresh(options?: { readonly now?: boolean }): Promise<Failure | null>;
}

/** Milliseconds for which an answer is good enough for the counts of the menu. */
const freshness = 30_000;

/** Store: `app.store(createDuties)`. */
export function createTasks({ ports }: App): Tasks {
  const list = signal<readonly Task[] | null>(null);
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

/** How much waits in each type; a task over several records counts them once each. */
export function waitingByType(tasks: readonly Task[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { type, count } of tasks) counts.set(type, (counts.get(type) ?? 0) + count);
  return counts;
}
