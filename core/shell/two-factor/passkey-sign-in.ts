import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { Challenges, secondsAfter } from "#core/shell/access/challenges.ts";
import { type Arrival, completeSignIn, type SignInOutcome } from "#core/shell/access/open-session.ts";
import { Attempts, Secrets } from "#core/shell/access/ports.ts";
import { Authenticators, TwoFactors, type WebAuthnJson } from "./ports.ts";
import { showPasskey } from "./show-passkey.ts";

/** Seconds in which a browser is to answer. */
export const passkeySeconds = 10 * 60;

/**
 * Asks a browser for whichever passkey it has of this installation: nobody is named. `secret`: of the cookie that the browser has, if any;
 * several windows share it, each with a challenge of its own.
 */
export const beginPasskeySignIn = Effect.fnUntraced(function* (secret: string | null, now: string) {
  const own = secret ?? (yield* Secrets).make();
  const { options, challenge } = yield* (yield* Authenticators).forSignIn([], "required");
  const holder = yield* holderOf(own, challenge);
  const expiresAt = secondsAfter(now, passkeySeconds);
  yield* (yield* Challenges).keep({ kind: "passkey", holder, userId: null, content: {}, expiresAt });
  return { options, secret: own };
});

/**
 * Signs in by a passkey alone, when its authenticator has made sure that its owner is there: that is both factors at once. An unknown
 * passkey, a wrong answer and one without its owner get the same answer: Invalid at `/response`. A challenge is good for one time, whatever
 * comes of it.
 */
export const finishPasskeySignIn = Effect.fnUntraced(function* (
  secret: string | null,
  { response, remember }: { readonly response: WebAuthnJson; readonly remember: boolean },
  arrival: Arrival,
): Effect.fn.Return<SignInOutcome, CoreError, UseCaseServices> {
  const challenge = secret === null ? null : yield* (yield* Authenticators).challengeOf(response);
  const holder = secret === null || challenge === null ? null : yield* holderOf(secret, challenge);
  // An answer is tried once: what is counted is the network, and harder whoever comes without a question.
  const attempts = yield* Attempts;
  const attempt = { action: "passkey", account: holder ?? arrival.address, address: arrival.address };
  yield* attempts.count(attempt);
  const asked = holder === null ? null : yield* (yield* Challenges).take("passkey", holder, arrival.now);
  if (challenge === null || asked === null) return yield* invalid("/response", "passkey-expired");
  const twoFactors = yield* TwoFactors;
  const owner = typeof response.id === "string" ? yield* twoFactors.ownerOf(response.id) : null;
  const factors = owner === null ? null : yield* twoFactors.of(owner);
  const shown = factors
    ? yield* showPasskey(factors, response, { challenge, wasDiscovered: true })
    : ("nothing" as const);
  if (!factors || shown !== "owner") return yield* invalid("/response", "passkey-unknown");
  yield* attempts.forgive(attempt);
  return yield* completeSignIn(factors, remember, null, arrival);
});

const holderOf = Effect.fnUntraced(function* (secret: string, challenge: string) {
  return (yield* Secrets).digest(`${secret} ${challenge}`);
});
