/** What can happen to a record that is worth counting (STATS-001). */
export const statsEvents = ["view", "download"] as const;

export type StatsEvent = (typeof statsEvents)[number];

/** Longest batch that is taken at once. */
export const mostRecords = 50;
