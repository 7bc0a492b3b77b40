import { Effect } from "effect";
import type { ValueOf } from "#core/kernel/shape.ts";
import { countFacets } from "#core/shell/facets/facets.ts";
import { facets } from "./facets.ts";
import { isListed } from "./rights.ts";
import type * as shapes from "./shapes.ts";

/** What the catalogue is narrowed to. */
export type NarrowedTo = ValueOf<typeof shapes.productFacets.input>;

/** How many products of the catalogue there are beside what is chosen of the other facets, by facet and value. */
export const countProducts = ({ search, ...chosen }: NarrowedTo) =>
  countFacets(
    "aac-products",
    search ?? "",
    facets.map(({ name, relation }) => ({
      name,
      member: relation,
      chosen: (chosen[name] ?? "").split(",").filter(Boolean),
    })),
    isListed,
  ).pipe(Effect.map((data) => ({ data })));
