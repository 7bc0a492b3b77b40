import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { SoftwareEvent } from "./event-kinds.ts";
import type { JudgedEvent, RunningVersion } from "./events.ts";

/** An event to be kept. */
export interface KeptEvent extends JudgedEvent {
  /** Id of the system that it happened on. */
  readonly system: string | null;
}

/** What numbers are asked for. */
export interface Question {
  /** Days in UTC, `YYYY-MM-DD`, both included. */
  readonly from: string;
  readonly to: string;
  readonly events: readonly SoftwareEvent[];
  /** The event that tells which versions are in use. */
  readonly use: SoftwareEvent;
  /** Steps of time. */
  readonly unit: "day" | "month";
  readonly version: string | null;
  /** Ids. */
  readonly system: string | null;
  readonly group: string | null;
}

export interface StepTotal {
  /** First day of a step. */
  readonly start: string;
  readonly event: SoftwareEvent;
  readonly total: number;
}

/** `key` is the version, or the id of the system or the group; `null` where events said none. */
export interface PartTotal {
  readonly key: string | null;
  readonly event: SoftwareEvent;
  readonly total: number;
}

export interface VersionTotal {
  readonly start: string;
  readonly version: string | null;
  readonly total: number;
}

/** What is told by a part is narrowed by the others, not by that part itself. */
export interface Numbers {
  readonly steps: readonly StepTotal[];
  readonly versions: readonly PartTotal[];
  readonly systems: readonly PartTotal[];
  readonly groups: readonly PartTotal[];
  /** How often each version was used, over time. */
  readonly adoption: readonly VersionTotal[];
}

/**
 * Events of installed software, and the sums that are kept of them by day, version, system and group. Sums are made in the transaction that
 * writes the events, and stay when the events are forgotten.
 */
export interface SoftwareEventsService {
  /**
   * Keeps events of an installation that the current transaction has locked, in one statement, but those whose id is known of it. Gives the
   * ids that are new. `at` is when they arrived.
   */
  readonly record: (
    installation: string,
    events: readonly KeptEvent[],
    at: string,
  ) => Effect.Effect<ReadonlySet<string>, StorageError>;
  /** Notes that an installation spoke, with which key, and which version it runs. Nothing of it is a change that anybody made. */
  readonly note: (
    who: { readonly installation: string; readonly key: string },
    running: RunningVersion | null,
    at: string,
  ) => Effect.Effect<void, StorageError>;
  /** The sums of a period, in a number of statements that depends on nothing. */
  readonly numbers: (question: Question) => Effect.Effect<Numbers, Unavailable>;
  /** How many installations of a group run which version now. */
  readonly installed: (
    by: Pick<Question, "system" | "group">,
  ) => Effect.Effect<readonly { readonly version: string | null; readonly total: number }[], Unavailable>;
}

export class SoftwareEvents extends Context.Service<SoftwareEvents, SoftwareEventsService>()(
  "labcommons/SoftwareEvents",
) {}

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly SoftwareEvents: SoftwareEvents;
  }
}
