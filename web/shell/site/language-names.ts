import type { Locale } from "#core/kernel/locales.ts";

/** Each language by its own name. */
export const languageNames: Readonly<Record<Locale, string>> = {
  en: "English",
  fr: "Français",
  it: "Italiano",
  es: "Español",
  ca: "Català",
  da: "Dansk",
  ro: "Română",
};
