import { isInstant } from "#core/kernel/decode.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { type SoftwareEvent, softwareEvents } from "./event-kinds.ts";

/** Longest batch that is taken at once. */
export const mostEvents = 500;

/** How old an event may be when it arrives, in days: a device that was offline over the summer loses nothing. */
export const oldestDays = 90;

/** How far the clock of a device may be ahead, in minutes. */
export const aheadMinutes = 5;

/** Why an event is refused. The others of its batch are not concerned. */
export const eventFaults = [
  "bad-id",
  "bad-event",
  "bad-version",
  "from-version-missing",
  "from-version-unexpected",
  "bad-time",
  "too-old",
  "in-the-future",
  "unknown-system",
] as const;

export type EventFault = (typeof eventFaults)[number];

/** `known`: it was recorded before, and counts once. `ignored`: the installation does not want sessions recorded. */
export const eventStatuses = ["recorded", "known", "ignored", "refused"] as const;

/** An event as it came. */
export interface SentEvent {
  readonly id: string | null;
  readonly event: string | null;
  readonly version?: string | null;
  readonly fromVersion?: string | null;
  readonly recordedAt: string | null;
  /** Name of a system; that of the installation where it is absent. */
  readonly system?: string | null;
}

/** An event that makes sense. */
export interface JudgedEvent {
  readonly id: string;
  readonly event: SoftwareEvent;
  readonly version: string | null;
  readonly fromVersion: string | null;
  readonly recordedAt: string;
}

/** What an event says, or why it makes no sense. `now` is an ISO instant. Which system it names is asked elsewhere. */
export function judge(sent: SentEvent, now: string): JudgedEvent | EventFault {
  const { id, event, version = null, fromVersion = null, recordedAt } = sent;
  if (id === null || !isUuid(id)) return "bad-id";
  if (!isSoftwareEvent(event)) return "bad-event";
  if (!isVersion(version) || !isVersion(fromVersion)) return "bad-version";
  if (event === "update" && fromVersion === null) return "from-version-missing";
  if (event !== "update" && fromVersion !== null) return "from-version-unexpected";
  if ((event === "install" || event === "update") && version === null) return "bad-version";
  if (recordedAt === null || !isInstant(recordedAt)) return "bad-time";
  const at = Date.parse(recordedAt);
  if (at > Date.parse(now) + aheadMinutes * minute) return "in-the-future";
  if (at < Date.parse(now) - oldestDays * day) return "too-old";
  return { id: id.toLowerCase(), event, version, fromVersion, recordedAt: new Date(at).toISOString() };
}

const minute = 60_000;
const day = 24 * 60 * minute;

const isSoftwareEvent = (name: string | null): name is SoftwareEvent => softwareEvents.some((event) => event === name);

/** Versions are counted by: a sentence is none. */
export const isVersion = (version: string | null): boolean =>
  version === null || /^[0-9A-Za-z][0-9A-Za-z.+_~-]{0,49}$/.test(version);

/** The version that an installation runs, and since when it is known. */
export interface RunningVersion {
  /** `null`: the software is not there any more. */
  readonly version: string | null;
  readonly at: string;
}

/**
 * What events say of the version that their installation runs, whatever order they came in; `null` where they say nothing. Of two of the
 * same instant the later one in the batch counts.
 */
export function runningVersion(events: readonly JudgedEvent[]): RunningVersion | null {
  let latest: RunningVersion | null = null;
  for (const { event, version, recordedAt } of events) {
    if (version === null && event !== "uninstall") continue;
    if (latest === null || recordedAt >= latest.at)
      latest = { version: event === "uninstall" ? null : version, at: recordedAt };
  }
  return latest;
}
