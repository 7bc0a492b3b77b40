import { askedLocaleCookie } from "#core/shell/site/locale-cookie.ts";
import type { App } from "#web/app/app.ts";

/** Whoever came by `?lang=` and never chose a language keeps it until the browser is closed: links inside the site do not carry it. */
export function keepAskedLanguage(app: Pick<App, "state" | "cookies" | "setCookie">, search: string): void {
  const { locale, app: site } = app.state;
  const isAsked = new URLSearchParams(search).get("lang") === locale;
  if (isAsked && !/(?:^|;\s*)locale=/.test(app.cookies())) app.setCookie(askedLocaleCookie(locale, site.publicUrl));
}
