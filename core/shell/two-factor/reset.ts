import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { isVisible } from "#core/kernel/read.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import type { Challenges } from "#core/shell/access/challenges.ts";
import { users } from "#core/shell/access/entities.ts";
import { Sessions } from "#core/shell/access/ports.ts";
import { isSuperAdmin } from "#core/shell/access/rules.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
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
export const resetFactors = Effect.fnUntraced(function* (
  { id, reason }: { readonly id: string; readonly reason: string },
  viewer: Viewer,
): Effect.fn.Return<
  null,
  CoreError,
  KernelServices | Challenges | Installation | Jobs | MailLedger | Sessions | TwoFactors | Granted
> {
  yield* ownFactors(viewer, "confirmed");
  const missing = new NotFound({ type: users.type, id });
  if (!isUuid(id) || !(yield* isVisible(users.type, id, viewer))) return yield* missing;
  const storage = yield* Storage;
  const sessions = yield* Sessions;
  return yield* storage.transaction(
    Effect.gen(function* () {
      if (!(yield* lockOptional(users, id, viewer))) return yield* missing;
      if (isSuperAdmin({ roles: yield* storage.linkedIds(users.type, id, "roles") }) && !isSuperAdmin(viewer))
        return yield* new Forbidden({ reason: "super-admin" });
      const factors = yield* (yield* TwoFactors).of(id);
      if (!factors || !(yield* forgetFactors(id))) return null;
      yield* sessions.endAll(id, null);
      yield* auditFactors(id, "reset-two-factor", null, viewer, { reason: [null, reason] });
      yield* mailFactorsChanged(factors, "reset", viewer);
      return null;
    }),
  );
});
