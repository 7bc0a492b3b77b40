import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { type KernelServices, Passwords } from "#core/kernel/ports.ts";
import { destroy, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { Attempts, Credentials, Sessions } from "#core/shell/access/ports.ts";
import { isAdmin } from "#core/shell/access/rules.ts";

/** Who has no password shows by a sign-in this recent that it is them. */
const recentMs = 15 * 60_000;

/**
 * Deletes the account of the viewer: the person and what is only theirs, at once and for ever. What they wrote for everybody stays, by
 * nobody. Administrators do not delete themselves: somebody takes their role first.
 */
export const deleteAccount = Effect.fnUntraced(function* (
  { password }: { readonly password: string | null },
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices | Attempts | Credentials | Passwords | Sessions | Granted> {
  const { id } = viewer;
  if (viewer.via !== "session" || id === null || viewer.impersonatorId !== null)
    return yield* new Forbidden({ reason: "own-session" });
  if (isAdmin(viewer)) return yield* new Forbidden({ reason: "own-role" });
  yield* confirm(id, password, viewer);
  const storage = yield* Storage;
  yield* storage.transaction(
    Effect.gen(function* () {
      if (!(yield* lockOptional(users, id, viewer))) return;
      yield* (yield* Sessions).endAll(id, null);
      yield* destroy(users, id, asSystem(viewer));
    }),
  );
  return null;
});

const confirm = Effect.fnUntraced(function* (
  id: string,
  password: string | null,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, Attempts | Credentials | Passwords | Sessions> {
  const { hash } = (yield* (yield* Credentials).byUser(id)) ?? { hash: null };
  if (hash === null) {
    const open = (yield* (yield* Sessions).of(id)).find((session) => session.id === viewer.sessionId);
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
