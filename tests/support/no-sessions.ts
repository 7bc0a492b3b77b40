import { Effect } from "effect";
import type { SessionsService } from "#core/shell/access/ports.ts";

/** Sessions of nobody: for tests that replace what they look at. */
export const noSessions: SessionsService = {
  open: () => Effect.succeed(null),
  end: () => Effect.void,
  endAll: () => Effect.void,
  of: () => Effect.succeed([]),
  endOf: () => Effect.succeed(false),
  actFor: () => Effect.void,
  actForSelf: () => Effect.succeed(false),
  actsUntil: () => Effect.succeed(null),
};
