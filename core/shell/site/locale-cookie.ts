import type { Locale } from "#core/kernel/locales.ts";

/** The cookie by which the server knows the locale that was chosen, for a year. */
export const localeCookie = (locale: Locale, publicUrl: string): string =>
  cookieOf("locale", locale, publicUrl, "; Max-Age=31536000");

/** The name of the cookie of the locale that an address asked for. */
export const askedLocaleName = "asked-locale";

/** The cookie of the locale that an address asked for, until the browser is closed: it holds where none was chosen and none is asked for. */
export const askedLocaleCookie = (locale: Locale, publicUrl: string): string =>
  cookieOf(askedLocaleName, locale, publicUrl);

const cookieOf = (name: string, locale: Locale, publicUrl: string, age = ""): string =>
  `${name}=${locale}; Path=/${age}; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`;
