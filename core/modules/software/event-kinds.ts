/** What installed software tells of itself (SOFT-003). */
export const softwareEvents = ["install", "update", "uninstall", "launch", "session_start", "session_end"] as const;

export type SoftwareEvent = (typeof softwareEvents)[number];

/** Those that are kept only where the installation wants it (SOFT-002). */
export const sessionEvents: readonly SoftwareEvent[] = ["session_start", "session_end"];

/** The two screens of statistics, each with the events that it counts. */
export const statsKinds = ["events", "sessions"] as const;

export type StatsKind = (typeof statsKinds)[number];

export const eventsOfKind: Readonly<Record<StatsKind, readonly SoftwareEvent[]>> = {
  events: ["install", "update", "uninstall", "launch"],
  sessions: sessionEvents,
};

/** What is counted to tell which versions are in use. */
export const useOfKind: Readonly<Record<StatsKind, SoftwareEvent>> = { events: "launch", sessions: "session_start" };
