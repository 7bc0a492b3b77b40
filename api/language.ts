import type { Request } from "express";
import { type Locale, localeOf, pickLocale } from "#core/kernel/locales.ts";
import { cookies } from "./auth/cookies.ts";

export interface LanguageOptions {
  readonly locales: readonly Locale[];
  readonly defaultLocale: Locale;
}

/**
 * Language of the interface, told by the cookie `locale`, else by `?lang=`, else by the browser (I18N-004), else the installation's; and
 * the language of edited texts, `Accept-Edition-Language`, else the same.
 */
export function languagesOf(
  request: Pick<Request, "headers" | "url">,
  { locales, defaultLocale }: LanguageOptions,
): { readonly locale: Locale; readonly editionLocale: Locale } {
  const { headers, url } = request;
  const locale = pickLocale({
    stored: headers.cookie?.includes("locale=") ? cookies(headers.cookie).locale : undefined,
    lang: /[?&]lang=([\w-]{2,12})(?:&|$)/.exec(url)?.[1],
    browser: acceptedLanguages(headers["accept-language"]),
    fallback: defaultLocale,
    allowed: locales,
  });
  const edition = headers["accept-edition-language"];
  const editionLocale = typeof edition === "string" ? localeOf(edition) : undefined;
  return { locale, editionLocale: editionLocale && locales.includes(editionLocale) ? editionLocale : locale };
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
