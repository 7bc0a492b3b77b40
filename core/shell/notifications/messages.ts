import { dateFormat, momentText } from "#core/kernel/date-format.ts";
import { type Lines, lineOf } from "#core/kernel/lines.ts";
import { isLocale, type Locale } from "#core/kernel/locales.ts";
import { priceText } from "#core/shell/currencies/price.ts";

/**
 * What the words of a notification are filled with. `count` chooses the form of the plural; `date` and `until`, `YYYY-MM-DD` or a moment
 * with the zone that it is told in (`momentIn`), are written in full, `amount`, `EUR 12.50`, as its reader writes it; without `name` there is a former member in its place. All others are words,
 * whatever they look like: a title may be a date.
 */
export type MessageValues = Readonly<Record<string, string | number>>;

/** A moment, ISO 8601 in UTC, to be told in a zone: as RFC 9557 writes it. */
export const momentIn = (instant: string, timeZone: string): string => `${instant}[${timeZone}]`;

/**
 * What a notification says, in a language. `line` is a key of `notifications:messages`. Words are kept apart from what fills them, so that
 * a notification follows its reader when they change their language.
 */
export function messageOf(line: string, values: MessageValues, locale: string, lines: Lines): string {
  const language = isLocale(locale) ? locale : "en";
  const text = lineOf(lines, language, `notifications:messages.${line}`, values.count) ?? "";
  const name = () => values.name || (lineOf(lines, language, "notifications:former-member") ?? "");
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, hole: string) =>
    (writers[hole] ?? String)(hole === "name" ? name() : (values[hole] ?? ""), language),
  );
}

/** The words of a notification with those that follow them. */
export const messagesOf = (keys: readonly string[], values: MessageValues, locale: string, lines: Lines): string =>
  keys.map((line) => messageOf(line, values, locale, lines)).join(" ");

type Writer = (value: string | number, language: Locale) => string;

const dateText: Writer = (value, language) => {
  const [, instant, timeZone] = /^(\d{4}-\d{2}-\d{2}T[\d:.]+Z)\[([\w+\-/]+)\]$/.exec(String(value)) ?? [];
  if (instant && timeZone) return momentText(instant, language, timeZone);
  const day = new Date(/^\d{4}-\d{2}-\d{2}$/.test(String(value)) ? `${value}T00:00:00Z` : Number.NaN);
  if (Number.isNaN(day.getTime())) return String(value);
  return dateFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
};

const amountText: Writer = (value, language) => {
  const [, currency, amount] = /^([A-Z]{3}) (-?\d+\.\d{2})$/.exec(String(value)) ?? [];
  return currency && amount ? priceText(Math.round(Number(amount) * 100), currency, language) : String(value);
};

/** What is not words, by its name. */
const writers: Readonly<Record<string, Writer | undefined>> = Object.assign(Object.create(null), {
  date: dateText,
  until: dateText,
  amount: amountText,
} satisfies Record<string, Writer>);
