import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { Sessions } from "#core/shell/access/ports.ts";

/** Sessions of the viewer, the one used last first. */
export const listSessions = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const own = yield* (yield* Sessions).of(yield* ownerOf(), viewer.now);
  return own.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }));
});

/** Ends one; NotFound for what is over, somebody else's, or was never there. */
export const endSession = Effect.fnUntraced(function* (id: string) {
  const userId = yield* ownerOf();
  if (isUuid(id) && (yield* (yield* Sessions).endOf(userId, id))) return null;
  return yield* new NotFound({ type: "sessions", id });
});

/** Ends all, the one that asks too. */
export const endSessions = Effect.fnUntraced(function* () {
  yield* (yield* Sessions).endAll(yield* ownerOf(), null);
  return null;
});

/** Where somebody is signed in is for them alone: no token, and nobody who acts for them (USER-020). */
function ownerOf(): Effect.Effect<string, Forbidden, Acting> {
  return Effect.flatMap(Acting, ({ via, id, impersonatorId }) => {
    return via === "session" && id !== null && impersonatorId === null
      ? Effect.succeed(id)
      : Effect.fail(new Forbidden({ reason: "own-session" }));
  });
}
