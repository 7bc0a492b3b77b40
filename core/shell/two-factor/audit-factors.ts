import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
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
  audited: Readonly<Record<string, readonly [unknown, unknown]>> = {},
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const present = yield* storage.lock("users", userId, {}, viewer);
  if (!present) throw new Error("a user vanished while their second factors changed");
  const before = present.values.twoFactorStrategy;
  if (before === preferred) {
    yield* storage.appendAudit("users", userId, changeOf(action, present.version, viewer, { fields: audited }));
    return;
  }
  yield* storage.update({
    type: "users",
    id: userId,
    values: { twoFactorStrategy: preferred },
    links: {},
    sets: {},
    change: changeOf(action, present.version + 1, viewer, {
      fields: { twoFactorStrategy: [before, preferred], ...audited },
    }),
  });
});
