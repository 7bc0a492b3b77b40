import type { Request } from "express";
import { BadRequest } from "#core/kernel/errors.ts";
import { type Locale, localeOf, pickLocale } from "#core/kernel/locales.ts";
import { askedLocaleName } from "#core/shell/site/locale-cookie.ts";
import { cookies } from "./auth/cookies.ts";

export interface LanguageOptions {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

/**
 * Language of the interface, told by the cookie `locale`, else by `?lang=` of this address or of an earlier one, else by the browser
 * (I18N-004), else the installation's; and the language of edited texts, `Accept-Edition-Language`, else the same.
 */
export function languagesOf(
  request: Pick<Request, "headers" | "url">,
  { locales, defaultLocale }: LanguageOptions,
): { readonly locale: Locale; readonly editionLocale: Locale } {
  const { headers, url } = request;
  const kept = headers.cookie?.includes("locale=") ? cookies(headers.cookie) : {};
  const locale = pickLocale({
    stored: kept.locale,
    asked: kept[askedLocaleName],
    lang: /[?&]lang=([\w-]{2,12})(?:&|$)/.exec(url)?.[1],
    browser: acceptedLanguages(headers["accept-language"]),
    fallback: defaultLocale,
    allowed: locales,
  });
  return { locale, editionLocale: editionOf(headers, locales) ?? locale };
}

/** Why texts can neither be read raw nor written in the language that a request names for it: there is none, or it is not offered here. */
export function editionFault({ headers }: Pick<Request, "headers">, { locales }: LanguageOptions) {
  const language = headers[editionHeader];
  if (language === undefined || editionOf(headers, locales)) return undefined;
  const values = { language: String(language).slice(0, 60), offered: locales.join(", ") };
  return new BadRequest({ code: "language-not-offered", header: "Accept-Edition-Language", values });
}

const editionHeader = "accept-edition-language";

function editionOf(headers: Request["headers"], locales: readonly Locale[]): Locale | undefined {
  const language = headers[editionHeader];
  const locale =
    typeof language === "string" && /^\s*[A-Za-z]{2,3}(?:[-_]\w+)*\s*$/.test(language) && localeOf(language);
  return locale && locales.includes(locale) ? locale : undefined;
}

const kept = new Map<string, readonly string[]>();
const mostKept = 500;

/** Language codes of an `Accept-Language`, the most wanted first. */
export function acceptedLanguages(header: string | undefined): readonly string[] {
  if (!header) return [];
  let found = kept.get(header);
  if (!found) {
    found = read(header);
    if (kept.size >= mostKept) kept.clear();
    if (header.length <= 200) kept.set(header, found);
  }
  return found;
}

function read(header: string): readonly string[] {
  return header
    .slice(0, 1000)
    .split(",")
    .map((range) => {
      const [code = "", ...parameters] = range.trim().split(";");
      const quality = Number(parameters.find((each) => /^\s*q=/i.test(each))?.split("=")[1] ?? 1);
      return { code: code.trim(), quality: Number.isNaN(quality) ? 0 : quality };
    })
    .filter(({ code, quality }) => quality > 0 && /^[A-Za-z]{2,3}(?:[-_][\w-]+)?$/.test(code))
    .sort((a, b) => b.quality - a.quality)
    .map(({ code }) => code);
}
