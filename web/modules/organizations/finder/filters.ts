import { folded } from "#core/kernel/seen-text.ts";
import { type AccessLevelName, weightOf } from "#core/shell/access/rules.ts";
import { type OrganizationEntry, wordsOf } from "#web/modules/organizations/finder/entry.ts";
import { distanceBetween, type Position } from "#web/shell/map/projection.ts";

/** What somebody looks for among organizations; empty texts for anything. It stands in the address of the page. */
export interface Wish {
  readonly words: string;
  readonly country: string;
  readonly type: string;
  readonly level: string;
}

export const anything: Wish = { words: "", country: "", type: "", level: "" };

/** Names of the parameters: `q`, `country`, `type`, `level`. */
const parameters = { words: "q", country: "country", type: "type", level: "level" } as const satisfies Record<
  keyof Wish,
  string
>;

const names = Object.keys(parameters) as readonly (keyof Wish)[];
const longest = 100;

/** What an address asks for. */
export const wishOf = (query: URLSearchParams): Wish =>
  Object.fromEntries(
    names.map((name) => [name, query.get(parameters[name])?.slice(0, longest) ?? ""]),
  ) as unknown as Wish;

/** The query of an address with another wish. */
export function withWish(query: URLSearchParams, wish: Wish): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of names) {
    const value = name === "words" ? wish.words.trim() : wish[name];
    if (value === "") next.delete(parameters[name]);
    else next.set(parameters[name], value);
  }
  return next;
}

export const isNarrowed = (wish: Wish): boolean => names.some((name) => wish[name].trim() !== "");

/** An organization that was found, and how far it is. */
export interface FoundEntry extends OrganizationEntry {
  /** Kilometres from the reader, where they asked for it. */
  readonly distance?: number;
}

/** The organizations that somebody looks for, in their order; the nearest first where the reader says where they are. */
export function foundAmong(
  entries: readonly OrganizationEntry[],
  wish: Wish,
  near: Position | null,
): readonly FoundEntry[] {
  const words = folded(wish.words).split(/\s+/).filter(Boolean);
  const found = entries.filter(
    (each) =>
      (wish.country === "" || each.country?.id === wish.country) &&
      (wish.type === "" || each.type?.id === wish.type) &&
      (wish.level === "" || each.level === wish.level) &&
      words.every((word) => wordsOf(each).includes(word)),
  );
  if (!near) return found;
  const measured = found.map((each): FoundEntry => {
    return each.position ? { ...each, distance: distanceBetween(near, each.position) } : each;
  });
  return measured.sort((a, b) => (a.distance ?? Number.POSITIVE_INFINITY) - (b.distance ?? Number.POSITIVE_INFINITY));
}

export interface FilterChoice {
  readonly value: string;
  readonly label: string;
  readonly lang?: string;
}

export interface FilterChoices {
  readonly countries: readonly FilterChoice[];
  readonly types: readonly FilterChoice[];
  /** The highest first. */
  readonly levels: readonly AccessLevelName[];
}

/** What organizations can be narrowed by: what occurs among them. */
export function choicesAmong(entries: readonly OrganizationEntry[], locale: string): FilterChoices {
  const compare = new Intl.Collator(locale).compare;
  const countries = new Map<string, FilterChoice>();
  const types = new Map<string, FilterChoice>();
  const levels = new Set<AccessLevelName>();
  for (const { country, type, level } of entries) {
    if (country) countries.set(country.id, { value: country.id, label: country.name });
    if (type) types.set(type.id, { value: type.id, label: type.name, ...(type.lang && { lang: type.lang }) });
    if (level) levels.add(level);
  }
  const sorted = (choices: ReadonlyMap<string, FilterChoice>) =>
    [...choices.values()].sort((a, b) => compare(a.label, b.label));
  return {
    countries: sorted(countries),
    types: sorted(types),
    levels: [...levels].sort((a, b) => weightOf(b) - weightOf(a)),
  };
}
