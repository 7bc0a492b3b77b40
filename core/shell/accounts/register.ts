import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { RecordDocument } from "#core/kernel/document.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { Conflict, type CoreError, Invalid, invalid } from "#core/kernel/errors.ts";
import { Passwords, type UseCaseServices } from "#core/kernel/ports.ts";
import { appendAudit, lock, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { checkNew, create } from "#core/kernel/write.ts";
import { users } from "#core/shell/access/entities.ts";
import { passwordFault } from "#core/shell/access/password-policy.ts";
import { Attempts, accountFrom, Credentials } from "#core/shell/access/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import { linkSocialAccount } from "#core/shell/social/link.ts";
import { openSocialAccount, type SocialAccount } from "#core/shell/social/social-account.ts";
import { checkProof } from "./bot-guard.ts";
import { inEvenTime } from "./even-time.ts";
import type { RegistrationInput } from "./inputs.ts";
import { recipientOf } from "./person.ts";
import { mailVerification, markVerified } from "./verify-address.ts";

/** What a registration made. Who has proven the address as well may go in at once; nobody else is told whether there was an account. */
export type Registered = { readonly opensSession: false } | { readonly opensSession: true; readonly userId: string };

/**
 * Makes an account that has yet to confirm its address, with the language and the zone of the browser. For an address that has an account
 * already nothing is made, its owner is told by mail, and the caller gets the same answer in about the same time. An account at a provider
 * that came along is linked; where the provider vouches for the address, nothing is left to confirm, and no password is needed.
 */
export const register = Effect.fnUntraced(function* (
  input: RegistrationInput,
  from: { readonly address: string },
): Effect.fn.Return<Registered, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
  yield* (yield* Attempts).count({
    action: "register",
    account: accountFrom(input.email, from.address),
    address: from.address,
  });
  yield* checkProof(input.proof, viewer.now);
  const social = yield* socialAccountOf(input);
  const isProven =
    social?.isEmailVerified === true && social.email !== null && comparedEmail(social.email) === input.email;
  if (input.password !== "" || !isProven) yield* checkPassword(input);
  // All that is wrong is told before the address is looked for: what is told afterwards would tell whether it has an account.
  yield* asSystem(checkNew(documentOf(input, viewer))).pipe(Effect.mapError(atMembers));
  return yield* inEvenTime(registerOnce(input, social, isProven));
});

const registerOnce = Effect.fnUntraced(function* (
  input: RegistrationInput,
  social: SocialAccount | null,
  isProven: boolean,
): Effect.fn.Return<Registered, CoreError, UseCaseServices> {
  const found = yield* (yield* Credentials).byEmail(input.email);
  if (found) {
    // A new account would be hashed a password for.
    yield* (yield* Passwords).hash(input.password);
    yield* tellOwner(found.userId);
    return { opensSession: false };
  }
  return yield* makeAccount(input, social, isProven).pipe(
    Effect.map((userId): Registered => (isProven ? { opensSession: true, userId } : { opensSession: false })),
    // Somebody else was faster with the same address.
    Effect.catchIf(isTaken, () =>
      Effect.gen(function* () {
        const owner = yield* (yield* Credentials).byEmail(input.email);
        if (owner) yield* tellOwner(owner.userId);
        return { opensSession: false } as const;
      }),
    ),
    Effect.mapError(atMembers),
  );
});

const socialAccountOf = Effect.fnUntraced(function* ({ socialAccount }: RegistrationInput) {
  const { now } = yield* Acting;
  if (socialAccount === null) return null;
  return (yield* openSocialAccount(socialAccount, now)) ?? (yield* invalid("/socialAccount", "social-expired"));
});

const checkPassword = Effect.fnUntraced(function* ({ email, password }: RegistrationInput) {
  if (password === "") return yield* invalid("/password", "required");
  const fault = passwordFault(password, email);
  if (fault) return yield* new Invalid({ issues: [{ pointer: "/password", ...fault }] });
});

/** The record of a registration. */
const documentOf = (
  { job, locale, socialAccount: _, proof: _proof, password, ...person }: RegistrationInput,
  viewer: Viewer,
): RecordDocument => ({
  type: users.type,
  attributes: {
    ...person,
    ...(password === "" ? {} : { password }),
    locale: locale ?? viewer.locale,
    timezone: viewer.timezone,
  },
  relationships: job === null ? {} : { job: { type: "jobs", id: job } },
  pointer: "",
});

const makeAccount = Effect.fnUntraced(function* (
  input: RegistrationInput,
  social: SocialAccount | null,
  isProven: boolean,
) {
  const viewer = yield* Acting;
  return yield* inTransaction(
    Effect.gen(function* () {
      const userId = yield* asSystem(create(documentOf(input, viewer)));
      const made = yield* lock(users, userId);
      yield* appendAudit(users, made, "accept-terms");
      if (social) yield* linkSocialAccount(userId, social, viewer.now);
      if (isProven) yield* markVerified(made);
      else yield* mailVerification(made, "registration");
      return userId;
    }),
  );
});

/** Mails whoever has the address: how to get in, or once more the link that confirms it. Once a day, however often it is tried. */
const tellOwner = Effect.fnUntraced(function* (userId: string) {
  const viewer = yield* Acting;
  const day = viewer.now.slice(0, 10);
  const { publicUrl } = yield* Installation;
  yield* inTransaction(
    Effect.gen(function* () {
      const owner = yield* lockOptional(users, userId);
      if (!owner) return;
      if (owner.emailVerifiedAt === null) return yield* mailVerification(owner, `again:${day}`);
      yield* sendMail({
        template: "address-taken",
        to: recipientOf(owner, viewer),
        values: { signInUrl: `${publicUrl}/auth/sign-in`, forgotUrl: `${publicUrl}/auth/password/forgot` },
        key: `address-taken:${userId}:${day}`,
        now: viewer.now,
      });
    }),
  );
});

const isTaken = (error: CoreError): error is Conflict =>
  error instanceof Conflict && error.reason === "unique" && error.pointer.endsWith("/email");

/** Faults of the record, at the members of the document that was sent. */
const atMembers = (error: CoreError): CoreError =>
  error._tag === "Invalid"
    ? new Invalid({
        issues: error.issues.map((issue) => ({
          ...issue,
          pointer: issue.pointer.replace(/^\/(?:attributes|relationships)(?=\/)/, "").replace(/\/data$/, ""),
        })),
      })
    : error;
