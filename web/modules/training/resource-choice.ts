import { cardFields, cardIncludes } from "#core/modules/training/cards.ts";
import { facetMembers, type ResourceFacet, ratingSteps } from "#core/modules/training/facet-names.ts";
import type { ResourceChoice as CountedChoice } from "#core/modules/training/facets.ts";
import { listPath } from "#core/shell/site/links.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { everythingOf, type FacetChoice, type FacetedListing, withChoice } from "#web/shell/facets/choice.ts";

export type ResourceOrder = "newest" | "oldest" | "rated" | "title";

export type ResourceChoice = FacetChoice<ResourceFacet, ResourceOrder>;

/** What a list of resources is narrowed and ordered by. */
export const resourceListing: FacetedListing<ResourceFacet, ResourceOrder> = {
  facets: Object.keys(facetMembers) as ResourceFacet[],
  orders: {
    newest: "-publishedAt",
    oldest: "publishedAt",
    rated: "-reviewsAverageRating,-reviewsCount,-publishedAt",
    title: "title",
  },
};

/** Resources as cards need them: what the loader of the block asks on the server. */
export function cardsQuery({ chosen, words, order }: ResourceChoice, number: number, size: number): RecordQuery {
  const sought = words.trim();
  const { rating, ...named } = known(chosen);
  const narrowed = Object.entries(named).map(([name, value]) => [facetMembers[name as ResourceFacet], value] as const);
  return {
    filter: {
      ...Object.fromEntries(narrowed),
      ...(rating !== undefined && { [facetMembers.rating]: { gte: rating } }),
      ...(sought !== "" && { search: sought }),
    },
    sort: resourceListing.orders[order],
    include: cardIncludes,
    fields: { "training-resources": cardFields },
    page: { number, size },
  };
}

/** What the numbers beside the values are asked by. */
export const countedChoice = ({ chosen, words }: ResourceChoice): CountedChoice => ({
  ...known(chosen),
  ...(words.trim() !== "" && { search: words }),
});

type Rating = (typeof ratingSteps)[number];

/** What is chosen; a rating that an address only says counts for none. */
function known({ rating, ...chosen }: ResourceChoice["chosen"]) {
  const step = ratingSteps.find((each) => each === rating);
  return { ...chosen, ...(step !== undefined && { rating: step satisfies Rating }) };
}

/** Address of the resources of a choice; absent on a site without a list of them. */
export function resourcesLink(choice: Partial<ResourceChoice>, { pages }: Pick<AppState, "pages">): string | undefined {
  const path = listPath("training-resources", pages);
  if (path === undefined) return undefined;
  const whole = { ...everythingOf(resourceListing), ...choice };
  const query = withChoice(resourceListing, new URLSearchParams(), whole).toString();
  return query === "" ? path : `${path}?${query}`;
}
