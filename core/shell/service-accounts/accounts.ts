import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, destroy, insert, lock } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { checkRoles } from "#core/shell/access/given-roles.ts";
import { tellOfHealthRole } from "#core/shell/access/health-role-notice.ts";
import { readsHealth, serviceAddress } from "#core/shell/access/rules.ts";
import { serviceAccounts, serviceAccountTokens } from "./entities.ts";
import { checkOwnSession } from "./own-session.ts";

/** A service account is made with the user who stands for it where authors are named: nobody ever signs in as that one. */
export const createServiceAccount = override(serviceAccounts, "create", function* (input, viewer, { id, at, proceed }) {
  yield* checkOwnSession(viewer);
  const { given } = yield* checkGiven(input.roles, viewer, [], at("roles"));
  const { now } = viewer;
  const email = serviceAddress(id);
  const named = { firstName: "", lastName: input.name ?? "", email, isServiceAccount: true };
  yield* insert(users, { id, ...named, emailVerifiedAt: now, validatedAt: now }, viewer);
  yield* proceed();
  if (readsHealth({ roles: given })) yield* tellOfHealthRole(id, viewer, serviceAccounts.type);
  return id;
});

/** Deactivating it ends its tokens for good: whoever activates it again creates new ones. */
export const changeServiceAccount = override(
  serviceAccounts,
  "update",
  function* (input, viewer, { id, before, at, proceed }) {
    yield* checkOwnSession(viewer);
    const present = yield* (yield* Storage).linkedIds(serviceAccounts.type, id, "roles");
    const { given } = yield* checkGiven(input.roles, viewer, present, at("roles"));
    yield* proceed();
    const { name } = input;
    if (name !== undefined && name !== before.name)
      yield* change(users, yield* lock(users, id, viewer), { lastName: name }, viewer);
    if (input.isActive === false && before.isActive) yield* revokeAll(id, viewer);
    if (readsHealth({ roles: given })) yield* tellOfHealthRole(id, viewer, serviceAccounts.type);
  },
);

/** What it did stays under its name. */
export const destroyServiceAccount = override(serviceAccounts, "destroy", function* (viewer, { proceed }) {
  yield* checkOwnSession(viewer);
  yield* proceed();
});

/** The same roles as a person may be given by this viewer, but for the one that leads everywhere. */
const checkGiven = Effect.fnUntraced(function* (
  wanted: readonly string[] | undefined,
  viewer: Viewer,
  present: readonly string[],
  pointer: string,
): Effect.fn.Return<{ readonly given: readonly string[] }, CoreError, KernelServices> {
  if (wanted?.includes("app_admin")) return yield* invalid(pointer, "service-account-role");
  return yield* checkRoles(wanted, viewer, null, present, pointer);
});

const revokeAll = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const theirs = yield* listIds(serviceAccountTokens, where("serviceAccount", "eq", id), asSystem(viewer));
  for (const token of theirs) yield* destroy(serviceAccountTokens, token, viewer);
});
