import { Context } from "effect";

/** The end of the time that one request has for everything that it waits for. Nothing begins and nothing is kept after it. */
export interface Deadline {
  /** Milliseconds on the process's monotonic clock. */
  expiresAt: number;
}

/** The deadline of the request that is answered; `null` for jobs and commands, which have none. */
export const CurrentDeadline = Context.Reference<Deadline | null>("labcommons/CurrentDeadline", {
  defaultValue: () => null,
});
