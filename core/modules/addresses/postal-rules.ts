import { postalTable } from "./postal-table.ts";

/** How a country writes its addresses, as Google's address data says it. */
export interface PostalEntry {
  /**
   * Lines, `%n` between them: `%N` name, `%O` organization, `%A` street, `%D` part of the town, `%C` town, `%S` region, `%Z` postal code,
   * `%X` sorting code; all else as it stands there.
   */
  readonly format: string;
  /** Letters of what no address does without. */
  readonly required: string;
  /** Letters of what the post asks for in capitals; the town alone where nothing is said. */
  readonly capitals?: string;
  /** Source of the pattern of a postal code. */
  readonly code?: string;
  /** A postal code. */
  readonly example?: string;
  /** Stands before the postal code of mail from abroad. */
  readonly prefix?: string;
  /** What the parts are called, where it is not `postal` code, `city` and `province`. */
  readonly postalCode?: string;
  readonly city?: string;
  readonly region?: string;
}

/** What an address may have beside a name and a street, each as its country has it. */
export const placeParts = ["postalCode", "city", "region"] as const;

export type PlacePart = (typeof placeParts)[number];

/** An address as far as its country has a say. */
export interface PlacedAddress extends Readonly<Partial<Record<PlacePart, string | null>>> {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
}

/** The letters of the parts in a country's format. */
const letters: Readonly<Record<PlacePart, string>> = { postalCode: "Z", city: "C", region: "S" };

const usualWords: Readonly<Record<PlacePart, string>> = { postalCode: "postal", city: "city", region: "province" };

/** The data of a country; that of a code that is none is what most have. */
export const entryOf = (country: string): PostalEntry =>
  postalTable[country] ?? { format: "%N%n%O%n%A%n%C", required: "AC" };

/** What a form asks for an address of a country, in the order in which it is written there. */
export function askedParts(country: string): readonly ("street" | PlacePart)[] {
  const { format } = entryOf(country);
  return [...format.matchAll(/%([ACSZ])/g)].flatMap(([, letter]) =>
    letter === "A" ? ["street" as const] : placeParts.filter((part) => letters[part] === letter),
  );
}

/** Whether no address of a country does without a part. */
export const isRequired = (country: string, part: PlacePart): boolean =>
  entryOf(country).required.includes(letters[part]);

/** What a country calls a part, as a word below the names of the parts (`zip`, `eircode`, `county`…). */
export const wordOf = (country: string, part: PlacePart): string => entryOf(country)[part] ?? usualWords[part];

/** A postal code of a country; empty for none. */
export const exampleOf = (country: string): string => entryOf(country).example ?? "";

/** A postal code as its country writes it, without the letters that mail from abroad puts in front; `null` where it cannot be one. */
export function postalCodeOf(country: string, text: string): string | null {
  const { code, format, prefix } = entryOf(country);
  if (!format.includes("%Z")) return null;
  const tidy = text
    .normalize("NFKC")
    .replace(/[‐-―−]/g, "-")
    .replace(/\s+/g, " ")
    .trim()
    .toUpperCase();
  if (code === undefined) return tidy;
  const form = new RegExp(`^(?:${code})$`);
  const letters = prefix?.replace(/\W+$/, "");
  const bare =
    letters !== undefined && tidy.startsWith(letters) ? tidy.slice(letters.length).replace(/^[ -]/, "") : tidy;
  return [tidy, bare].find((each) => form.test(each)) ?? null;
}

/** A part of an address that its country does not take so: it is missing, is no postal code there, or there are none. */
export interface PlaceFault {
  readonly part: PlacePart;
  readonly fault: "missing" | "code-form" | "code-needless";
}

/** What its country does not take of an address. */
export const placeFaults = (address: PlacedAddress): readonly PlaceFault[] =>
  placeParts.flatMap((part): readonly PlaceFault[] => {
    const { country, [part]: value } = address;
    if (!value?.trim()) return isRequired(country, part) ? [{ part, fault: "missing" }] : [];
    if (part !== "postalCode" || postalCodeOf(country, value) !== null) return [];
    return [{ part, fault: entryOf(country).format.includes("%Z") ? "code-form" : "code-needless" }];
  });
