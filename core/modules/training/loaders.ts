import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { orderTerm } from "#core/kernel/plan.ts";
import { where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { FacetCounts } from "#core/shell/facets/ports.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany, manyOf } from "#core/shell/site/resources.ts";
import type {
  requestsBlock,
  resourceSearchBlock,
  resourcesBlock,
  selectedRequestsBlock,
  selectedResourcesBlock,
} from "./blocks.ts";
import { cardFields, cardIncludes, defaultCards, requestCardFields, requestCardIncludes } from "./cards.ts";
import { requestFacets, resourceFacets } from "./facets.ts";

/** What the values that resources can be narrowed to are called. */
export interface FacetNames {
  readonly type: Many;
  readonly theme: Many;
  readonly tag: Many;
  readonly organization: Many;
}

/** Data of the list of resources. */
export interface ResourcesData {
  readonly resources: Many;
  readonly counts: FacetCounts;
  readonly names: FacetNames;
}

const include = Object.fromEntries(cardIncludes.map((relation) => [relation, {}]));
const fields = { "training-resources": cardFields };

/** The newest resources, and what they can be narrowed by. */
export const loadResources = Effect.fnUntraced(function* (props: PropsOf<typeof resourcesBlock>) {
  const size = props.limit ?? defaultCards;
  const resources = yield* listEntries(
    queryOf("training-resources", { include, fields, page: { number: 1, size }, total: true }),
  );
  const { data: counts } = yield* resourceFacets({});
  return { resources: manyOf(resources), counts, names: yield* namesOf(counts) } satisfies ResourcesData;
});

/** Chosen resources, in the order of the choice; those that the viewer may not see are left out. */
export const loadSelectedResources = Effect.fnUntraced(function* (props: PropsOf<typeof selectedResourcesBlock>) {
  const ids = (props.resources ?? []).map(({ id }) => id);
  if (ids.length === 0) return { resources: emptyMany };
  const filter = where("id", "in", ids);
  const found = manyOf(yield* listEntries(queryOf("training-resources", { filter, include, fields })));
  return { resources: { ...found, data: ids.flatMap((id) => found.data.find((each) => each.id === id) ?? []) } };
});

/** Data of the list of requests. */
export interface RequestsData {
  readonly requests: Many;
  readonly counts: FacetCounts;
  readonly names: FacetNames;
}

/** What a list of requests is ordered by unless another order is chosen: likes rank them. */
export const requestRank = "-interest,-publishedAt";

const requestInclude = Object.fromEntries(requestCardIncludes.map((relation) => [relation, {}]));
const requestFields = { "training-resource-requests": requestCardFields };

/** The requests that most people like, and what they can be narrowed by. */
export const loadRequests = Effect.fnUntraced(function* (props: PropsOf<typeof requestsBlock>) {
  const size = props.limit ?? defaultCards;
  const requests = yield* listEntries(
    queryOf("training-resource-requests", {
      include: requestInclude,
      fields: requestFields,
      sort: requestRank.split(",").map(orderTerm),
      page: { number: 1, size },
      total: true,
    }),
  );
  const { data: counts } = yield* requestFacets({});
  return { requests: manyOf(requests), counts, names: yield* namesOf(counts) } satisfies RequestsData;
});

/** Chosen requests, in the order of the choice (COMP-021). */
export const loadSelectedRequests = Effect.fnUntraced(function* (props: PropsOf<typeof selectedRequestsBlock>) {
  const ids = (props.requests ?? []).map(({ id }) => id);
  if (ids.length === 0) return { requests: emptyMany };
  const filter = where("id", "in", ids);
  const query = queryOf("training-resource-requests", { filter, include: requestInclude, fields: requestFields });
  const found = manyOf(yield* listEntries(query));
  return { requests: { ...found, data: ids.flatMap((id) => found.data.find((each) => each.id === id) ?? []) } };
});

/** The themes that a search can be narrowed to. */
export const loadResourceSearch = Effect.fnUntraced(function* (props: PropsOf<typeof resourceSearchBlock>) {
  if (props.showThemes === false) return { counts: {}, themes: emptyMany };
  const { data: counts } = yield* resourceFacets({});
  return { counts, themes: yield* named("training-resource-themes", counts.theme) };
});

const namesOf = (counts: FacetCounts) =>
  Effect.flatMap(Acting, (viewer) =>
    Effect.all({
      type: named("resource-types", counts.type),
      theme: named("training-resource-themes", counts.theme),
      tag: named("tags", counts.tag),
      organization: viewer.flags.organizations
        ? named("organizations", counts.organization)
        : Effect.succeed(emptyMany),
    }),
  );

/** The records that are counted, with their names. */
const named = (type: string, counted: FacetCounts[string] | undefined) => {
  const ids = Object.keys(counted ?? {});
  if (ids.length === 0) return Effect.succeed(emptyMany);
  const names = type === "organizations" ? ["name", "unitName"] : ["name"];
  return Effect.map(listEntries(queryOf(type, { filter: where("id", "in", ids), fields: { [type]: names } })), manyOf);
};
