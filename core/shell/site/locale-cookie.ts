import type { Locale } from "#core/kernel/locales.ts";

/** The cookie by which the server knows the locale: for a year where it was chosen, until the browser is closed where it was asked for. */
export function localeCookie(locale: Locale, publicUrl: string, kept: "year" | "session" = "year"): string {
  const age = kept === "year" ? "; Max-Age=31536000" : "";
  return `locale=${locale}; Path=/${age}; SameSite=Lax${publicUrl.startsWith("https:") ? "; Secure" : ""}`;
}
