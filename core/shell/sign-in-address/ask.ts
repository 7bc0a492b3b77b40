import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { findOptional } from "#core/kernel/reads.ts";
import { appendAudit, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { confirmPerson } from "#core/shell/access/confirm-person.ts";
import { users } from "#core/shell/access/entities.ts";
import { Attempts, Credentials } from "#core/shell/access/ports.ts";
import { inEvenTime } from "#core/shell/accounts/even-time.ts";
import type { NewAddress, PendingAddress } from "./calls.ts";
import { isHeld } from "./held.ts";
import { confirmationHours, keepAddress, openAddress } from "./kept-address.ts";
import { mailConfirmation, tellAsked, tellOwner } from "./mails.ts";
import { KeptAddresses } from "./ports.ts";

/** Who is signed in, in a session of their own: no token, and nobody in another's name. */
export const ownerOf = (): Effect.Effect<string, Forbidden, Acting> =>
  Effect.flatMap(Acting, ({ via, id, impersonatorId }) =>
    via === "session" && id !== null && impersonatorId === null
      ? Effect.succeed(id)
      : Effect.fail(new Forbidden({ reason: "own-account" })),
  );

/** The address that the viewer signs in with, and the one that waits to take its place. */
export const showAddress = useCase(function* (_input: unknown) {
  const id = yield* ownerOf();
  const found = yield* asSystem(findOptional(users, id, { fields: ["email"] }));
  if (!found) throw new Error("a user vanished while signed in");
  const pending = yield* pendingOf(id);
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
export const askAddress = useCase(function* ({ email, password }: NewAddress) {
  const viewer = yield* Acting;
  const id = yield* ownerOf();
  yield* confirmPerson(id, password);
  const attempts = yield* Attempts;
  const address = viewer.networkAddress?.() ?? "";
  yield* attempts.count({ action: "change-address", account: id, address });
  yield* attempts.countEverywhere({ action: "change-address", account: email });
  return { data: yield* inEvenTime(askOnce(id, email)) };
});

const askOnce = Effect.fnUntraced(function* (
  id: string,
  email: string,
): Effect.fn.Return<PendingAddress, CoreError, UseCaseServices> {
  const { now } = yield* Acting;
  return yield* inTransaction(
    Effect.gen(function* () {
      const person = yield* lockOptional(users, id);
      if (!person) throw new Error("a user vanished while signed in");
      if (person.email === email) return yield* invalid("/email", "own-address");
      const taken = yield* (yield* Credentials).byEmail(email);
      const isFree = taken === null && !(yield* isHeld(email, id, now));
      const expiresAt = new Date(Date.parse(now) + confirmationHours * 3_600_000).toISOString();
      const asked = { kind: "new", userId: id, address: email, askedAt: now, expiresAt } as const;
      const kept = yield* keepAddress(asked);
      yield* appendAudit(users, person, "ask-sign-in-address");
      if (isFree) yield* mailConfirmation(person, email, kept, expiresAt);
      else if (taken) yield* tellOwner(taken.userId);
      if (person.emailVerifiedAt !== null) yield* tellAsked(person, email, kept.id);
      return { email, askedAt: now, expiresAt };
    }),
  );
});

/** Calls the change off that waits; nothing where none does. */
export const dropAddress = useCase(function* (_input: unknown) {
  const id = yield* ownerOf();
  return yield* inTransaction(
    Effect.gen(function* () {
      const person = yield* lockOptional(users, id);
      const pending = yield* pendingOf(id);
      if (person && pending && (yield* (yield* KeptAddresses).remove(pending.id)))
        yield* appendAudit(users, person, "drop-sign-in-address");
      return null;
    }),
  );
});

const pendingOf = Effect.fnUntraced(function* (userId: string) {
  const { now } = yield* Acting;
  const kept = yield* (yield* KeptAddresses).of(userId, now);
  return kept.find(({ kind }) => kind === "new") ?? null;
});
