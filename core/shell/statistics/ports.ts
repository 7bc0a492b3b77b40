import { Context, type Effect } from "effect";
import type { TooMany, Unavailable } from "#core/kernel/errors.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type { StatsEvent } from "./countable.ts";
import type * as shapes from "./shapes.ts";

/** One thing that happened. `id` is a UUID version 7. */
export interface Happening {
  readonly id: string;
  readonly event: StatsEvent;
  readonly resourceType: string;
  readonly resourceId: string;
}

/** Numbers of whole days in UTC, `YYYY-MM-DD`, both ends included. */
export type Period = ValueOf<typeof shapes.period>;

export type DayTotal = ValueOf<typeof shapes.dayTotal>;
export type TypeTotal = ValueOf<typeof shapes.typeTotal>;
export type ResourceTotal = ValueOf<typeof shapes.resourceTotal>;

/** Keeps what happened, and counts it. The numbers of a record and of a day are made when it is written, not when they are read. */
export interface StatisticsService {
  /**
   * Keeps a batch, unless its origin is banned: one statement, whatever the size. TooMany from an origin that sends more than a person
   * does; its signature is then kept for administrators to look at.
   */
  readonly record: (
    happenings: readonly Happening[],
    origin: string | null,
    at: string,
  ) => Effect.Effect<void, TooMany | Unavailable>;
  /** Numbers of a period; `resources` the most frequent ones, at most `most`. */
  readonly numbers: (
    period: Period,
    most: number,
  ) => Effect.Effect<
    {
      readonly days: readonly DayTotal[];
      readonly types: readonly TypeTotal[];
      readonly resources: readonly ResourceTotal[];
    },
    Unavailable
  >;
}

export class Statistics extends Context.Service<Statistics, StatisticsService>()("labcommons/Statistics") {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly Statistics: Statistics;
  }
}
