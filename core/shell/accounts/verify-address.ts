import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { Conflict, type CoreError, Forbidden, invalid, SessionMissing } from "#core/kernel/errors.ts";
import { publishEvent } from "#core/kernel/event.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { ownerOfAddress } from "#core/shell/access/confirmed-addresses.ts";
import { secondaryEmailAddresses, users } from "#core/shell/access/entities.ts";
import { addressConfirmed } from "#core/shell/access/events.ts";
import { Attempts } from "#core/shell/access/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { claimUrl, hoursAfter } from "./claim-url.ts";
import { type Person, recipientOf } from "./person.ts";
import { checkClaim, verificationHours } from "./signed-links.ts";

/**
 * Puts a mail in the post by which somebody confirms the address of their account. `cause` tells two of them apart; `set`: an administrator
 * gave the account this address. Gives whether it is sent.
 */
export const mailVerification = Effect.fnUntraced(function* (
  person: Person,
  cause: string,
  by: "joined" | "set" = "joined",
) {
  const viewer = yield* Acting;
  return yield* sendMail({
    template: "verify-email",
    to: recipientOf(person, viewer),
    values: {
      url: yield* claimUrl({ id: person.id, address: person.email }, viewer.now),
      hours: verificationHours,
      by,
    },
    key: `verify-email:${person.id}:${cause}`,
    expiresAt: hoursAfter(viewer.now, verificationHours),
    now: viewer.now,
  });
});

/**
 * Confirms the address that a mailed link names (ROUTE-027): that of the account of whoever is signed in, or another one of their profile.
 * Forbidden `other-account` for somebody else's; Invalid at `/hash` with `link-expired`, `link-wrong` or, where another account was faster
 * with it, `address-taken`. Once confirmed it stays so.
 */
export const verifyAddress = Effect.fnUntraced(function* (input: { readonly id: string; readonly hash: string }) {
  const viewer = yield* Acting;
  if (viewer.id === null) return yield* new SessionMissing();
  if (viewer.via !== "session" || viewer.impersonatorId !== null)
    return yield* new Forbidden({ reason: "own-session" });
  const { id: userId } = viewer;
  const id = input.id.toLowerCase();
  if (!isUuid(id)) return yield* invalid("/hash", "link-wrong");
  return yield* inTransaction(
    id === userId ? verifyMain(userId, input.hash) : verifySecondary(id, userId, input.hash),
  ).pipe(Effect.catchIf(isTaken, () => taken));
});

/** Storage lets one of several confirm the same address. */
const isTaken = (error: CoreError): error is Conflict => error instanceof Conflict && error.reason === "unique";

const taken = invalid("/hash", "address-taken");

const verifyMain = Effect.fnUntraced(function* (id: string, hash: string) {
  const { now } = yield* Acting;
  const person = yield* lockOptional(users, id);
  if (!person) return yield* invalid("/hash", "link-wrong");
  if (person.emailVerifiedAt === null) {
    yield* checkLink({ id, address: person.email }, hash, now);
    yield* markVerified(person);
  }
  return { address: "main" };
});

const verifySecondary = Effect.fnUntraced(function* (id: string, userId: string, hash: string) {
  const { now } = yield* Acting;
  const found = yield* lockOptional(secondaryEmailAddresses, id);
  if (found?.user !== userId) return yield* new Forbidden({ reason: "other-account" });
  if (found.verifiedAt !== null) return { address: "secondary" };
  yield* checkLink({ id, address: found.email }, hash, now);
  if ((yield* ownerOfAddress(found.email, userId)) !== null) return yield* taken;
  yield* change(secondaryEmailAddresses, found, { verifiedAt: now }, "verify-email");
  yield* publishEvent(addressConfirmed, { userId, email: comparedEmail(found.email) });
  return { address: "secondary" };
});

const checkLink = Effect.fnUntraced(function* (
  claim: { readonly id: string; readonly address: string },
  hash: string,
  now: string,
) {
  const found = yield* checkClaim(claim, hash, now);
  if (found !== "right") return yield* invalid("/hash", `link-${found}`);
});

/** Notes that a person's address is theirs (USER-006). The account must be locked. */
export const markVerified = Effect.fnUntraced(function* (person: Person) {
  const { now } = yield* Acting;
  yield* change(users, person, { emailVerifiedAt: now }, "verify-email");
  yield* publishEvent(addressConfirmed, { userId: person.id, email: comparedEmail(person.email) });
});

/**
 * Mails the link again to whoever is signed in and not verified, and says what came of it. One mail a minute, however often it is asked
 * for; TooMany when that is too often.
 */
export const resendVerification = Effect.fnUntraced(function* (address: string) {
  const viewer = yield* Acting;
  if (viewer.id === null) return yield* new SessionMissing();
  const { id } = viewer;
  yield* (yield* Attempts).count({ action: "resend-verification", account: id, address });
  return yield* inTransaction(
    Effect.gen(function* () {
      const person = yield* lockOptional(users, id);
      if (!person) return yield* new SessionMissing();
      if (person.emailVerifiedAt !== null) return { state: "confirmed" } as const;
      const isSent = yield* mailVerification(person, viewer.now.slice(0, 16));
      return { state: isSent ? "sent" : "sent-before" } as const;
    }),
  );
});
