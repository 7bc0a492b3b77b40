import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import type { Jobs, KernelServices, Passwords } from "#core/kernel/ports.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { appendAudit, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { confirmPerson } from "#core/shell/access/confirm-person.ts";
import { users } from "#core/shell/access/entities.ts";
import { Attempts, Credentials, type Secrets, type Sessions } from "#core/shell/access/ports.ts";
import { inEvenTime } from "#core/shell/accounts/even-time.ts";
import type { MailLedger } from "#core/shell/mail/ports.ts";
import type { Installation } from "#core/shell/site/installation.ts";
import type { NewAddress, PendingAddress } from "./calls.ts";
import { isHeld } from "./held.ts";
import { confirmationHours, keepAddress, openAddress } from "./kept-address.ts";
import { mailConfirmation, tellAsked, tellOwner } from "./mails.ts";
import { type KeptAddress, KeptAddresses } from "./ports.ts";

/** Who is signed in, in a session of their own: no token, and nobody in another's name. */
export const ownerOf = ({ via, id, impersonatorId }: Viewer): Effect.Effect<string, Forbidden> =>
  via === "session" && id !== null && impersonatorId === null
    ? Effect.succeed(id)
    : Effect.fail(new Forbidden({ reason: "own-account" }));

/** The address that the viewer signs in with, and the one that waits to take its place. */
export const showAddress = Effect.fnUntraced(function* (
  _input: unknown,
  viewer: Viewer,
): Effect.fn.Return<
  {
    readonly data: {
      readonly email: string;
      readonly pending: PendingAddress | null;
      readonly hasPassword: boolean;
    };
  },
  CoreError,
  KernelServices | Credentials | KeptAddresses | Granted
> {
  const id = yield* ownerOf(viewer);
  const found = yield* findOptional(users, id, asSystem(viewer), { fields: ["email"] });
  if (!found) throw new Error("a user vanished while signed in");
  const pending = yield* pendingOf(id, viewer);
  const { hash } = (yield* (yield* Credentials).byUser(id)) ?? { hash: null };
  const waiting = pending && {
    email: yield* openAddress(pending),
    askedAt: pending.askedAt,
    expiresAt: pending.expiresAt,
  };
  return { data: { email: found.row.email, pending: waiting, hasPassword: hash !== null } };
});

/**
 * Takes note that whoever is signed in wants to sign in with another address, and mails a link to it; nothing changes until that is
 * confirmed. An address that somebody has is answered alike, in about the same time: its owner is told by mail. Invalid `own-address` for the
 * present one; TooMany when it was asked for too often, by this account or for that address.
 */
export const askAddress = Effect.fnUntraced(function* (
  { email, password }: NewAddress,
  viewer: Viewer,
): Effect.fn.Return<
  { readonly data: PendingAddress },
  CoreError,
  | KernelServices
  | Attempts
  | Credentials
  | Installation
  | Jobs
  | KeptAddresses
  | MailLedger
  | Passwords
  | Secrets
  | Sessions
  | Granted
> {
  const id = yield* ownerOf(viewer);
  yield* confirmPerson(id, password, viewer);
  const attempts = yield* Attempts;
  const address = viewer.networkAddress?.() ?? "";
  yield* attempts.count({ action: "change-address", account: id, address });
  yield* attempts.countEverywhere({ action: "change-address", account: email });
  return { data: yield* inEvenTime(askOnce(id, email, viewer)) };
});

const askOnce = Effect.fnUntraced(function* (
  id: string,
  email: string,
  viewer: Viewer,
): Effect.fn.Return<
  PendingAddress,
  CoreError,
  KernelServices | Credentials | Installation | Jobs | KeptAddresses | MailLedger | Secrets
> {
  const storage = yield* Storage;
  return yield* storage.transaction(
    Effect.gen(function* () {
      const person = yield* lockOptional(users, id, viewer);
      if (!person) throw new Error("a user vanished while signed in");
      if (person.email === email) return yield* invalid("/email", "own-address");
      const taken = yield* (yield* Credentials).byEmail(email);
      const isFree = taken === null && !(yield* isHeld(email, id, viewer.now));
      const expiresAt = new Date(Date.parse(viewer.now) + confirmationHours * 3_600_000).toISOString();
      const asked = { kind: "new", userId: id, address: email, askedAt: viewer.now, expiresAt } as const;
      const kept = yield* keepAddress(asked);
      yield* appendAudit(users, person, "ask-sign-in-address", viewer);
      if (isFree) yield* mailConfirmation(person, email, kept, expiresAt, viewer);
      else if (taken) yield* tellOwner(taken.userId, viewer);
      if (person.emailVerifiedAt !== null) yield* tellAsked(person, email, kept.id, viewer);
      return { email, askedAt: viewer.now, expiresAt };
    }),
  );
});

/** Calls the change off that waits; nothing where none does. */
export const dropAddress = Effect.fnUntraced(function* (
  _input: unknown,
  viewer: Viewer,
): Effect.fn.Return<null, CoreError, KernelServices | KeptAddresses | Granted> {
  const id = yield* ownerOf(viewer);
  const storage = yield* Storage;
  return yield* storage.transaction(
    Effect.gen(function* () {
      const person = yield* lockOptional(users, id, viewer);
      const pending = yield* pendingOf(id, viewer);
      if (person && pending && (yield* (yield* KeptAddresses).remove(pending.id)))
        yield* appendAudit(users, person, "drop-sign-in-address", viewer);
      return null;
    }),
  );
});

const pendingOf = Effect.fnUntraced(function* (
  userId: string,
  { now }: Viewer,
): Effect.fn.Return<KeptAddress | null, CoreError, KeptAddresses> {
  const kept = yield* (yield* KeptAddresses).of(userId, now);
  return kept.find(({ kind }) => kind === "new") ?? null;
});
