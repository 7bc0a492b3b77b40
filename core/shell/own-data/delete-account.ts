import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden } from "#core/kernel/errors.ts";
import type { KernelServices, Passwords } from "#core/kernel/ports.ts";
import { destroy, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { confirmPerson } from "#core/shell/access/confirm-person.ts";
import { users } from "#core/shell/access/entities.ts";
import { type Attempts, type Credentials, Sessions } from "#core/shell/access/ports.ts";
import { isAdmin } from "#core/shell/access/rules.ts";

/**
 * Deletes the account of the viewer: the person and what is only theirs, at once and permanently. What they wrote for everybody stays, by
 * nobody. Administrators do not delete themselves: somebody takes their role first.
 */
export const deleteAccount = Effect.fnUntraced(function* (
  { password }: { readonly password: string | null },
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices | Attempts | Credentials | Passwords | Sessions | Granted> {
  const { id } = viewer;
  if (viewer.via !== "session" || id === null || viewer.impersonatorId !== null)
    return yield* new Forbidden({ reason: "own-session" });
  if (isAdmin(viewer)) return yield* new Forbidden({ reason: "administrator" });
  yield* confirmPerson(id, password, viewer);
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
