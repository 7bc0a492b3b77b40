import { event } from "#core/kernel/event.ts";

/** A session that was changed. */
export interface ChangedSession {
  readonly id: string;
  /** JSON pointer of the session in the request. */
  readonly pointer: string;
  /** It has other times, or takes place elsewhere. */
  readonly isMoved: boolean;
}

/** A session that does not take place. */
export interface CalledOffSession {
  readonly id: string;
  /** In the words of who called it off; empty for none. */
  readonly reason: string;
}

/** What happens to sessions, for who has to do with those who come. */
export const sessionEvents = {
  changed: event<ChangedSession>("trainings/session-changed"),
  calledOff: event<CalledOffSession>("trainings/session-called-off"),
} as const;
