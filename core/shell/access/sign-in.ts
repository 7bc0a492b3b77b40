import { Effect, Schema } from "effect";
import { comparedEmail } from "#core/kernel/email-addresses.ts";
import { type CoreError, Invalid, invalid } from "#core/kernel/errors.ts";
import { Passwords, type Services } from "#core/kernel/ports.ts";
import { isKnownDevice } from "./known-devices.ts";
import { type Arrival, openSession, type SignInOutcome } from "./open-session.ts";
import { Attempts, accountFrom, Credentials } from "./ports.ts";
import { bodyReader } from "./read-body.ts";

/** What somebody gives to sign in (AUTH-013). Pointers of its faults are those of this document: `/email`, `/password`. */
export interface SignInInput {
  readonly email: string;
  readonly password: string;
  readonly remember: boolean;
}

/** Reads the body of a sign-in; one issue per fault. */
export function readSignIn(body: unknown): SignInInput | Invalid {
  const read = readCredentials(body);
  return read instanceof Invalid ? read : { remember: false, ...read };
}

const readCredentials = bodyReader(
  Schema.Struct({ email: Schema.String, password: Schema.String, remember: Schema.optionalKey(Schema.Boolean) }),
);

/**
 * Signs in with e-mail and password. An unknown account, one without password and a wrong password get the same answer in about the same
 * time: Invalid at `/email`. Too many wrong attempts: TooMany.
 */
export const signIn = Effect.fnUntraced(function* (
  input: SignInInput,
  arrival: Arrival,
): Effect.fn.Return<SignInOutcome, CoreError, Services> {
  const email = comparedEmail(input.email);
  const attempts = yield* Attempts;
  const credentials = yield* Credentials;
  const marked = arrival.device === null ? null : yield* credentials.byEmail(email);
  const isKnown = marked !== null && (yield* isKnownDevice(marked.userId, arrival.device));
  // Who tries from elsewhere does not lock out who has been here before, nor who asks from another network.
  const place = isKnown ? `device ${arrival.device}` : arrival.address;
  const attempt = { action: "sign-in", account: accountFrom(email, place), address: place };
  yield* attempts.count(attempt);
  if (!isKnown) yield* attempts.countEverywhere({ action: "sign-in", account: email });
  const found = yield* credentials.byEmail(email);
  const isRight = yield* (yield* Passwords).verify(found?.hash ?? null, input.password);
  if (!found || !isRight) return yield* invalid("/email", "credentials");
  yield* attempts.forgive(attempt);
  return yield* openSession(found.userId, input.remember, arrival);
});
