import type { Homeland } from "#core/shell/site/homeland.ts";
import { entryOf, type PlacePart } from "./postal-rules.ts";

/** A postal address; one that does not say its country is at home. */
export interface WholeAddress extends Readonly<Partial<Record<PlacePart | "country", string | null>>> {
  readonly fullName: string;
  readonly organization?: string | null;
  readonly line1: string;
  readonly line2?: string | null;
}

/** The lines of an address in the order of its country, with the country's name where it is another one. */
export const addressLines = (address: WholeAddress, home: Homeland): readonly string[] => linesOf(address, home, "");

/**
 * The same as the post wants it on an envelope (UPU S42): in capitals what the country's post asks for so, and below it the country, in
 * the language of the sender.
 */
export const envelopeLines = (address: WholeAddress, sender: Homeland): readonly string[] =>
  linesOf(address, sender, entryOf(countryOf(address, sender)).capitals ?? "C").map((line, index, all) =>
    isAbroad(address, sender) && index === all.length - 1 ? line.toUpperCase() : line,
  );

/** The name of a country in a language. */
export const countryName = (country: string, language: string): string =>
  new Intl.DisplayNames([language], { type: "region" }).of(country) ?? country;

const countryOf = ({ country }: WholeAddress, home: Homeland): string => country ?? home.country;

const isAbroad = (address: WholeAddress, home: Homeland): boolean => countryOf(address, home) !== home.country;

function linesOf(address: WholeAddress, home: Homeland, capitals: string): readonly string[] {
  const country = countryOf(address, home);
  const { format, prefix } = entryOf(country);
  const values = valuesOf(address, capitals);
  const placed = format.split("%n").flatMap((line) => lineOf(line, values, isAbroad(address, home) ? "" : prefix));
  // What its country has no place for was written all the same: it is not lost.
  const others = [...values].flatMap(([letter, texts]) => (format.includes(`%${letter}`) ? [] : texts));
  return [...placed, ...others, ...(isAbroad(address, home) ? [countryName(country, home.language)] : [])];
}

/** What stands for each letter of a format. */
function valuesOf(address: WholeAddress, capitals: string): ReadonlyMap<string, readonly string[]> {
  const { fullName, organization, line1, line2, city, region, postalCode } = address;
  const given = { N: [fullName], O: [organization], A: [line1, line2], C: [city], S: [region], Z: [postalCode] };
  return new Map(
    Object.entries(given).map(([letter, texts]) => [
      letter,
      texts.flatMap((text) => {
        const tidy = text?.trim() ?? "";
        return tidy === "" ? [] : [capitals.includes(letter) ? tidy.toUpperCase() : tidy];
      }),
    ]),
  );
}

/** A line of a format: what stands between two values only where both are there. `hidden` is not written in front. */
function lineOf(
  line: string,
  values: ReadonlyMap<string, readonly string[]>,
  hidden: string | undefined,
): readonly string[] {
  if (!line.includes("%")) return line === "" ? [] : [line];
  if (line === "%A") return values.get("A") ?? [];
  let text = "";
  for (const [, before = "", letter = ""] of line.matchAll(/([^%]*)%([A-Z])/g)) {
    const value = values.get(letter)?.join(", ") ?? "";
    if (value === "") continue;
    const isFirst = line.startsWith(`${before}%${letter}`);
    const between = text !== "" ? before || " " : isFirst && before !== hidden ? before : "";
    text += between + value;
  }
  return text === "" ? [] : [text];
}
