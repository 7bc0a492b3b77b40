import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { App } from "#web/app/app.ts";

/** Whether the site is still what this page was made of. */
export interface Environment {
  /** True once the site tells of another environment: the update banner shows (LAYOUT-006). */
  readonly updated: ReadonlySignal<boolean>;
  /** Hears what the site tells, through the tabs of this browser (SESS-008). */
  start(): void;
}

/** Milliseconds after a write of ours in which a new environment is taken for its outcome. */
const echo = 3000;

/** Store: `app.store(createEnvironment)`. Who has just changed the site is not told that it has changed. */
export function createEnvironment({ state, tabs, writes, now }: App): Environment {
  const updated = signal(false);
  let own = state.app.environment;
  let writtenAt = Number.NEGATIVE_INFINITY;
  writes.subscribe((count) => {
    if (count > 0) writtenAt = now();
  });

  return {
    updated,
    start() {
      tabs.listen((message) => {
        if (message.kind !== "environment") return;
        if (now() - writtenAt < echo && !updated.peek()) own = message.environment;
        updated.value = message.environment !== own;
      });
    },
  };
}
