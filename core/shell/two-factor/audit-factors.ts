import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { type Audited, appendAudit, change, lock } from "#core/kernel/records.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import type { Strategy } from "./strategies.ts";

/**
 * Writes to the audit log what was changed of somebody's second factors, and what is `audited` besides; on the user, which strategy is asked
 * for first. Locks the user: changes to the factors of one person come one after the other.
 */
export const auditFactors = Effect.fnUntraced(function* (
  userId: string,
  action: string,
  preferred: Strategy | null,
  viewer: Viewer,
  audited: Audited = {},
): Effect.fn.Return<void, CoreError, KernelServices> {
  const user = yield* lock(users, userId, viewer);
  if (user.twoFactorStrategy === preferred) yield* appendAudit(users, user, action, viewer, audited);
  else yield* change(users, user, { twoFactorStrategy: preferred }, viewer, action, audited);
});
