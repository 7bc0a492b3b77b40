import { Check, Languages } from "lucide-react";
import { useLocation } from "wouter";
import type { Locale } from "#core/kernel/locales.ts";
import { useApp, useTranslate } from "#web/app/app-context.tsx";
import { useDrawnSearch } from "#web/app/use-drawn-search.ts";
import { languageNames } from "#web/shell/site/language-names.ts";
import { Dropdown } from "#web/ui/dropdown.tsx";
import { Icon } from "#web/ui/icon.tsx";

/** The interface language, in the top bar from the small width up (NAV-006). */
export const LanguageMenu = () => {
  const t = useTranslate();
  const { state } = useApp();
  return (
    <div className="hidden sm:block">
      <Dropdown
        look="icon"
        align="end"
        width="fit"
        group="tools"
        label={t("site:language.current", { code: state.locale.toUpperCase(), language: languageNames[state.locale] })}
        summary={
          <>
            <Icon icon={Languages} />
            <span aria-hidden="true" className="font-semibold uppercase">
              {state.locale}
            </span>
          </>
        }
      >
        <LanguageList />
      </Dropdown>
    </div>
  );
};

/**
 * One link per language. Without script `?lang=` shows this page in it; with script the choice is kept, here and on the
 * user, and every tab reloads (I18N-005).
 */
export const LanguageList = ({ inline = false }: { readonly inline?: boolean }) => {
  const { state, session } = useApp();
  const [path] = useLocation();
  const search = useDrawnSearch();
  return (
    <ul className={inline ? "-mx-[min(0.75rem,3vw)] flex flex-wrap items-center gap-x-1" : ""}>
      {state.locales.map((locale) => (
        <li key={locale}>
          <a
            href={hrefIn(locale, path, search)}
            lang={locale}
            hrefLang={locale}
            aria-current={locale === state.locale ? "true" : undefined}
            onClick={(event) => {
              event.preventDefault();
              if (locale !== state.locale) void session.changeLocale(locale);
            }}
            className="flex min-h-11 items-center justify-between gap-2 rounded-control px-3 text-ink no-underline hover:underline hover:underline-offset-4 aria-[current]:font-bold"
          >
            {languageNames[locale]}
            {locale === state.locale && <Icon icon={Check} />}
          </a>
        </li>
      ))}
    </ul>
  );
};

function hrefIn(locale: Locale, path: string, search: string): string {
  const query = new URLSearchParams(search);
  query.set("lang", locale);
  return `${path}?${query}`;
}
