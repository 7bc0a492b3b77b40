/** What can happen to a record that is worth counting (STATS-001). */
export const statsEvents = ["view", "download"] as const;

export type StatsEvent = (typeof statsEvents)[number];

/** The event that `recordsCount` of each kind counts (STATS-006): files are downloaded, everything else is looked at. */
export const countedEvents: Readonly<Record<string, StatsEvent>> = {
  "admin-files": "download",
  "app-pages": "view",
  articles: "view",
  files: "download",
  organizations: "view",
};

/** Longest batch that is taken at once. */
export const mostRecords = 50;
