import { type Locale, locales } from "#core/kernel/locales.ts";
import type { Answer, Choice, FieldTexts, FieldType, WrittenField } from "./definition.ts";

/** Who reads, and what the site falls back on. */
export interface Reader {
  readonly locale: Locale;
  readonly defaultLocale: Locale;
}

/** What a field is called for a reader; `lang` where it is in another language than theirs. */
export function fieldTexts(
  texts: WrittenField["texts"],
  reader: Reader,
): FieldTexts & { readonly lang: string | null } {
  const lang = [reader.locale, reader.defaultLocale, ...locales].find((each) => texts[each]);
  const { title, description } = (lang && texts[lang]) || { title: "", description: null };
  return { title, description, lang: lang === undefined || lang === reader.locale ? null : lang };
}

/** What a choice is called for a reader. */
export const choiceLabel = ({ value, labels }: Choice, { locale, defaultLocale }: Reader): string =>
  labels[locale] ?? labels[defaultLocale] ?? Object.values(labels)[0] ?? value;

/** An answer as a reader takes it: choices and countries by their names. */
export function answerText(type: FieldType, choices: readonly Choice[], answer: Answer, reader: Reader): string {
  if (type === "country") return new Intl.DisplayNames([reader.locale], { type: "region" }).of(String(answer)) ?? "";
  const nameOf = (value: string | number) => {
    const choice = choices.find((each) => each.value === value);
    return choice ? choiceLabel(choice, reader) : String(value);
  };
  return typeof answer === "object" ? answer.map(nameOf).join(", ") : nameOf(answer);
}
