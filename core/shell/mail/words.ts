import type { Locale } from "#core/kernel/locales.ts";

export type WordValues = Readonly<Record<string, string | number>>;

/**
 * The text of a key such as `mail:verify-email.subject` in the receiver's language, `{{name}}` filled in. With a `count` among the values
 * the form of the language's plural is taken. `site` is always there.
 */
export type Say = (key: `mail:${string}`, values?: WordValues) => string;

/** Reads texts from lines by `namespace.key`. Throws on a key without text: a mail is never sent with a hole in it. */
export function sayFrom(lines: Readonly<Record<string, string>>, locale: Locale, always: WordValues): Say {
  const plural = new Intl.PluralRules(locale);
  return (key, values = {}) => {
    const name = key.replace(":", ".");
    const { count } = values;
    const form = typeof count === "number" ? lines[`${name}_${plural.select(count)}`] : undefined;
    const text = form ?? lines[name] ?? lines[`${name}_other`];
    if (text === undefined) throw new Error(`there is no text ${key} in ${locale}`);
    return filled(text, { ...always, ...values });
  };
}

const filled = (text: string, values: WordValues): string =>
  text.replace(/\{\{\s*([\w-]+)\s*\}\}/g, (hole, name: string) => String(values[name] ?? hole));
