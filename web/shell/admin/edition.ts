import { computed, type ReadonlySignal, signal } from "@preact/signals-react";
import type { Locale } from "#core/kernel/locales.ts";
import type { App } from "#web/app/app.ts";

/** The language in which content is edited, apart from that of the interface (PROD-006, ADMIN-010). */
export interface Edition {
  readonly locale: ReadonlySignal<Locale>;
  /** Edits in another language from now on, and keeps the choice on the user. */
  choose(locale: Locale): void;
}

/**
 * Store: `app.store(createEdition)`. What the session knows of its user is the one place of the choice, so that the profile and the back
 * office never put each other's back. A choice holds at once, and in this tab even where it could not be kept.
 */
export function createEdition({ state, session }: App): Edition {
  const made = signal<{ readonly by: string | undefined; readonly locale: Locale } | null>(null);
  const chosen = (): Locale | null | undefined => {
    const viewer = session.viewer.value;
    return made.value && made.value.by === viewer?.id ? made.value.locale : viewer?.editionLocale;
  };
  const locale = computed<Locale>(() => {
    const wanted = chosen();
    return wanted && state.locales.includes(wanted) ? wanted : state.locale;
  });
  return {
    locale,
    choose(next) {
      if (next === locale.peek()) return;
      const by = session.viewer.peek()?.id;
      const choice = { by, locale: next };
      made.value = choice;
      if (by === undefined) return;
      void session.changeEditionLocale(next).then((failure) => {
        // From here on the session has it, and whatever the profile says later.
        if (failure === null && made.peek() === choice) made.value = null;
      });
    },
  };
}
