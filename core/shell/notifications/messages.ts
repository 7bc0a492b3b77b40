import { isLocale, type Locale } from "#core/kernel/locales.ts";
import ca from "#core/locales/ca/notifications.json" with { type: "json" };
import da from "#core/locales/da/notifications.json" with { type: "json" };
import en from "#core/locales/en/notifications.json" with { type: "json" };
import es from "#core/locales/es/notifications.json" with { type: "json" };
import fr from "#core/locales/fr/notifications.json" with { type: "json" };
import it from "#core/locales/it/notifications.json" with { type: "json" };
import ro from "#core/locales/ro/notifications.json" with { type: "json" };

/** What the words of a notification are filled with. `count` chooses the form of the plural; a date, `YYYY-MM-DD`, is written in full. */
export type MessageValues = Readonly<Record<string, string | number>>;

type Lines = ReadonlyMap<string, string>;

const keyOf = (line: string): string => `notifications:messages.${line}`;

const linesOf = (texts: { readonly messages: Readonly<Record<string, string>> }): Lines =>
  new Map(Object.entries(texts.messages).map(([line, text]) => [keyOf(line), text]));

const brought: Readonly<Record<Locale, Lines>> = {
  ca: linesOf(ca),
  da: linesOf(da),
  en: linesOf(en),
  es: linesOf(es),
  fr: linesOf(fr),
  it: linesOf(it),
  ro: linesOf(ro),
};

/**
 * What a notification says, in a language. `line` is a key of `notifications:messages`. Words are kept apart from what fills them, so that
 * a notification follows its reader when they change their language.
 */
export function messageOf(line: string, values: MessageValues, locale: string): string {
  const language = isLocale(locale) ? locale : "en";
  const text = formOf(brought[language], line, values, language) ?? formOf(brought.en, line, values, "en") ?? "";
  return text.replace(/\{\{(\w+)\}\}/g, (_whole, name: string) => valueText(values[name] ?? "", language));
}

function valueText(value: string | number, language: Locale): string {
  if (typeof value === "number" || !/^\d{4}-\d{2}-\d{2}$/.test(value)) return String(value);
  const day = new Date(`${value}T00:00:00Z`);
  if (Number.isNaN(day.getTime())) return value;
  return new Intl.DateTimeFormat(language, { dateStyle: "long", timeZone: "UTC" }).format(day);
}

function formOf(lines: Lines, line: string, { count }: MessageValues, language: Locale): string | undefined {
  const key = keyOf(line);
  const form =
    typeof count === "number" ? lines.get(`${key}_${new Intl.PluralRules(language).select(count)}`) : undefined;
  return form ?? lines.get(key) ?? lines.get(`${key}_other`);
}
