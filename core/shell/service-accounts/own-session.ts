import { Effect } from "effect";
import { Forbidden } from "#core/kernel/errors.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

/** Service accounts and their tokens are made, changed and ended by a person in a session of their own: no token leads to another. */
export const checkOwnSession = ({ via, impersonatorId }: Viewer): Effect.Effect<void, Forbidden> =>
  via === "system" || (via === "session" && impersonatorId === null)
    ? Effect.void
    : Effect.fail(new Forbidden({ reason: "no-token" }));
