import { isLocale, type Locale } from "#core/kernel/locales.ts";
import ca from "#core/locales/ca/rental.json" with { type: "json" };
import da from "#core/locales/da/rental.json" with { type: "json" };
import en from "#core/locales/en/rental.json" with { type: "json" };
import es from "#core/locales/es/rental.json" with { type: "json" };
import fr from "#core/locales/fr/rental.json" with { type: "json" };
import it from "#core/locales/it/rental.json" with { type: "json" };
import ro from "#core/locales/ro/rental.json" with { type: "json" };

const linesOf = ({
  import: texts,
}: {
  readonly import: Readonly<Record<string, string>>;
}): ReadonlyMap<string, string> =>
  new Map(Object.entries(texts).map(([name, text]) => [`rental:import.${name}`, text]));

const words: Readonly<Record<Locale, ReadonlyMap<string, string>>> = {
  ca: linesOf(ca),
  da: linesOf(da),
  en: linesOf(en),
  es: linesOf(es),
  fr: linesOf(fr),
  it: linesOf(it),
  ro: linesOf(ro),
};

/** The message of an import fault, in a language. */
export function messageOfImport(fault: string, value: string, locale: string): string {
  const text = words[isLocale(locale) ? locale : "en"].get(`rental:import.${fault}`) ?? fault;
  return text.replace("{{limit}}", value);
}
