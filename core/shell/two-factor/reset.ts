import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { isVisible } from "#core/kernel/read.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { users } from "#core/shell/access/entities.ts";
import { Sessions } from "#core/shell/access/ports.ts";
import { isSuperAdmin } from "#core/shell/access/rules.ts";
import { auditFactors } from "./audit-factors.ts";
import { mailFactorsChanged } from "./change-notice.ts";
import { forgetFactors } from "./forget.ts";
import { ownFactors } from "./identity.ts";
import { TwoFactors } from "./ports.ts";

/**
 * An administrator takes away the second factors of somebody who has lost them all, and ends their sessions: they sign in by their password
 * and choose others. Only by an administrator who has just shown who they are, in their own name; those of a super admin only by another one.
 * The audit log keeps why, and the person is told by mail. Done once, a second time changes nothing.
 */
export const resetFactors = useCase(function* ({ id, reason }: { readonly id: string; readonly reason: string }) {
  const viewer = yield* Acting;
  yield* ownFactors("confirmed");
  const missing = new NotFound({ type: users.type, id });
  if (!isUuid(id) || !(yield* isVisible(users.type, id))) return yield* missing;
  const storage = yield* Storage;
  const sessions = yield* Sessions;
  return yield* inTransaction(
    Effect.gen(function* () {
      if (!(yield* lockOptional(users, id))) return yield* missing;
      if (isSuperAdmin({ roles: yield* storage.linkedIds(users.type, id, "roles") }) && !isSuperAdmin(viewer))
        return yield* new Forbidden({ reason: "super-admin" });
      const factors = yield* (yield* TwoFactors).of(id);
      if (!factors || !(yield* forgetFactors(id))) return null;
      yield* sessions.endAll(id, null);
      yield* auditFactors(id, "reset-two-factor", null, { reason: [null, reason] });
      yield* mailFactorsChanged(factors, "reset");
      return null;
    }),
  );
});
