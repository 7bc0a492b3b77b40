import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { plan } from "#core/kernel/plan.ts";
import { always, type Condition, conjunction } from "#core/kernel/policy.ts";
import { Catalogue } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { type FacetCounts, type FacetQuestion, Facets } from "./ports.ts";

/**
 * How many records of a type the viewer would find in its list, by facet and value, of those that have the sought words; `among` narrows the
 * list further, whatever is chosen.
 */
export const countFacets = Effect.fnUntraced(function* (
  type: string,
  search: string,
  facets: readonly FacetQuestion[],
  viewer: Viewer,
  among: Condition = always,
): Effect.fn.Return<FacetCounts, CoreError, Catalogue | Facets> {
  const words = search.trim();
  const query = queryOf(type, { fields: { [type]: [] }, filter: among, ...(words !== "" && { search: words }) });
  const select = plan(yield* Catalogue, query, viewer, "list");
  if (!("node" in select)) return yield* select;
  const where = conjunction([select.node.where, select.filter]);
  return yield* (yield* Facets).count({ type, where, facets }, viewer);
});
