import { call } from "#core/kernel/call.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import type * as shapes from "./shapes.ts";

export type CommunityNumbers = ValueOf<typeof shapes.numbers>;

/** How many the community is, and what it has done (API-009). */
export const homeStats = call<typeof shapes.homeStats>("home-stats", "GET", "/api/v1/services/home-stats");
