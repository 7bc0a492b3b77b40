import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, invalid } from "#core/kernel/errors.ts";
import { Passwords } from "#core/kernel/ports.ts";
import { Attempts, Credentials, Sessions } from "./ports.ts";

/** Who has no password shows by a sign-in this recent that it is them. */
const recentMs = 15 * 60_000;

/**
 * Asks whoever is signed in to show again who they are, before what a stolen session must not do. Invalid at `/password` when it is wrong;
 * Forbidden to who has none and signed in some time ago.
 */
export const confirmPerson = Effect.fnUntraced(function* (id: string, password: string | null) {
  const viewer = yield* Acting;
  const { hash } = (yield* (yield* Credentials).byUser(id)) ?? { hash: null };
  if (hash === null) {
    const open = (yield* (yield* Sessions).of(id, viewer.now)).find((session) => session.id === viewer.sessionId);
    if (!open || Date.parse(viewer.now) - Date.parse(open.openedAt) > recentMs)
      return yield* new Forbidden({ reason: "sign-in-again" });
    return;
  }
  if (password === null || password === "") return yield* invalid("/password", "required");
  // Whoever holds a stolen session must not find out the password by trying.
  const attempts = yield* Attempts;
  const attempt = { action: "old-password", account: id, address: id };
  yield* attempts.count(attempt);
  if (!(yield* (yield* Passwords).verify(hash, password))) return yield* invalid("/password", "old-password");
  yield* attempts.forgive(attempt);
});
