import { Effect } from "effect";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { Sessions } from "#core/shell/access/ports.ts";
import type { SignedInPlace } from "./calls.ts";

/** Sessions of the viewer, the one used last first. */
export const listSessions = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<readonly SignedInPlace[], CoreError, Sessions> {
  const own = yield* (yield* Sessions).of(yield* ownerOf(viewer), viewer.now);
  return own.map((session) => ({ ...session, isCurrent: session.id === viewer.sessionId }));
});

/** Ends one; NotFound for what is over, somebody else's, or was never there. */
export const endSession = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, Sessions> {
  const userId = yield* ownerOf(viewer);
  if (isUuid(id) && (yield* (yield* Sessions).endOf(userId, id))) return null;
  return yield* new NotFound({ type: "sessions", id });
});

/** Ends all, the one that asks too. */
export const endSessions = Effect.fnUntraced(function* (viewer: Viewer): Effect.fn.Return<null, CoreError, Sessions> {
  yield* (yield* Sessions).endAll(yield* ownerOf(viewer), null);
  return null;
});

/** Where somebody is signed in is for them alone: no token, and nobody who acts for them (USER-020). */
function ownerOf({ via, id, impersonatorId }: Viewer): Effect.Effect<string, Forbidden> {
  return via === "session" && id !== null && impersonatorId === null
    ? Effect.succeed(id)
    : Effect.fail(new Forbidden({ reason: "own-session" }));
}
