import { Effect } from "effect";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { redacted } from "#core/kernel/members.ts";
import { type CoreNeeds, Jobs, Passwords } from "#core/kernel/ports.ts";
import type { RecordDocument, ReplacedUseCases } from "#core/kernel/replaced.ts";
import { type Locked, type Reference, Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { askForNewAddress } from "#core/shell/accounts/changed-address.ts";
import { mailPasswordChanged } from "#core/shell/accounts/password-notice.ts";
import { removeFileJob } from "#core/shell/files/use-cases.ts";
import { passwordFault } from "./password-policy.ts";
import { Attempts, Credentials, Sessions } from "./ports.ts";
import { isAdmin, isSuperAdmin } from "./rules.ts";
import { settleIn } from "./settle-in.ts";
import { isTimeZone } from "./time-zones.ts";

/**
 * Users beside their fields: who may give which role, passwords, organizations that one may act for. The generic use cases ask the
 * declared rights before and after; what stands here is asked besides. `system` (seed, commands) is asked for none of it.
 */
export const userUseCases: ReplacedUseCases = {
  ownShown: settleIn,

  create: Effect.fnUntraced(function* (document, viewer, generic) {
    yield* checkRoles(document, viewer, null, []);
    yield* checkActing(document, []);
    yield* checkTimezone(document);
    const password = yield* givenPassword(document, null);
    const id = yield* generic(document);
    if (password !== null) yield* keepPassword(id, password, viewer);
    return id;
  }),

  update: Effect.fnUntraced(function* (document, viewer, before, generic) {
    const storage = yield* Storage;
    const { id } = document;
    const roles = yield* storage.linked("users", id, "roles");
    const removesRole = yield* checkRoles(document, viewer, id, roles);
    if (isSuperAdmin({ roles })) yield* checkSuperAdminMembers(document, viewer);
    const organizations = yield* storage.linked("users", id, "organizations");
    yield* checkOrganizations(document, viewer, organizations);
    yield* checkActing(document, organizations);
    yield* checkTimezone(document);
    const password = yield* givenPassword(document, before);
    if (password !== null) yield* checkPasswordChange(document, viewer);
    yield* generic(document);
    if (changesAddress(document, before) && viewer.via !== "system") yield* askForNewAddress(id, viewer);
    if (password !== null) {
      yield* keepPassword(id, password, viewer);
      yield* mailPasswordChanged(id, viewer);
    }
    if (password !== null || removesRole) {
      yield* (yield* Sessions).endAll(id, viewer.id === id ? (viewer.sessionId ?? null) : null);
    }
  }),

  destroy: Effect.fnUntraced(function* (id, viewer, _before, generic) {
    const roles = yield* (yield* Storage).linked("users", id, "roles");
    if (isSuperAdmin({ roles })) yield* confirmSuperAdmin(viewer, "/data");
    yield* generic();
    // Their picture is of nobody any more.
    yield* (yield* Jobs).enqueue({ name: removeFileJob, data: { id } });
  }),
};

/**
 * Only a super admin makes or unmakes another, and nobody takes an administrator's role from themselves: so one always remains.
 * Gives whether a role is taken away.
 */
const checkRoles = Effect.fnUntraced(function* (
  document: RecordDocument,
  viewer: Viewer,
  id: string | null,
  present: readonly string[],
): Effect.fn.Return<boolean, CoreError, CoreNeeds> {
  const wanted = idsOf(document.relationships.roles);
  if (wanted === null) return false;
  const pointer = `${document.pointer}/relationships/roles`;
  const removed = present.filter((role) => !wanted.includes(role));
  const changed = [...removed, ...wanted.filter((role) => !present.includes(role))];
  if (viewer.via === "system") return removed.length > 0;
  if (changed.includes("app_admin")) yield* confirmSuperAdmin(viewer, pointer);
  if (id !== null && id === viewer.id && removed.some((role) => isAdmin({ roles: [role] }))) {
    return yield* new Forbidden({ pointer, reason: "own-role" });
  }
  return removed.length > 0;
});

/**
 * The viewer is a super admin, and stays one until the transaction ends: of two who take the role from each other, one comes too late.
 */
const confirmSuperAdmin = Effect.fnUntraced(function* (
  viewer: Viewer,
  pointer: string,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (viewer.via === "system") return;
  const refused = new Forbidden({ pointer, reason: "super-admin" });
  if (viewer.id === null || !isSuperAdmin(viewer)) return yield* refused;
  const storage = yield* Storage;
  yield* storage.lock("users", viewer.id, {}, viewer);
  const roles = yield* storage.linked("users", viewer.id, "roles");
  if (!isSuperAdmin({ roles })) return yield* refused;
});

/** What leads into an account is changed by its owner or by another super admin: an administrator could become one otherwise. */
const checkSuperAdminMembers = Effect.fnUntraced(function* (
  document: RecordDocument & { readonly id: string },
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (viewer.id === document.id) return;
  for (const name of ["email", "password"]) {
    if (name in document.attributes) yield* confirmSuperAdmin(viewer, `${document.pointer}/attributes/${name}`);
  }
});

/** An organization's administrator brings people into their own organizations and out of them, and touches no other. */
const checkOrganizations = Effect.fnUntraced(function* (
  document: RecordDocument,
  viewer: Viewer,
  present: readonly string[],
): Effect.fn.Return<void, CoreError, never> {
  const wanted = idsOf(document.relationships.organizations);
  if (wanted === null || viewer.via === "system" || isAdmin(viewer)) return;
  const changed = [...present.filter((id) => !wanted.includes(id)), ...wanted.filter((id) => !present.includes(id))];
  if (changed.every((id) => viewer.organizationIds.includes(id))) return;
  return yield* new Forbidden({ pointer: `${document.pointer}/relationships/organizations`, reason: "field" });
});

const changesAddress = ({ attributes: { email } }: RecordDocument, before: Locked): boolean =>
  typeof email === "string" && email.trim().toLowerCase() !== before.values.email;

/** One acts as an organization that one belongs to. */
const checkActing = Effect.fnUntraced(function* (
  document: RecordDocument,
  present: readonly string[],
): Effect.fn.Return<void, CoreError, never> {
  const acting = document.relationships.actingAsOrganization;
  if (!acting || Array.isArray(acting)) return;
  const organizations = idsOf(document.relationships.organizations) ?? present;
  if (organizations.includes((acting as Reference).id)) return;
  return yield* invalid(`${document.pointer}/relationships/actingAsOrganization`, "not-member");
});

const checkTimezone = Effect.fnUntraced(function* (document: RecordDocument): Effect.fn.Return<void, CoreError, never> {
  const { timezone } = document.attributes;
  if (typeof timezone !== "string" || isTimeZone(timezone)) return;
  return yield* invalid(`${document.pointer}/attributes/timezone`, "time-zone");
});

/** The new password of a document, if it has one that will do; `null` when it has none. A wrong kind of value is left to the generic use case. */
const givenPassword = Effect.fnUntraced(function* (
  document: RecordDocument,
  before: Locked | null,
): Effect.fn.Return<string | null, CoreError, never> {
  const { password, email = before?.values.email } = document.attributes;
  if (typeof password !== "string") return null;
  const fault = passwordFault(password, typeof email === "string" ? email : null);
  if (fault) return yield* invalid(`${document.pointer}/attributes/password`, fault.detail, fault.values);
  return password;
});

/** Own password: the old one must be right (USER-021). Another's: administrators only. Never by a token, never in another's name. */
const checkPasswordChange = Effect.fnUntraced(function* (
  document: RecordDocument & { readonly id: string },
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  if (viewer.via === "system") return;
  const pointer = `${document.pointer}/attributes`;
  if (viewer.via !== "session" || viewer.impersonatorId !== null) {
    return yield* new Forbidden({ pointer: `${pointer}/password`, reason: "own-session" });
  }
  if (viewer.id !== document.id) {
    if (!isAdmin(viewer)) return yield* new Forbidden({ pointer: `${pointer}/password`, reason: "field" });
    return;
  }
  const { hash } = (yield* (yield* Credentials).byUser(document.id)) ?? { hash: null };
  if (hash === null) return;
  const { oldPassword } = document.attributes;
  if (typeof oldPassword !== "string") return yield* invalid(`${pointer}/oldPassword`, "required");
  // Who holds a stolen session must not find out the password by trying.
  const attempts = yield* Attempts;
  const attempt = { action: "old-password", account: document.id, address: document.id };
  yield* attempts.count(attempt);
  if (!(yield* (yield* Passwords).verify(hash, oldPassword)))
    return yield* invalid(`${pointer}/oldPassword`, "old-password");
  yield* attempts.forgive(attempt);
});

const keepPassword = Effect.fnUntraced(function* (
  id: string,
  password: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const storage = yield* Storage;
  const hash = yield* (yield* Passwords).hash(password);
  yield* (yield* Credentials).keep(id, hash);
  const present = yield* storage.lock("users", id, {}, viewer);
  if (!present) throw new Error("a user vanished while it was locked");
  yield* storage.update({
    type: "users",
    id,
    values: { passwordSetAt: viewer.now },
    links: {},
    sets: {},
    change: changeOf("set-password", present.version + 1, viewer, {
      fields: {
        password: [present.values.passwordSetAt === null ? null : redacted, redacted],
        passwordSetAt: [present.values.passwordSetAt, viewer.now],
      },
    }),
  });
});

/** Ids of a to-many linkage; `null` when the document does not have it. */
const idsOf = (linkage: RecordDocument["relationships"][string] | undefined): readonly string[] | null =>
  Array.isArray(linkage) ? (linkage as readonly Reference[]).map((reference) => reference.id) : null;
