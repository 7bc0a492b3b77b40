import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Forbidden, invalid } from "#core/kernel/errors.ts";
import { enqueue } from "#core/kernel/job.ts";
import { redacted } from "#core/kernel/members.ts";
import { override } from "#core/kernel/overrides.ts";
import { Passwords } from "#core/kernel/ports.ts";
import { change, lock } from "#core/kernel/records.ts";
import type { InputOf } from "#core/kernel/rows.ts";
import { Storage } from "#core/kernel/storage.ts";
import { askForNewAddress } from "#core/shell/accounts/changed-address.ts";
import { mailPasswordChanged } from "#core/shell/accounts/password-notice.ts";
import { removeFileJob } from "#core/shell/files/use-cases.ts";
import { refuseHeld } from "#core/shell/sign-in-address/held.ts";
import { users } from "./entities.ts";
import { forgetTokens } from "./forget-sign-in-methods.ts";
import { checkRoles, confirmSuperAdmin } from "./given-roles.ts";
import { tellOfHealthRole } from "./health-role-notice.ts";
import { passwordFault } from "./password-policy.ts";
import { Attempts, Credentials, Sessions } from "./ports.ts";
import { isAdmin, isSuperAdmin, readsHealth } from "./rules.ts";

type UserInput = InputOf<typeof users>;

/*
 * Users beside their fields: who may give which role, passwords, organizations that one may act for. The generic use cases ask the
 * declared rights before and after; what stands here is asked besides. `system` (seed, commands) is asked for none of it.
 */

export const createUser = override(users, "create", function* (input, { at, proceed }) {
  const { now } = yield* Acting;
  const { given } = yield* checkRoles(input.roles, null, [], at("roles"));
  yield* checkActing(input, [], at("actingAsOrganization"));
  const password = yield* givenPassword(input, null, at("password"));
  const id = yield* proceed();
  if (input.email !== undefined) yield* refuseHeld(input.email, id, at("email"), now);
  if (password !== null) yield* keepPassword(id, password);
  if (readsHealth({ roles: given })) yield* tellOfHealthRole(id);
  return id;
});

export const changeUser = override(users, "update", function* (input, { id, before, at, proceed }) {
  const viewer = yield* Acting;
  const storage = yield* Storage;
  const roles = yield* storage.linkedIds(users.type, id, "roles");
  const { given, removed } = yield* checkRoles(input.roles, id, roles, at("roles"));
  if (isSuperAdmin({ roles }) || readsHealth({ roles })) yield* checkWaysIn(input, id, at);
  const organizations = yield* storage.linkedIds(users.type, id, "organizations");
  yield* checkOrganizations(input, organizations, at("organizations"));
  const changesAddress = input.email !== undefined && input.email !== before.email;
  // One's own is changed in the profile, where it is asked who one is, and confirmed by mail.
  if (changesAddress && viewer.id === id && viewer.via !== "system")
    return yield* new Forbidden({ pointer: at("email"), reason: "own-address" });
  yield* checkActing(input, organizations, at("actingAsOrganization"));
  const password = yield* givenPassword(input, before.email, at("password"));
  if (password !== null) yield* checkPasswordChange(input, id, at);
  yield* proceed();
  if (changesAddress) yield* refuseHeld(input.email ?? "", id, at("email"), viewer.now);
  if (changesAddress && viewer.via !== "system") yield* askForNewAddress(before);
  if (password !== null) {
    yield* keepPassword(id, password);
    // Whoever had a way in without the password has it no longer.
    yield* forgetTokens(id);
    yield* mailPasswordChanged(id);
  }
  if (readsHealth({ roles: given })) yield* tellOfHealthRole(id);
  if (password !== null || removed.length > 0) {
    yield* (yield* Sessions).endAll(id, viewer.id === id ? (viewer.sessionId ?? null) : null);
  }
});

