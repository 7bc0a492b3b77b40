import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, NotFound } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { isVisible } from "#core/kernel/read.ts";
import { appendAudit, lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { Sessions } from "#core/shell/access/ports.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { impersonationMinutes } from "./calls.ts";

/**
 * An administrator acts for a member from now on, in this session (FLAG-030, USER-020): every change is kept with both names, and the
 * audit log notes when it began and why. Never for an administrator, never by a token or out of another impersonation.
 */
export const impersonate = Effect.fnUntraced(function* (
  { id, reason }: { readonly id: string; readonly reason: string },
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices | Sessions | Granted> {
  const { sessionId } = viewer;
  if (viewer.via !== "session" || viewer.impersonatorId !== null || sessionId === undefined) {
    return yield* new Forbidden({ reason: "own-session" });
  }
  if (!isUuid(id) || !(yield* isVisible(users.type, id, viewer))) return yield* new NotFound({ type: users.type, id });
  const storage = yield* Storage;
  const sessions = yield* Sessions;
  const until = new Date(Date.parse(viewer.now) + impersonationMinutes * 60_000).toISOString();
  return yield* storage.transaction(
    Effect.gen(function* () {
      const target = yield* lock(users, id, viewer);
      if (target.isServiceAccount) return yield* new Forbidden({ reason: "impersonate-service-account" });
      if (isAdmin({ roles: yield* storage.linkedIds(users.type, id, "roles") }))
        return yield* new Forbidden({ reason: "impersonate-admin" });
      yield* sessions.actFor(sessionId, id, until);
      yield* appendAudit(users, target, "impersonate", viewer, { reason: [null, reason] });
      return null;
    }),
  );
});

/** Gives the session back to the administrator, and notes it. */
export const endImpersonation = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices | Sessions | Granted> {
  const { id, impersonatorId, sessionId } = viewer;
  if (id === null || impersonatorId === null || sessionId === undefined) return null;
  const storage = yield* Storage;
  const sessions = yield* Sessions;
  return yield* storage.transaction(
    Effect.gen(function* () {
      if (!(yield* sessions.actForSelf(sessionId))) return null;
      const target = yield* lockOptional(users, id, viewer);
      if (target) yield* appendAudit(users, target, "stop-impersonating", viewer);
      return null;
    }),
  );
});
