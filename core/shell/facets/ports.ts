import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Condition } from "#core/kernel/policy.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

/** What a list can be narrowed by: the values of a member, or how much of it there is at least. */
export interface FacetQuestion {
  readonly name: string;
  /** A field of a closed list, a to-one relation, a many-to-many one, or a number. */
  readonly member: string;
  /** The values that the list is narrowed to: it has what has any of them, or everything where there are none. */
  readonly chosen: readonly string[];
  /** Of a number: each counts what reaches it. */
  readonly steps?: readonly number[];
}

/** How many records a list would have, by facet and value. Values that none has are absent. */
export type FacetCounts = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The numbers beside the values that a list can be narrowed to. */
export interface FacetsService {
  /**
   * Counts the records of a type that satisfy a condition: for each facet those that the other facets leave, so that each value says how many
   * there would be with it. At most the 100 values of a facet that most records have. One statement.
   */
  count(
    question: { readonly type: string; readonly where: Condition; readonly facets: readonly FacetQuestion[] },
    viewer: Viewer,
  ): Effect.Effect<FacetCounts, Unavailable>;
}

export class Facets extends Context.Service<Facets, FacetsService>()("labcommons/Facets") {}

/** Values of one facet that are told at most. */
export const mostValues = 100;

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly Facets: Facets;
  }
}