export const destroyUser = override(users, "destroy", function* ({ before: { id }, proceed }) {
  const roles = yield* (yield* Storage).linkedIds(users.type, id, "roles");
  if (isSuperAdmin({ roles })) yield* confirmSuperAdmin("/data");
  yield* proceed();
  // What they were answered names them.
  yield* (yield* Storage).forgetAnswers(id);
  // Their picture is of nobody any more.
  yield* enqueue(removeFileJob, { id });
});

/**
 * What leads into the account of a super admin, or of who reads health records, is changed by its owner or by another super admin: an
 * administrator could become one otherwise.
 */
const checkWaysIn = Effect.fnUntraced(function* (
  input: UserInput,
  id: string,
  at: (member: "email" | "password") => string,
) {
  const viewer = yield* Acting;
  if (viewer.id === id) return;
  for (const name of ["email", "password"] as const) {
    if (name in input) yield* confirmSuperAdmin(at(name));
  }
});

/** An organization's administrator takes people out of their own organizations; nobody joins one but by their own consent, or an administrator's word. */
const checkOrganizations = Effect.fnUntraced(function* (
  { organizations: wanted }: UserInput,
  present: readonly string[],
  pointer: string,
) {
  const viewer = yield* Acting;
  if (wanted === undefined || viewer.via === "system" || isAdmin(viewer)) return;
  if (wanted.some((id) => !present.includes(id))) return yield* new Forbidden({ pointer, reason: "invite" });
  const removed = present.filter((id) => !wanted.includes(id));
  if (removed.every((id) => viewer.organizationIds.includes(id))) return;
  return yield* new Forbidden({ pointer, reason: "field" });
});

/** One acts as an organization that one belongs to. */
const checkActing = Effect.fnUntraced(function* (
  { actingAsOrganization: acting, organizations }: UserInput,
  present: readonly string[],
  pointer: string,
) {
  if (acting && !(organizations ?? present).includes(acting)) return yield* invalid(pointer, "not-member");
});

/** The new password of a user, if it will do; `null` when none is given. */
const givenPassword = Effect.fnUntraced(function* (
  { password, email }: UserInput,
  known: string | null,
  pointer: string,
) {
  if (!password) return null;
  const fault = passwordFault(password, email ?? known);
  if (fault) return yield* invalid(pointer, fault.detail, fault.values);
  return password;
});

/** Own password: the old one must be right (USER-021). Another's: administrators only. Never by a token, never in another's name. */
const checkPasswordChange = Effect.fnUntraced(function* (
  { oldPassword }: UserInput,
  id: string,
  at: (member: "password" | "oldPassword") => string,
) {
  const viewer = yield* Acting;
  if (viewer.via === "system") return;
  if (viewer.via !== "session" || viewer.impersonatorId !== null) {
    return yield* new Forbidden({ pointer: at("password"), reason: "own-session" });
  }
  if (viewer.id !== id) {
    if (!isAdmin(viewer)) return yield* new Forbidden({ pointer: at("password"), reason: "field" });
    return;
  }
  const { hash } = (yield* (yield* Credentials).byUser(id)) ?? { hash: null };
  if (hash === null) return;
  if (!oldPassword) return yield* invalid(at("oldPassword"), "required");
  // Who holds a stolen session must not find out the password by trying.
  const attempts = yield* Attempts;
  const attempt = { action: "old-password", account: id, address: id };
  yield* attempts.count(attempt);
  if (!(yield* (yield* Passwords).verify(hash, oldPassword))) return yield* invalid(at("oldPassword"), "old-password");
  yield* attempts.forgive(attempt);
});

const keepPassword = Effect.fnUntraced(function* (id: string, password: string) {
  const { now } = yield* Acting;
  const hash = yield* (yield* Passwords).hash(password);
  yield* (yield* Credentials).keep(id, hash);
  const user = yield* lock(users, id);
  const audited = { password: [user.passwordSetAt === null ? null : redacted, redacted] } as const;
  yield* change(users, user, { passwordSetAt: now }, "set-password", audited);
});
