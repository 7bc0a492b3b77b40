import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { destroy, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { confirmPerson } from "#core/shell/access/confirm-person.ts";
import { users } from "#core/shell/access/entities.ts";
import { Sessions } from "#core/shell/access/ports.ts";
import { isAdmin } from "#core/shell/access/rules.ts";

/**
 * Deletes the account of the viewer: the person and what is only theirs, at once and permanently. What they wrote for everybody stays, by
 * nobody. Administrators do not delete themselves: somebody takes their role first.
 */
export const deleteAccount = useCase(function* ({ password }: { readonly password: string | null }) {
  const viewer = yield* Acting;
  const { id } = viewer;
  if (viewer.via !== "session" || id === null || viewer.impersonatorId !== null)
    return yield* new Forbidden({ reason: "own-session" });
  if (isAdmin(viewer)) return yield* new Forbidden({ reason: "administrator" });
  yield* confirmPerson(id, password);
  yield* inTransaction(
    Effect.gen(function* () {
      if (!(yield* lockOptional(users, id))) return;
      yield* (yield* Sessions).endAll(id, null);
      yield* asSystem(destroy(users, id));
    }),
  );
  return null;
});
