import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { plan } from "#core/kernel/plan.ts";
import { always, type Condition, conjunction } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { type FacetQuestion, Facets } from "./ports.ts";

/**
 * How many records of a type the viewer would find in its list, by facet and value, of those that have the sought words; `among` narrows the
 * list further, whatever is chosen.
 */
export const countFacets = Effect.fnUntraced(function* (
  type: string,
  search: string,
  facets: readonly FacetQuestion[],
  among: Condition = always,
) {
  const viewer = yield* Acting;
  const words = search.trim();
  const query = queryOf(type, { fields: { [type]: [] }, filter: among, ...(words !== "" && { search: words }) });
  const select = plan(yield* Catalogue, query, viewer, "list");
  if (!("node" in select)) return yield* select;
  const where = conjunction([select.node.where, select.filter]);
  return yield* (yield* Facets).count({ type, where, facets }, viewer);
});
