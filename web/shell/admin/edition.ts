import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { Locale } from "#core/kernel/locales.ts";
import type { App } from "#web/app/app.ts";

/** The language in which content is edited, apart from that of the interface (PROD-006, ADMIN-010). */
export interface Edition {
  readonly locale: ReadonlySignal<Locale>;
  /** Edits in another language from now on, and keeps the choice on the user. */
  choose(locale: Locale): void;
}

/** Store: `app.store(createEdition)`. */
export function createEdition({ ports, state, session }: App): Edition {
  const viewer = session.viewer.peek();
  const chosen = viewer?.editionLocale;
  const locale = signal<Locale>(chosen && state.locales.includes(chosen) ? chosen : state.locale);

  const keep = async (next: Locale) => {
    if (!viewer) return;
    const me = await ports.records.find("users", viewer.id, { fields: { users: ["editionLocale"] } });
    if (!me.ok) return;
    await ports.records.update("users", viewer.id, me.value.data.meta.version, { attributes: { editionLocale: next } });
  };
  return {
    locale,
    choose(next) {
      if (next === locale.peek()) return;
      locale.value = next;
      void keep(next);
    },
  };
}
