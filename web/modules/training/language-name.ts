import type { Translate } from "#web/app/translator.ts";

/** The name of the language that files are in; those with several languages or none have words of their own. */
export function languageName(code: string, locale: string, t: Translate): string {
  if (code === "mul" || code === "zxx") return t(`training:language.${code}`);
  const name = new Intl.DisplayNames(locale, { type: "language" }).of(code) ?? code;
  return name.slice(0, 1).toLocaleUpperCase(locale) + name.slice(1);
}
