import { signal } from "@preact/signals-react";
import { useEffect, useMemo, useState } from "react";
import type { Locale } from "#core/kernel/locales.ts";
import { languageLines } from "#core/shell/site/calls.ts";
import type { App } from "#web/app/app.ts";
import { useApp } from "#web/app/app-context.tsx";
import { createLanguageLines } from "#web/app/language-lines.ts";
import { createTranslator, sharedNamespaces, type Translator } from "#web/app/translator.ts";

/** What previews are drawn with: the words of the site's pages in the language that is previewed. */
export interface PreviewLanguages {
  /** The translator of a language; `undefined` when its lines could not be had. */
  of(locale: Locale): Promise<Translator | undefined>;
}

/** Namespaces of lines that the pages of the site are drawn with. */
const namespaces: readonly string[] = [...sharedNamespaces, "blocks", "items", "articles", "blog"];

/** Store: `app.store(createPreviewLanguages)`. Each language is asked for once. */
export function createPreviewLanguages(app: App): PreviewLanguages {
  const { ports, modules, state, translator } = app;
  const asked = new Map<Locale, Promise<Translator | undefined>>();
  const wanted = [
    ...new Set([
      ...namespaces,
      ...modules.flatMap(({ blocks = {} }) => Object.values(blocks).flatMap((block) => block.namespaces ?? [])),
    ]),
  ];
  const ask = async (locale: Locale): Promise<Translator | undefined> => {
    if (locale === state.locale && (await app.store(createLanguageLines).ensure(wanted))) return translator;
    const answer = await ports.call(languageLines, { namespaces: wanted, locale });
    if (answer.ok) return createTranslator(locale, answer.value.data, wanted);
    asked.delete(locale);
    return undefined;
  };
  return {
    of(locale) {
      const found = asked.get(locale) ?? ask(locale);
      asked.set(locale, found);
      return found;
    },
  };
}

/**
 * The application as who reads in a language has it, standing at a place of the page: what is drawn with it speaks that language, whatever
 * the interface around it speaks. `undefined` until its words are there.
 */
export function usePreviewedApp(locale: Locale, hash = ""): App | undefined {
  const app = useApp();
  const [spoken, setSpoken] = useState<{ readonly locale: Locale; readonly translator: Translator }>();

  useEffect(() => {
    let current = true;
    void app
      .store(createPreviewLanguages)
      .of(locale)
      .then((translator) => current && setSpoken({ locale, translator: translator ?? app.translator }));
    return () => {
      current = false;
    };
  }, [app, locale]);

  return useMemo(() => {
    if (spoken?.locale !== locale) return undefined;
    const { translator } = spoken;
    const view = app.navigation.view.peek();
    const there = signal({ ...view, address: { ...view.address, hash } });
    return {
      ...app,
      state: { ...app.state, locale },
      t: translator.t,
      translator,
      navigation: { ...app.navigation, view: there },
    };
  }, [app, spoken, locale, hash]);
}
