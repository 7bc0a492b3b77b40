import { type Lines, lineOf } from "#core/kernel/lines.ts";
import { isLocale } from "#core/kernel/locales.ts";

/** The message of an import fault, in a language. */
export function messageOfImport(fault: string, value: string, locale: string, lines: Lines): string {
  const text = lineOf(lines, isLocale(locale) ? locale : "en", `rental:import.${fault}`) ?? fault;
  return text.replace("{{limit}}", value);
}
