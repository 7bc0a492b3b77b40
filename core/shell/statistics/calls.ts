import { call } from "#core/kernel/call.ts";
import type { StatsEvent } from "./countable.ts";
import type { DayTotal, ResourceTotal, TypeTotal } from "./ports.ts";

export interface StatsRecord {
  readonly event: StatsEvent;
  readonly resourceType: string;
  readonly resourceId: string;
}

/** Records views and downloads (API-015). */
export const recordStats = call<{ readonly records: readonly StatsRecord[] }, null>(
  "stats-records",
  "POST",
  "/api/v1/services/stats/records",
);

/** A record with its number, and its name in the viewer's language; `null` when it is no more. */
export interface NamedTotal extends ResourceTotal {
  readonly name: string | null;
}

export interface StatsNumbers {
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  /** Days on which something happened. */
  readonly days: readonly DayTotal[];
  readonly types: readonly TypeTotal[];
  /** The most frequent records, most first. */
  readonly resources: readonly NamedTotal[];
}

/** Numbers of a period, for administrators. */
export const statsNumbers = call<{ readonly from: string; readonly to: string }, { readonly data: StatsNumbers }>(
  "stats-numbers",
  "GET",
  "/api/v1/services/stats/numbers",
);

/** The signature of the connection that asks, so that an administrator can leave an own network out of the numbers. */
export const statsOrigin = call<
  Record<string, never>,
  { readonly data: { readonly signature: string | null; readonly isBanned: boolean } }
>("stats-origin", "GET", "/api/v1/services/stats/origin");
