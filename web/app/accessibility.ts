import { type ReadonlySignal, type Signal, signal } from "@preact/signals-react";
import {
  type AccessibilityParameters,
  initialParameters,
  parseParameters,
  selectableFonts,
} from "#core/site/accessibility.ts";
import type { App } from "#web/app/app.ts";
import { showAppearance } from "#web/app/appearance.ts";
import { readJson, storageKeys } from "#web/app/storage.ts";

/** How somebody wants to see the site: kept in the browser, shown at once, in every tab (SESS-006). */
export interface Accessibility {
  readonly parameters: ReadonlySignal<AccessibilityParameters>;
  /** Whether the page is being read aloud, or was when the reader paused. */
  readonly readingAloud: Signal<boolean>;
  /** Names of the fonts that the reader may choose. */
  readonly fonts: readonly string[];
  /** Takes what was chosen before into use, and follows the other tabs. Browser only. */
  start(): void;
  /** Changes some parameters, keeps and shows them, and tells the other tabs. */
  change(parameters: Partial<AccessibilityParameters>): void;
  /** Back to how the site is for everybody. */
  reset(): void;
}

/** Store: `app.store(createAccessibility)`. */
export function createAccessibility({ state, stores, tabs }: App): Accessibility {
  const store = stores.lasting;
  const fonts = selectableFonts(state.app.font);
  const parameters = signal(initialParameters(fonts));

  const show = (next: AccessibilityParameters) => {
    parameters.value = next;
    showAppearance(document.documentElement, next);
  };
  const keep = (next: AccessibilityParameters) => {
    store.set(storageKeys.accessibility, JSON.stringify(next));
    show(next);
    tabs.tell({ kind: "accessibility", parameters: next });
  };

  return {
    parameters,
    readingAloud: signal(false),
    fonts,
    start() {
      const stored = readJson(store, storageKeys.accessibility);
      if (stored !== null) show(parseParameters(stored, fonts));
      tabs.listen((message) => {
        if (message.kind === "accessibility") show(parseParameters(message.parameters, fonts));
      });
    },
    change: (changed) => keep(parseParameters({ ...parameters.peek(), ...changed }, fonts)),
    reset: () => keep(initialParameters(fonts)),
  };
}
