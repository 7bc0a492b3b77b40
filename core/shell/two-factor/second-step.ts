import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, invalid, NotFound } from "#core/kernel/errors.ts";
import { KeyRing, type UseCaseServices } from "#core/kernel/ports.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { type Challenge, Challenges } from "#core/shell/access/challenges.ts";
import { type Arrival, completeSignIn, type SignInOutcome } from "#core/shell/access/open-session.ts";
import { Attempts, Secrets } from "#core/shell/access/ports.ts";
import { codesMailed, isMailedCode, mailSignInCode, secondsBetweenCodes } from "./mailed-code.ts";
import { Authenticators, type Factors, SecondFactorRules, Totp, TwoFactors, type WebAuthnJson } from "./ports.ts";
import { plainCode, plainRecoveryCode } from "./recovery-codes.ts";
import { showPasskey } from "./show-passkey.ts";
import { isStrategy, obligationOf } from "./strategies.ts";
import { totpSecretPlace } from "./totp-secret.ts";

/** How the second factor is shown: by a code of one of the strategies, by a recovery code, or by a passkey's answer. */
export type SecondStepInput =
  | { readonly strategy: "totp"; readonly code: string }
  | { readonly strategy: "email"; readonly code: string }
  | { readonly strategy: "recovery"; readonly code: string }
  | { readonly strategy: "passkey"; readonly response: WebAuthnJson };

/** Where a sign-in stands that waits for its second factor. NotFound: none is waiting, or no longer. */
export const secondStepState = Effect.fnUntraced(function* (secret: string, now: string) {
  const { challenge, factors } = yield* waiting(secret, now);
  const { strategies, isObliged, code } = challenge.content;
  return {
    strategies,
    isObliged,
    recovery: factors.recoveryCodesLeft > 0,
    email: strategies.includes("email") ? veiled(factors.email) : null,
    codeSentAt: code?.sentAt ?? null,
  };
});

/**
 * Prepares a strategy: mails a code, at most one a minute, or gives what a passkey is asked for. Invalid at `/strategy` when it is none of
 * the person's.
 */
export const prepareSecondStep = Effect.fnUntraced(function* (secret: string, strategy: string, arrival: Arrival) {
  const { challenge, factors } = yield* waiting(secret, arrival.now);
  if (!isStrategy(strategy) || !challenge.content.strategies.includes(strategy)) {
    return yield* invalid("/strategy", "two-factor-strategy");
  }
  if (strategy === "email") yield* sendCode(challenge, factors, arrival);
  if (strategy !== "passkey") return { options: null };
  const { options, challenge: passkey } = yield* (yield* Authenticators).forSignIn(factors.passkeys, "preferred");
  yield* (yield* Challenges).amend("two-factor", challenge.holder, { ...challenge.content, passkey });
  return { options };
});

/**
 * Ends a sign-in that waited for its second factor. A wrong answer is Invalid at `/code`; after some of them the challenge is over and the
 * sign-in begins anew. Codes are good for one time (AUTH-014).
 */
export const finishSecondStep = Effect.fnUntraced(function* (
  secret: string,
  input: SecondStepInput,
  arrival: Arrival,
): Effect.fn.Return<SignInOutcome, CoreError, UseCaseServices> {
  const { userId } = yield* waiting(secret, arrival.now);
  const attempts = yield* Attempts;
  const attempt = { action: "two-factor", account: userId, address: arrival.address };
  yield* attempts.count(attempt);
  const challenges = yield* Challenges;
  const holder = (yield* Secrets).digest(secret);
  const challenge = yield* challenges.spend("two-factor", holder, arrival.now);
  const factors = yield* (yield* TwoFactors).of(userId);
  if (!challenge || !factors) return yield* new NotFound({ type: "auth.two-factor" });
  if (!(yield* isRight(input, challenge, factors))) return yield* invalid("/code", `two-factor-${input.strategy}`);
  // Of two right answers at once, one opens a session.
  if (!(yield* challenges.take("two-factor", holder, arrival.now))) {
    return yield* invalid("/code", `two-factor-${input.strategy}`);
  }
  yield* attempts.forgive(attempt);
  yield* attempts.forgive(codesMailed(userId, arrival.address));
  const reminder = challenge.content.isObliged ? yield* reminderOf(factors, arrival.now) : null;
  return yield* completeSignIn(factors, challenge.content.remember, reminder, arrival);
});

const waiting = Effect.fnUntraced(function* (secret: string, now: string) {
  const challenge = yield* (yield* Challenges).find("two-factor", (yield* Secrets).digest(secret), now);
  const factors = challenge?.userId ? yield* (yield* TwoFactors).of(challenge.userId) : null;
  if (!challenge || !factors) return yield* new NotFound({ type: "auth.two-factor" });
  return { userId: factors.userId, challenge, factors };
});

const sendCode = Effect.fnUntraced(function* (
  { holder, content }: Challenge<"two-factor">,
  factors: Factors,
  arrival: Arrival,
) {
  const sentAt = content.code?.sentAt;
  if (sentAt && Date.parse(arrival.now) - Date.parse(sentAt) < secondsBetweenCodes * 1000) return;
  const challenges = yield* Challenges;
  yield* inTransaction(
    Effect.gen(function* () {
      const code = yield* mailSignInCode(factors, arrival);
      yield* challenges.amend("two-factor", holder, { ...content, code });
    }),
  );
});

const isRight = Effect.fnUntraced(function* (
  input: SecondStepInput,
  { holder, content }: Challenge<"two-factor">,
  factors: Factors,
) {
  const viewer = yield* Acting;
  const { userId } = factors;
  const { now } = viewer;
  const { strategy } = input;
  if (strategy === "recovery") {
    const digest = (yield* Secrets).digest(`${userId} ${plainRecoveryCode(input.code)}`);
    return yield* (yield* TwoFactors).spendRecoveryCode(userId, digest, now);
  }
  if (!content.strategies.includes(strategy)) return false;
  if (strategy === "totp") return yield* spendTotp(factors, input.code, now);
  if (strategy === "email") return yield* isMailedCode(content.code, userId, input.code, now);
  // A ceremony answers once, right or wrong.
  yield* (yield* Challenges).amend("two-factor", holder, { ...content, passkey: null });
  if (content.passkey === null) return false;
  const ceremony = { challenge: content.passkey, wasDiscovered: false };
  return (yield* showPasskey(factors, input.response, ceremony)) !== "nothing";
});

/** Whether a code is one of the person's authenticator app, not used before; it is from now on. */
export const spendTotp = Effect.fnUntraced(function* (
  factors: Pick<Factors, "userId" | "totp">,
  code: string,
  now: string,
) {
  if (!factors.totp) return false;
  const secret = (yield* KeyRing).open(factors.totp.secret, totpSecretPlace(factors.userId));
  const step = (yield* Totp).stepOf(secret, plainCode(code), now);
  return step !== null && (yield* (yield* TwoFactors).spendStep(factors.userId, step));
});

const reminderOf = Effect.fnUntraced(function* (factors: Factors, now: string) {
  const obligation = obligationOf(factors.roles, yield* SecondFactorRules, factors.obligedSince, now);
  return obligation.kind === "none" ? null : { dueAt: obligation.dueAt };
});

/** An address as somebody is reminded of it who may not be its owner: `a•••@example.org`. */
const veiled = (address: string): string => address.replace(/^(.)[^@]*/, "$1•••");
