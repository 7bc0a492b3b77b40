import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, destroy, insert, lock } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { users } from "#core/shell/access/entities.ts";
import { checkRoles } from "#core/shell/access/given-roles.ts";
import { tellOfHealthRole } from "#core/shell/access/health-role-notice.ts";
import { readsHealth, serviceAddress } from "#core/shell/access/rules.ts";
import { serviceAccounts, serviceAccountTokens } from "./entities.ts";
import { checkOwnSession } from "./own-session.ts";

/** A service account is made with the user who stands for it where authors are named: nobody ever signs in as that one. */
export const createServiceAccount = override(serviceAccounts, "create", function* (input, { id, at, proceed }) {
  const viewer = yield* Acting;
  yield* checkOwnSession();
  const { given } = yield* checkGiven(input.roles, [], at("roles"));
  const { now } = viewer;
  const email = serviceAddress(id);
  const named = { firstName: "", lastName: input.name ?? "", email, isServiceAccount: true };
  yield* insert(users, { id, ...named, emailVerifiedAt: now, validatedAt: now });
  yield* proceed();
  if (readsHealth({ roles: given })) yield* tellOfHealthRole(id, serviceAccounts.type);
  return id;
});

/** Deactivating it ends its tokens for good: whoever activates it again creates new ones. */
export const changeServiceAccount = override(serviceAccounts, "update", function* (input, { id, before, at, proceed }) {
  yield* checkOwnSession();
  const present = yield* (yield* Storage).linkedIds(serviceAccounts.type, id, "roles");
  const { given } = yield* checkGiven(input.roles, present, at("roles"));
  yield* proceed();
  const { name } = input;
  if (name !== undefined && name !== before.name) yield* change(users, yield* lock(users, id), { lastName: name });
  if (input.isActive === false && before.isActive) yield* revokeAll(id);
  if (readsHealth({ roles: given })) yield* tellOfHealthRole(id, serviceAccounts.type);
});

/** What it did stays under its name. */
export const destroyServiceAccount = override(serviceAccounts, "destroy", function* ({ proceed }) {
  yield* checkOwnSession();
  yield* proceed();
});

/** The same roles as a person may be given by this viewer, but for the one that leads everywhere. */
const checkGiven = Effect.fnUntraced(function* (
  wanted: readonly string[] | undefined,
  present: readonly string[],
  pointer: string,
) {
  if (wanted?.includes("app_admin")) return yield* invalid(pointer, "service-account-role");
  return yield* checkRoles(wanted, null, present, pointer);
});

const revokeAll = Effect.fnUntraced(function* (id: string) {
  const theirs = yield* asSystem(listIds(serviceAccountTokens, where("serviceAccount", "eq", id)));
  for (const token of theirs) yield* destroy(serviceAccountTokens, token);
});
