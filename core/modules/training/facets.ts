import { Effect } from "effect";
import type { ValueOf } from "#core/kernel/shape.ts";
import { countFacets } from "#core/shell/facets/facets.ts";
import { facetMembers, ratingSteps, requestFacetMembers } from "./facet-names.ts";
import type * as shapes from "./shapes.ts";

/** What a list of resources is narrowed to. */
export type ResourceChoice = ValueOf<typeof shapes.resourceFacets.input>;

/** How many resources there are beside what is chosen, by facet and value. */
export const resourceFacets = (choice: ResourceChoice) => counted("training-resources", facetMembers, choice);

/** How many requests there are beside what is chosen, by facet and value. */
export const requestFacets = (choice: ValueOf<typeof shapes.requestFacets.input>) =>
  counted("training-resource-requests", requestFacetMembers, choice);

const counted = (
  type: string,
  members: Readonly<Record<string, string>>,
  { search, ...chosen }: Readonly<Record<string, string | null | undefined>>,
) =>
  countFacets(
    type,
    search ?? "",
    Object.entries(members).map(([name, member]) => {
      const value = chosen[name] ?? null;
      return {
        name,
        member,
        chosen: value === null ? [] : [value],
        ...(name === "rating" && { steps: ratingSteps.map(Number) }),
      };
    }),
  ).pipe(Effect.map((data) => ({ data })));
