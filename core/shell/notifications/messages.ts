import { dateFormat } from "#core/kernel/date-format.ts";
import { type Lines, lineOf } from "#core/kernel/lines.ts";
import { isLocale, type Locale } from "#core/kernel/locales.ts";

/** What the words of a notification are filled with. `count` chooses the form of the plural; a date, `YYYY-MM-DD`, is written in full. */
export type MessageValues = Readonly<Record<string, string | number>>;

/**
 * What a notification says, in a language. `line` is a key of `notifications:messages`. Words are kept apart from what fills them, so that
 * a notification follows its reader when they change their language.
 */
export function messageOf(line: string, values: MessageValues, locale: string, lines: Lines): string {
  const language = isLocale(locale) ? locale : "en";
  const text = lineOf(lines, language, `notifications:messages.${line}`, values.count) ?? "";
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => valueText(values[name] ?? "", language));
}

function valueText(value: string | number, language: Locale): string {
  if (typeof value === "number" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return String(value);
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return value;
  return dateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
}
