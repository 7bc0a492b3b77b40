import { type Signal, signal } from "@preact/signals-react";
import type { App } from "#web/app/app.ts";
import { readJson, storageKeys } from "#web/app/storage.ts";

/**
 * What every page does about how somebody wants to see it: the first paint has shown it already; what is left is to follow the
 * other tabs, and the help that lies over the page. The rest comes with the drawer (`accessibility-settings.ts`).
 */
export interface Accessibility {
  /** Whether the drawer with the settings is open. */
  readonly drawer: Signal<boolean>;
  /** Whether the reading ruler lies over the page. */
  readonly ruler: Signal<boolean>;
  /** Whether the page is being read aloud, or was when the reader paused. */
  readonly readingAloud: Signal<boolean>;
  /** Browser only. */
  start(): void;
}

/** Store: `app.store(createAccessibility)`. */
export function createAccessibility(app: App): Accessibility {
  const ruler = signal(false);
  return {
    drawer: signal(false),
    ruler,
    readingAloud: signal(false),
    start() {
      const stored = readJson(app.stores.lasting, storageKeys.accessibility);
      ruler.value = (stored as { readonly readingRuler?: unknown } | null)?.readingRuler === true;
      app.tabs.listen((message) => {
        if (message.kind !== "accessibility") return;
        import("#web/app/accessibility-settings.ts").then(
          ({ createAccessibilitySettings }) => app.store(createAccessibilitySettings).show(message.parameters),
          () => undefined,
        );
      });
    },
  };
}
