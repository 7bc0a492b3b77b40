import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { Period } from "#core/shell/statistics/ports.ts";
import type { SearchMiss } from "./calls.ts";

/** Counts, by day, what was looked for and not found. Nothing of who looked is kept. */
export interface SearchMissesService {
  /** Counts a text once more. Of very many different ones in a day, the last are not counted. */
  readonly record: (text: string, at: string) => Effect.Effect<void, Unavailable>;
  /** The most sought texts of a period, days in UTC, both ends included. */
  readonly most: (period: Period, most: number) => Effect.Effect<readonly SearchMiss[], Unavailable>;
}

export class SearchMisses extends Context.Service<SearchMisses, SearchMissesService>()("labcommons/SearchMisses") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly SearchMisses: SearchMisses;
  }
}
