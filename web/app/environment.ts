import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import { ofEveryPage } from "#core/shell/site/environment-parts.ts";
import type { App } from "#web/app/app.ts";

/** Whether the site is still what this page was made of. */
export interface Environment {
  /**
   * True once the site tells of another environment that concerns the page on the screen, and nothing is being written there: the update
   * banner shows (LAYOUT-006).
   */
  readonly updated: ReadonlySignal<boolean>;
  /** Hears what the site tells, through the tabs of this browser (SESS-008). */
  start(): void;
}

/** Milliseconds after a write of ours in which a new environment is taken for its outcome. */
const echo = 3000;

/** Store: `app.store(createEnvironment)`. Who has just changed the site is not told that it has changed. */
export function createEnvironment({ state, tabs, writes, now, leave, navigation }: App): Environment {
  const changed = signal(false);
  let own = state.app.environment;
  let writtenAt = Number.NEGATIVE_INFINITY;
  writes.subscribe((count) => {
    if (count > 0) writtenAt = now();
  });

  /** All are concerned by what every page stands on, else those whose own page changed; who missed what changed may be. */
  const concerns = (environment: string, pages: readonly string[] | undefined): boolean => {
    const page = navigation.view.peek().match?.page?.id;
    if (ofEveryPage(environment) !== ofEveryPage(own) || (pages === undefined && page !== undefined)) return true;
    return page !== undefined && pages?.includes(page) === true;
  };

  return {
    updated: computed(() => changed.value && !leave.prevented.value),
    start() {
      tabs.listen((message) => {
        if (message.kind !== "environment") return;
        const { environment, pages } = message;
        if (!changed.peek() && (now() - writtenAt < echo || !concerns(environment, pages))) own = environment;
        changed.value = environment !== own;
      });
    },
  };
}
