import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden } from "#core/kernel/errors.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { users } from "./entities.ts";
import { isAdmin, isSuperAdmin, readsHealth } from "./rules.ts";

/**
 * Only a super admin makes or unmakes another, and gives a role that opens health records, to anybody but themselves. Nobody takes an
 * administrator's role from themselves: so one always remains. Gives the roles that come and go.
 */
export const checkRoles = Effect.fnUntraced(function* (
  wanted: readonly string[] | undefined,
  id: string | null,
  present: readonly string[],
  pointer: string,
) {
  const viewer = yield* Acting;
  if (wanted === undefined) return { given: [], removed: [] };
  const removed = present.filter((role) => !wanted.includes(role));
  const given = wanted.filter((role) => !present.includes(role));
  if (viewer.via === "system") return { given: [], removed };
  if ([...removed, ...given].includes("app_admin") || readsHealth({ roles: given })) yield* confirmSuperAdmin(pointer);
  const isOwn = id !== null && id === viewer.id;
  if (isOwn && (removed.some((role) => isAdmin({ roles: [role] })) || readsHealth({ roles: given }))) {
    return yield* new Forbidden({ pointer, reason: "own-role" });
  }
  return { given, removed };
});

/**
 * The viewer is a super admin, and stays one until the transaction ends: of two who take the role from each other, one comes too late.
 */
export const confirmSuperAdmin = Effect.fnUntraced(function* (pointer: string) {
  const viewer = yield* Acting;
  if (viewer.via === "system") return;
  const refused = new Forbidden({ pointer, reason: "super-admin" });
  if (viewer.id === null || !isSuperAdmin(viewer)) return yield* refused;
  yield* lockOptional(users, viewer.id);
  const roles = yield* (yield* Storage).linkedIds(users.type, viewer.id, "roles");
  if (!isSuperAdmin({ roles })) return yield* refused;
});
