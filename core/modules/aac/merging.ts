import { same } from "#core/kernel/differences.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { facets } from "./facets.ts";

/** Relations that a product is told apart by. */
type FacetRelation = (typeof facets)[number]["relation"];

/** What a correction may change of a product. */
export type Correctable = "name" | "description" | "website" | "price" | "image" | FacetRelation;

const correctable: readonly Correctable[] = [
  ...(["name", "description", "website", "price", "image"] as const),
  ...facets.map(({ relation }) => relation),
];

/** Descriptions by their language. */
export type Descriptions = Readonly<Partial<Record<Locale, string | null>>>;

/** Ids that a product has of a facet, in any order. */
export type Choices = Readonly<Record<Exclude<FacetRelation, "seller">, readonly string[]>>;

/** What of a product can be corrected. */
export interface ProductValues extends Choices {
  readonly name: string;
  readonly description: Descriptions;
  readonly website: string | null;
  readonly price: number | null;
  readonly image: string | null;
  readonly seller: string | null;
}

/** One member that a correction proposes to change. */
export interface MemberChange {
  readonly member: Correctable;
  /** What it was when the correction was written. */
  readonly base: unknown;
  readonly now: unknown;
  readonly proposed: unknown;
  /** Somebody changed it meanwhile to something else: one of the two must give way. */
  readonly isConflict: boolean;
}

/** What a correction proposes, and what has changed besides since it was written. */
export interface Merge {
  readonly changes: readonly MemberChange[];
  /** Members that the correction leaves alone and that were changed meanwhile: they stay as they are. */
  readonly meanwhile: readonly Correctable[];
}

/**
 * Compares a correction with what it was written from and with what there is now. A picture or a text that a correction does not have is
 * not one that it takes away.
 */
export function mergeOf(base: ProductValues, now: ProductValues, correction: ProductValues): Merge {
  const description = written(correction.description);
  const among = (texts: Descriptions) =>
    Object.fromEntries(Object.keys(description).map((locale) => [locale, texts[locale as Locale]]));
  const of = (values: ProductValues, member: Correctable) =>
    comparable(member === "description" ? among(values.description) : values[member]);
  const proposed = { ...correction, image: correction.image ?? base.image };
  const values = correctable.map((member) => ({
    member,
    base: of(base, member),
    now: of(now, member),
    proposed: of(proposed, member),
  }));
  const changed = values.filter((each) => !same(each.proposed, each.base) && !same(each.proposed, each.now));
  return {
    changes: changed.map((each) => ({ ...each, isConflict: !same(each.base, each.now) })),
    meanwhile: values
      .filter((each) => same(each.proposed, each.base) && !same(each.base, each.now))
      .map(({ member }) => member),
  };
}

/** The members whose proposed values are taken: those that are named, or all where nothing else was changed meanwhile. */
export function taken({ changes }: Merge, wanted: readonly string[] | null): readonly Correctable[] | "undecided" {
  const members = changes.map(({ member }) => member);
  if (wanted !== null) return members.filter((member) => wanted.includes(member));
  return changes.some(({ isConflict }) => isConflict) ? "undecided" : members;
}

const written = (descriptions: Descriptions): Descriptions =>
  Object.fromEntries(Object.entries(descriptions).filter(([, text]) => text !== null && text !== ""));

/** Ids in one order, and a text that is not written as none. */
function comparable(value: unknown): unknown {
  if (Array.isArray(value)) return value.toSorted();
  if (typeof value !== "object" || value === null) return value === "" ? null : value;
  const texts = Object.entries(value).filter(([, text]) => text !== null && text !== undefined && text !== "");
  return Object.fromEntries(texts);
}
