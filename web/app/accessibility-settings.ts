import { type ReadonlySignal, signal } from "@preact/signals-react";
import { type AccessibilityParameters, parseParameters, selectableFonts } from "#core/shell/site/accessibility.ts";
import { createAccessibility } from "#web/app/accessibility.ts";
import type { App } from "#web/app/app.ts";
import { showAppearance } from "#web/app/appearance.ts";
import { readJson, storageKeys } from "#web/app/storage.ts";

/** How somebody wants to see the site: kept in the browser, shown at once, in every tab (SESS-006). */
export interface AccessibilitySettings {
  readonly parameters: ReadonlySignal<AccessibilityParameters>;
  /** Names of the fonts that the reader may choose. */
  readonly fonts: readonly string[];
  /** Changes some parameters, keeps and shows them, and tells the other tabs. */
  change(parameters: Partial<AccessibilityParameters>): void;
  /** Back to how the site is for everybody. */
  reset(): void;
  /** Shows parameters as they are stored, or told by another tab. */
  show(stored: unknown): void;
}

/** Store: `app.store(createAccessibilitySettings)`. Browser only. */
export function createAccessibilitySettings(app: App): AccessibilitySettings {
  const store = app.stores.lasting;
  const { ruler } = app.store(createAccessibility);
  const fonts = selectableFonts(app.state.app.font);
  const contrast = window.matchMedia("(prefers-contrast: more)");
  const parse = (stored: unknown) => parseParameters(stored, fonts, contrast.matches);
  const parameters = signal(parse(readJson(store, storageKeys.accessibility)));

  const show = (next: AccessibilityParameters) => {
    parameters.value = next;
    ruler.value = next.readingRuler;
    showAppearance(document.documentElement, next);
  };
  /** Contrast that nobody chose goes on following the system. */
  const keep = (next: AccessibilityParameters, isContrastChosen: boolean) => {
    const { highContrast, ...others } = next;
    store.set(storageKeys.accessibility, JSON.stringify(isContrastChosen ? next : others));
    show(next);
    app.tabs.tell({ kind: "accessibility", parameters: next });
  };

  return {
    parameters,
    fonts,
    change(changed) {
      const stored = readJson(store, storageKeys.accessibility) as Partial<AccessibilityParameters> | null;
      const isContrastChosen = "highContrast" in changed || typeof stored?.highContrast === "boolean";
      keep(parse({ ...parameters.peek(), ...changed }), isContrastChosen);
    },
    reset: () => keep(parse(null), false),
    show: (stored) => show(parse(stored)),
  };
}
