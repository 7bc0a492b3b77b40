import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { useCase } from "#core/kernel/contract.ts";
import { invalid, NotFound } from "#core/kernel/errors.ts";
import { Passwords } from "#core/kernel/ports.ts";
import type { ValueOf } from "#core/kernel/shape.ts";
import { Challenges, secondsAfter } from "#core/shell/access/challenges.ts";
import { Attempts, Credentials } from "#core/shell/access/ports.ts";
import { keepConfirmed } from "./confirmed.ts";
import { type Owner, ownFactors } from "./identity.ts";
import { passkeySeconds } from "./passkey-sign-in.ts";
import { Authenticators, type WebAuthnJson } from "./ports.ts";
import type * as shapes from "./shapes.ts";
import { showPasskey } from "./show-passkey.ts";

/** What one of the person's passkeys is asked for. NotFound: they have none. */
export const startOwnIdentity = useCase(function* (_input: unknown) {
  const { now } = yield* Acting;
  const { factors, sessionId: holder } = yield* ownFactors("signed in");
  const { userId, passkeys } = factors;
  if (passkeys.length === 0) return yield* new NotFound({ type: "two-factor.identity" });
  const { options, challenge } = yield* (yield* Authenticators).forSignIn(passkeys, "required");
  const expiresAt = secondsAfter(now, passkeySeconds);
  yield* (yield* Challenges).keep({ kind: "identity", holder, userId, content: { challenge }, expiresAt });
  return { data: { passkey: options } };
});

/**
 * Shows again who one is, by the password or by a passkey whose authenticator has made sure of it, for some minutes of this session. Who
 * has neither does so by signing in, which counts as long. Wrong: Invalid at `/password` or `/response`; too often: TooMany.
 */
export const confirmOwnIdentity = useCase(function* ({
  password = "",
  response,
}: ValueOf<typeof shapes.confirmIdentity.input>) {
  const { now } = yield* Acting;
  const own = yield* ownFactors("signed in");
  const { userId } = own.factors;
  if (!response && password === "") return yield* invalid("/password", "required");
  // Who holds a stolen session must not find out the password by trying.
  const attempts = yield* Attempts;
  const attempt = { action: "old-password", account: userId, address: userId };
  yield* attempts.count(attempt);
  if (response && password === "") {
    if (!(yield* isOwner(own, response))) return yield* invalid("/response", "two-factor-passkey");
  } else {
    const credential = yield* (yield* Credentials).byUser(userId);
    const isRight = yield* (yield* Passwords).verify(credential?.hash ?? null, password);
    if (!isRight) return yield* invalid("/password", "old-password");
  }
  yield* attempts.forgive(attempt);
  return { data: { until: yield* keepConfirmed(own.sessionId, userId, now) } };
});

const isOwner = Effect.fnUntraced(function* ({ sessionId, factors }: Owner, response: WebAuthnJson) {
  const { now } = yield* Acting;
  const asked = yield* (yield* Challenges).take("identity", sessionId, now);
  if (!asked) return false;
  const { challenge } = asked.content;
  return (yield* showPasskey(factors, response, { challenge, wasDiscovered: false })) === "owner";
});
