import type { Locale } from "#core/kernel/locales.ts";

/** The cookie by which the server knows the chosen locale; one year. */
export function localeCookie(locale: Locale, publicUrl: string): string {
  return `locale=${locale}; Path=/; Max-Age=31536000; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`;
}
