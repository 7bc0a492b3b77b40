import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type StatsRecord = ValueOf<typeof shapes.statsRecord>;

/** Records views and downloads (API-015). */
export const recordStats = call<typeof shapes.recordStats>("stats-records", "POST", "/api/v1/services/stats/records");

export type NamedTotal = ValueOf<typeof shapes.namedTotal>;
export type StatsNumbers = ValueOf<typeof shapes.numbers>;

/** Numbers of a period, for administrators. */
export const statsNumbers = call<typeof shapes.statsNumbers>("stats-numbers", "GET", "/api/v1/services/stats/numbers");

/** The signature of the connection that asks, so that an administrator can leave an own network out of the numbers. */
export const statsOrigin = call<typeof shapes.statsOrigin>("stats-origin", "GET", "/api/v1/services/stats/origin");
