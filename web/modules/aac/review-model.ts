import type { ProductReview } from "#core/modules/aac/calls.ts";
import { facets } from "#core/modules/aac/facets.ts";
import type { Translate } from "#web/app/translator.ts";
import { textsOf } from "#web/shell/blocks/rich-text-model.ts";

/** What of a changed member is taken. */
export type Taken = "now" | "proposed";

/** One member that a correction changes, in words. */
export interface ReviewedChange {
  readonly member: string;
  readonly label: string;
  /** What it was when the correction was written. */
  readonly base: string;
  readonly now: string;
  readonly proposed: string;
  /** Somebody changed it meanwhile: which of the two stays is to be said. */
  readonly isConflict: boolean;
}

export interface ReviewWords {
  readonly t: Translate;
  /** A price in cents, or that there is none, in words. */
  readonly priceOf: (cents: number | undefined) => string;
}

/** What a correction changes, member by member, in words. */
export const reviewedChanges = (
  { changes, names }: Pick<ProductReview, "changes" | "names">,
  words: ReviewWords,
): readonly ReviewedChange[] =>
  changes.map(({ member, base, now, proposed, isConflict }) => {
    const text = (value: unknown) => textOf(member, value, names, words);
    return {
      member,
      label: memberLabel(member, words.t),
      base: text(base),
      now: text(now),
      proposed: text(proposed),
      isConflict,
    };
  });

/** What stays to be decided: which side of what both changed. */
export const undecided = (
  changes: readonly ReviewedChange[],
  chosen: Readonly<Record<string, Taken>>,
): readonly ReviewedChange[] => changes.filter(({ member, isConflict }) => isConflict && chosen[member] === undefined);

/** The members whose proposed values are taken: those that nobody else changed, unless it is said otherwise. */
export const takenMembers = (
  changes: readonly ReviewedChange[],
  chosen: Readonly<Record<string, Taken>>,
): readonly string[] =>
  changes.filter(({ member }) => (chosen[member] ?? "proposed") === "proposed").map(({ member }) => member);

/** What a member of a product is called. */
export function memberLabel(member: string, t: Translate): string {
  const facet = facets.find(({ relation }) => relation === member);
  if (facet) return t(`aac:facet.${facet.name}`);
  if (member === "price") return t("aac:sort.price");
  if (member === "website") return t("aac:seller.website");
  if (member === "image") return t("aac:review.image");
  return t(member === "name" ? "aac:contribution.name" : "aac:contribution.description");
}

function textOf(member: string, value: unknown, names: ProductReview["names"], { t, priceOf }: ReviewWords): string {
  if (member === "price") return priceOf(typeof value === "number" ? value : undefined);
  if (member === "description")
    return Object.values((value ?? {}) as Readonly<Record<string, string>>)
      .flatMap(textsOf)
      .join("\n");
  const type = facets.find(({ relation }) => relation === member)?.type;
  const nameOf = (id: string) => {
    if (type === "aac-access-types" || type === "aac-integration-types") return t(`aac:${type}.${id}`);
    return type === undefined && member !== "image" ? id : (names[id] ?? t("aac:review.gone"));
  };
  if (!Array.isArray(value)) return typeof value === "string" ? nameOf(value) : "";
  // A line each, the last one too, so that what differs are whole values.
  return value
    .map((each) => nameOf(String(each)))
    .toSorted()
    .map((name) => `${name}\n`)
    .join("");
}
