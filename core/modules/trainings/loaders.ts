import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { always, related, where } from "#core/kernel/policy.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { PropsOf } from "#core/shell/pages/served-blocks.ts";
import type { Many } from "#core/shell/site/ports.ts";
import { emptyMany, manyOf } from "#core/shell/site/resources.ts";
import type { selectedTrainingsBlock, trainingsBlock } from "./blocks.ts";
import { cardFields, defaultCards, type FacetName, facets } from "./cards.ts";

/** Data of a block with trainings. */
export interface ShownTrainings {
  /** The moment at which they were found: sessions before it are over. */
  readonly now: string;
  readonly trainings: Many;
}

/** Data of the list of trainings: the newest, and the values that some training has of each facet. */
export interface TrainingsData extends ShownTrainings {
  readonly facets: Readonly<Record<FacetName, Many>>;
}

const include = { image: {}, category: {}, level: {}, trainingType: {}, sessions: { address: {} } };
const fields = { trainings: cardFields };

/** What no training has is not offered. */
const facetQueries = facets.map(({ name, type }) => ({
  name,
  query: queryOf(type, {
    fields: { [type]: ["name"] },
    filter: related("trainings", always),
    sort: [{ path: ["name"], descending: false }],
  }),
}));

const noFacets: TrainingsData["facets"] = { category: emptyMany, level: emptyMany, type: emptyMany };

/** The newest trainings, and what they can be narrowed by. */
export const loadTrainings = Effect.fnUntraced(function* (props: PropsOf<typeof trainingsBlock>) {
  const viewer = yield* Acting;
  const { now } = viewer;
  const size = props.limit ?? defaultCards;
  const trainings = yield* listEntries(
    queryOf("trainings", { include, fields, page: { number: 1, size }, total: true }),
  );
  const values: Partial<Record<FacetName, Many>> = {};
  if (props.showFilters !== false)
    for (const { name, query } of facetQueries) values[name] = manyOf(yield* listEntries(query));
  return { now, trainings: manyOf(trainings), facets: { ...noFacets, ...values } } satisfies TrainingsData;
});

/** Chosen trainings, in the order of the choice; those that the viewer may not see are left out. */
export const loadSelectedTrainings = Effect.fnUntraced(function* (props: PropsOf<typeof selectedTrainingsBlock>) {
  const viewer = yield* Acting;
  const { now } = viewer;
  const ids = (props.trainings ?? []).map(({ id }) => id);
  if (ids.length === 0) return { now, trainings: emptyMany } satisfies ShownTrainings;
  const found = manyOf(yield* listEntries(queryOf("trainings", { filter: where("id", "in", ids), include, fields })));
  const data = ids.flatMap((id) => found.data.find((each) => each.id === id) ?? []);
  return { now, trainings: { ...found, data } } satisfies ShownTrainings;
});
