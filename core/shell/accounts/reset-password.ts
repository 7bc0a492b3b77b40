import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { type CoreError, Invalid, invalid } from "#core/kernel/errors.ts";
import { enqueue, jobType, sealedData } from "#core/kernel/job.ts";
import type { Locale } from "#core/kernel/locales.ts";
import { KeyRing } from "#core/kernel/ports.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { Ids } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { update } from "#core/kernel/write.ts";
import { users } from "#core/shell/access/entities.ts";
import { forgetSignInMethods } from "#core/shell/access/forget-sign-in-methods.ts";
import { passwordFault } from "#core/shell/access/password-policy.ts";
import { Attempts, accountFrom, Credentials, Secrets } from "#core/shell/access/ports.ts";
import { sendMail } from "#core/shell/mail/send.ts";
import { Installation } from "#core/shell/site/installation.ts";
import type { ForgottenInput, ResetInput } from "./inputs.ts";
import { recipientOf } from "./person.ts";
import { OneTimeLinks } from "./ports.ts";
import { markVerified } from "./verify-address.ts";

/** Minutes for which a link to a new password works. */
export const resetMinutes = 60;

/** Minutes in which a mailed link is not replaced: whoever asks in another's name neither voids it nor fills their mailbox. */
const pauseMinutes = 10;

/** The job that looks whether an address has an account, and mails the link. */
export const forgottenPasswordJob = jobType("forgotten-password", sealedData);

/**
 * Takes note that somebody forgot the password of an address. Whether there is such an account is found out by a job: the answer and its
 * time are the same for every address.
 */
export const forgetPassword = Effect.fnUntraced(function* (
  { email }: ForgottenInput,
  from: { readonly address: string },
) {
  const { locale, now } = yield* Acting;
  yield* (yield* Attempts).count({
    action: "forgotten-password",
    account: accountFrom(email, from.address),
    address: from.address,
  });
  const id = (yield* Ids).next();
  const asked: Asked = { email, locale, at: now };
  const sealed = (yield* KeyRing).seal(JSON.stringify(asked), placeOf(id));
  yield* enqueue(forgottenPasswordJob, { id, sealed });
});

interface Asked {
  readonly email: string;
  readonly locale: Locale;
  readonly at: string;
}

const placeOf = (id: string) => ({ type: "jobs", field: forgottenPasswordJob.name, id });

/**
 * Mails a link to a new password, if the address has an account and was not mailed one that works a moment ago. Running twice mails once.
 */
export const mailReset = Effect.fnUntraced(function* (job: { readonly id: string; readonly sealed: string }) {
  const { now } = yield* Acting;
  const asked = JSON.parse((yield* KeyRing).open(job.sealed, placeOf(job.id))) as Asked;
  const expiresAt = resetEnd(asked.at);
  if (expiresAt <= now) return;
  const found = yield* (yield* Credentials).byEmail(asked.email);
  if (!found) return;
  yield* inTransaction(
    Effect.gen(function* () {
      const person = yield* lockOptional(users, found.userId);
      if (!person) return;
      const present = yield* (yield* OneTimeLinks).standsUntil(person.id, "reset-password");
      if (present !== null && present > minutesAfter(asked.at, resetMinutes - pauseMinutes)) return;
      const { publicUrl } = yield* Installation;
      const path = yield* openReset(person.id, person.email, asked.at);
      yield* sendMail({
        template: "reset-password",
        to: recipientOf(person, { locale: asked.locale }),
        values: { url: `${publicUrl}${path}`, minutes: resetMinutes },
        key: `reset-password:${job.id}`,
        expiresAt,
        now,
      });
    }),
  );
});

/** Makes the link to a new password valid that is asked for at an instant, and gives its path. Any before is void. */
const openReset = Effect.fnUntraced(function* (userId: string, email: string, askedAt: string) {
  const secrets = yield* Secrets;
  const secret = secrets.make();
  yield* (yield* OneTimeLinks).put({
    digest: secrets.digest(secret),
    purpose: "reset-password",
    userId,
    expiresAt: resetEnd(askedAt),
  });
  return `/auth/password/reset/${secret}/${encodeURIComponent(email)}`;
});

/** The same for a link that is given and not mailed: for who loses it, a mailed one takes its place at once. */
export const openResetInPlace = (
  userId: string,
  email: string,
  now: string,
): Effect.Effect<string, CoreError, OneTimeLinks | Secrets> =>
  openReset(userId, email, minutesAfter(now, -pauseMinutes));

const resetEnd = (askedAt: string): string => minutesAfter(askedAt, resetMinutes);

const minutesAfter = (instant: string, minutes: number): string =>
  new Date(Date.parse(instant) + minutes * 60_000).toISOString();

/**
 * Gives an account a new password by a mailed link, which works once, and ends its sessions. Who has read the mail has the address: it is
 * confirmed too. Gives the user, who has shown who they are once; Invalid at `/token` for a link that does not work (any more).
 */
export const resetPassword = Effect.fnUntraced(function* (input: ResetInput, from: { readonly address: string }) {
  const { now } = yield* Acting;
  const attempts = yield* Attempts;
  const attempt = { action: "reset-password", account: accountFrom(input.email, from.address), address: from.address };
  yield* attempts.count(attempt);
  const fault = passwordFault(input.password, input.email);
  if (fault) return yield* new Invalid({ issues: [{ pointer: "/password", ...fault }] });
  const userId = yield* inTransaction(
    Effect.gen(function* () {
      const digest = (yield* Secrets).digest(input.token);
      const owner = yield* (yield* OneTimeLinks).take(digest, "reset-password", now);
      const person = owner === null ? null : yield* lockOptional(users, owner);
      if (!person || comparedEmail(person.email) !== input.email) return yield* invalid("/token", "link-void");
      if (person.emailVerifiedAt === null) yield* asSystem(markVerified(person));
      const attributes = { password: input.password };
      yield* asSystem(update({ type: users.type, id: person.id, attributes, relationships: {}, pointer: "" }));
      // Nobody had shown that the address is theirs: who made the account may have been somebody else.
      if (person.emailVerifiedAt === null) yield* asSystem(forgetSignInMethods(person.id));
      return person.id;
    }),
  );
  yield* attempts.forgive(attempt);
  return userId;
});
