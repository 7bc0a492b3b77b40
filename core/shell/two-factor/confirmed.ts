import { Effect } from "effect";
import { Challenges, secondsAfter } from "#core/shell/access/challenges.ts";

/** Seconds in which somebody who showed again who they are may change how they sign in. */
const confirmedSeconds = 15 * 60;

/** Notes that whoever has this session has just shown who they are. Gives until when that counts. */
export const keepConfirmed = Effect.fnUntraced(function* (sessionId: string, userId: string, now: string) {
  const expiresAt = secondsAfter(now, confirmedSeconds);
  yield* (yield* Challenges).keep({ kind: "confirmed", holder: sessionId, userId, content: {}, expiresAt });
  return expiresAt;
});
