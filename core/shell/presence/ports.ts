import { Context, type Effect } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";

/** One page in which a record is being edited. */
export interface EditingPage {
  readonly type: string;
  readonly record: string;
  /** Made by the page: tells it from others of the same person. */
  readonly page: string;
  readonly userId: string;
}

/** Who edits what just now, in all processes. A page that is silent for `secondsOfSilence` is gone. */
export interface PresenceService {
  /** Notes that a page is there, and tells the others when it is new. Gives the ids of who edits the record. */
  readonly beat: (page: EditingPage) => Effect.Effect<readonly string[], Unavailable>;
  /** A page is gone, which the others are told of. */
  readonly leave: (page: EditingPage) => Effect.Effect<void, Unavailable>;
}

export class Presence extends Context.Service<Presence, PresenceService>()("labcommons/Presence") {}

/** Seconds without a beat after which a page is gone: two of its beats. */
export const secondsOfSilence = 20;

declare module "#core/kernel/ports.ts" {
  interface Ports {
    readonly Presence: Presence;
  }
}
