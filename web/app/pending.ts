import { type ReadonlySignal, signal } from "@preact/signals-react";

/** How many requests are under way: the loading bar shows while there are some (LAYOUT-005). */
export interface Pending {
  readonly count: ReadonlySignal<number>;
  /** Counts a promise until it settles. */
  watch<Value>(promise: Promise<Value>): Promise<Value>;
  /** Forgets what is under way: after a network error nothing is waited for (ERR-002). */
  clear(): void;
}

export function createPending(): Pending {
  const count = signal(0);
  let era = 0;
  return {
    count,
    async watch(promise) {
      const started = era;
      count.value += 1;
      try {
        return await promise;
      } finally {
        if (started === era) count.value -= 1;
      }
    },
    clear() {
      era += 1;
      count.value = 0;
    },
  };
}
