import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden } from "#core/kernel/errors.ts";

/** Service accounts and their tokens are made, changed and ended by a person in a session of their own: no token leads to another. */
export const checkOwnSession = (): Effect.Effect<void, Forbidden, Acting> =>
  Effect.flatMap(Acting, ({ via, impersonatorId }) =>
    via === "system" || (via === "session" && impersonatorId === null)
      ? Effect.void
      : Effect.fail(new Forbidden({ reason: "no-token" })),
  );
