import { requestCardFields, requestCardIncludes } from "#core/modules/training/cards.ts";
import { type RequestFacet, requestFacetMembers } from "#core/modules/training/facet-names.ts";
import { requestStatuses } from "#core/modules/training/request-rules.ts";
import { listPath } from "#core/shell/site/links.ts";
import type { RecordQuery } from "#core/shell/site/ports.ts";
import type { AppState } from "#core/shell/site/state.ts";
import { everythingOf, type FacetChoice, type FacetedListing, withChoice } from "#web/shell/facets/choice.ts";

export type RequestOrder = "wanted" | "newest" | "oldest";

export type RequestChoice = FacetChoice<RequestFacet, RequestOrder>;

/** What a list of requests is narrowed and ordered by: likes rank them. */
export const requestListing: FacetedListing<RequestFacet, RequestOrder> = {
  facets: Object.keys(requestFacetMembers) as RequestFacet[],
  orders: { wanted: "-interest,-publishedAt", newest: "-publishedAt", oldest: "publishedAt" },
};

/** Requests as cards need them: what the loader of the block asks on the server. */
export function requestsQuery({ chosen, words, order }: RequestChoice, number: number, size: number): RecordQuery {
  const narrowed = Object.entries(known(chosen)).map(
    ([name, value]) => [requestFacetMembers[name as RequestFacet], value] as const,
  );
  return {
    filter: { ...Object.fromEntries(narrowed), ...(words.trim() !== "" && { search: words.trim() }) },
    sort: requestListing.orders[order],
    include: requestCardIncludes,
    fields: { "training-resource-requests": requestCardFields },
    page: { number, size },
  };
}

/** What the numbers beside the values are asked by. */
export const countedRequests = ({ chosen, words }: RequestChoice) => ({
  ...known(chosen),
  ...(words.trim() !== "" && { search: words }),
});

/** What is chosen; a status that an address only says counts for none. */
function known({ status, ...chosen }: RequestChoice["chosen"]) {
  const said = requestStatuses.find((each) => each === status);
  return { ...chosen, ...(said !== undefined && { status: said }) };
}

/** Address of the requests of a choice; absent on a site without a list of them. */
export function requestsLink(choice: Partial<RequestChoice>, { pages }: Pick<AppState, "pages">): string | undefined {
  const path = listPath("training-resource-requests", pages);
  if (path === undefined) return undefined;
  const whole = { ...everythingOf(requestListing), ...choice };
  const query = withChoice(requestListing, new URLSearchParams(), whole).toString();
  return query === "" ? path : `${path}?${query}`;
}
