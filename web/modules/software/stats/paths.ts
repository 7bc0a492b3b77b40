import type { StatsKind } from "#core/modules/software/event-kinds.ts";

/** The two screens (ROUTE-021, ROUTE-022). */
export const statsPaths: Readonly<Record<StatsKind, string>> = {
  events: "/admin/resources/software/stats/events",
  sessions: "/admin/resources/software/stats/sessions",
};
