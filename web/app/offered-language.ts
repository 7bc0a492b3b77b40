import { type ReadonlySignal, signal } from "@preact/signals-react";
import { isLocale, type Locale, localeOf } from "#core/kernel/locales.ts";
import type { App } from "#web/app/app.ts";

/** Key of the session's storage: the language that a browser had before its user signed in to an account of another. */
export const leftLanguageKey = "left-language";

/** Another language than the page has, and why somebody may want it: their browser had it, or the link that they followed asks for it. */
export interface LanguageOffer {
  readonly language: Locale;
  readonly reason: "account" | "link";
}

/** Asks once which language somebody wants. */
export interface OfferedLanguage {
  /** Until they have answered; `null` for nothing to ask. Browser only. */
  readonly offer: ReadonlySignal<LanguageOffer | null>;
  /** `search` is the query string that the page was loaded with. */
  start(search: string): void;
  answer(): void;
}

/** Store: `app.store(createOfferedLanguage)`. */
export function createOfferedLanguage({ stores, state }: App): OfferedLanguage {
  const offer = signal<LanguageOffer | null>(null);
  const { locale, locales, viewer } = state;
  return {
    offer,
    start(search) {
      const left = stores.session.get(leftLanguageKey);
      const asked = localeOf(new URLSearchParams(search).get("lang") ?? "");
      // Whoever has signed out again has no account whose language could hold.
      if (viewer && left !== null && isLocale(left) && left !== locale)
        offer.value = { language: left, reason: "account" };
      else if (asked && asked !== locale && locales.includes(asked)) offer.value = { language: asked, reason: "link" };
    },
    answer() {
      stores.session.remove(leftLanguageKey);
      offer.value = null;
    },
  };
}
