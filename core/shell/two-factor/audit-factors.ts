import { Effect } from "effect";
import { type Audited, appendAudit, change, lock } from "#core/kernel/records.ts";
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
  audited: Audited = {},
) {
  const user = yield* lock(users, userId);
  if (user.twoFactorStrategy === preferred) yield* appendAudit(users, user, action, audited);
  else yield* change(users, user, { twoFactorStrategy: preferred }, action, audited);
});
