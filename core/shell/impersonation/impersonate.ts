import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { Forbidden, NotFound } from "#core/kernel/errors.ts";
import { isVisible } from "#core/kernel/read.ts";
import { appendAudit, lock, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { users } from "#core/shell/access/entities.ts";
import { Sessions } from "#core/shell/access/ports.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { impersonationMinutes } from "./calls.ts";

/**
 * An administrator acts for a member from now on, in this session (FLAG-030, USER-020): every change is kept with both names, and the
 * audit log notes when it began and why. Never for an administrator, never by a token or out of another impersonation.
 */
export const impersonate = useCase(function* ({ id, reason }: { readonly id: string; readonly reason: string }) {
  const viewer = yield* Acting;
  const { sessionId } = viewer;
  if (viewer.via !== "session" || viewer.impersonatorId !== null || sessionId === undefined) {
    return yield* new Forbidden({ reason: "own-session" });
  }
  if (!isUuid(id) || !(yield* isVisible(users.type, id))) return yield* new NotFound({ type: users.type, id });
  const storage = yield* Storage;
  const sessions = yield* Sessions;
  const until = new Date(Date.parse(viewer.now) + impersonationMinutes * 60_000).toISOString();
  return yield* inTransaction(
    Effect.gen(function* () {
      const target = yield* lock(users, id);
      if (target.isServiceAccount) return yield* new Forbidden({ reason: "impersonate-service-account" });
      if (isAdmin({ roles: yield* storage.linkedIds(users.type, id, "roles") }))
        return yield* new Forbidden({ reason: "impersonate-admin" });
      yield* sessions.actFor(sessionId, id, until);
      yield* appendAudit(users, target, "impersonate", { reason: [null, reason] });
      return null;
    }),
  );
});

/** Gives the session back to the administrator, and notes it. */
export const endImpersonation = useCase(function* () {
  const viewer = yield* Acting;
  const { id, impersonatorId, sessionId } = viewer;
  if (id === null || impersonatorId === null || sessionId === undefined) return null;
  const sessions = yield* Sessions;
  return yield* inTransaction(
    Effect.gen(function* () {
      if (!(yield* sessions.actForSelf(sessionId))) return null;
      const target = yield* lockOptional(users, id);
      if (target) yield* appendAudit(users, target, "stop-impersonating");
      return null;
    }),
  );
});
