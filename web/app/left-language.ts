import { type ReadonlySignal, signal } from "@preact/signals-react";
import { isLocale, type Locale } from "#core/kernel/locales.ts";
import type { App } from "#web/app/app.ts";

/** Key of the session's storage: the language that a browser had before its user signed in to an account of another. */
export const leftLanguageKey = "left-language";

/** Asks once which language somebody wants, where their account has another than their browser had. */
export interface LeftLanguage {
  /** The one that was left, until they have answered; `null` for nothing to ask. Browser only. */
  readonly left: ReadonlySignal<Locale | null>;
  start(): void;
  answer(): void;
}

/** Store: `app.store(createLeftLanguage)`. */
export function createLeftLanguage({ stores, state }: App): LeftLanguage {
  const left = signal<Locale | null>(null);
  return {
    left,
    start() {
      const kept = stores.session.get(leftLanguageKey);
      // Whoever has signed out again has no account whose language could hold.
      if (state.viewer && kept !== null && isLocale(kept) && kept !== state.locale) left.value = kept;
    },
    answer() {
      stores.session.remove(leftLanguageKey);
      left.value = null;
    },
  };
}
