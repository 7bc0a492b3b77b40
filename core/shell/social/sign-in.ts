import { Effect } from "effect";
import { type CoreError, invalid, NotFound } from "#core/kernel/errors.ts";
import { KeyRing, type Services } from "#core/kernel/ports.ts";
import { Challenges, secondsAfter } from "#core/shell/access/challenges.ts";
import { type Arrival, openSession, type SignInOutcome } from "#core/shell/access/open-session.ts";
import { Attempts, Secrets } from "#core/shell/access/ports.ts";
import { isSameText } from "#core/shell/access/same-text.ts";
import type { RegistrationData } from "./calls.ts";
import { linkSocialAccount } from "./link.ts";
import {
  type SocialCallback,
  SocialIdentities,
  type SocialProfile,
  type SocialProof,
  SocialProviders,
} from "./ports.ts";
import { sealSocialAccount } from "./social-account.ts";

/** What coming back from a provider leads to: what any sign-in does, or a registration with what the provider told. */
export type SocialSignInOutcome =
  | SignInOutcome
  | { readonly state: "registration_required"; readonly fromSocialProvider: string; readonly data: RegistrationData };

/** Seconds in which somebody is to be back from a provider. */
const atProviderSeconds = 15 * 60;

/** Sends somebody to a provider: where to, and the secret of the cookie that their way back is bound to. NotFound: no such provider. */
export const beginSocialSignIn = Effect.fnUntraced(function* (provider: string, remember: boolean, arrival: Arrival) {
  const providers = yield* offering(provider, arrival);
  const { url, proof } = yield* providers.begin(provider);
  const secrets = yield* Secrets;
  const secret = secrets.make();
  const holder = secrets.digest(secret);
  const sealed = (yield* KeyRing).seal(JSON.stringify(proof), proofPlace(holder));
  yield* (yield* Challenges).keep({
    kind: "social",
    holder,
    userId: null,
    content: { provider, remember, proof: sealed },
    expiresAt: secondsAfter(arrival.now, atProviderSeconds),
  });
  return { url, secret };
});

/**
 * Signs in who comes back from a provider (AUTH-008). The way back is good for one time, whatever comes of it. Invalid at `/code`: not the
 * way that this browser was sent, or the provider does not confirm it. Unavailable: the provider does not answer.
 */
export const finishSocialSignIn = Effect.fnUntraced(function* (
  provider: string,
  callback: SocialCallback,
  secret: string | null,
  arrival: Arrival,
): Effect.fn.Return<SocialSignInOutcome, CoreError, Services> {
  const providers = yield* offering(provider, arrival);
  const holder = secret === null ? "" : (yield* Secrets).digest(secret);
  // A way is tried once: what is counted is the network, and harder whoever comes without one.
  const attempts = yield* Attempts;
  const attempt = { action: "social", account: holder || arrival.address, address: arrival.address };
  yield* attempts.count(attempt);
  const challenge = yield* (yield* Challenges).take("social", holder, arrival.now);
  if (!challenge || challenge.content.provider !== provider) return yield* invalid("/code", "social-expired");
  const proof = JSON.parse((yield* KeyRing).open(challenge.content.proof, proofPlace(holder))) as SocialProof;
  if (!isSameText(callback.state, proof.state)) return yield* invalid("/code", "social-refused");
  const profile = yield* providers
    .identify(provider, callback, proof)
    .pipe(Effect.catchTag("SocialRefused", () => Effect.fail(invalid("/code", "social-refused"))));
  yield* attempts.forgive(attempt);
  const userId = yield* userOf(provider, profile, arrival);
  if (userId !== null) return yield* openSession(userId, challenge.content.remember, arrival);
  return yield* registration(provider, profile, arrival);
});

/** The user of an account at a provider, linked now if both know the address for theirs (AUTH-016); `null`: nobody yet. */
const userOf = Effect.fnUntraced(function* (provider: string, profile: SocialProfile, { now }: Arrival) {
  const identities = yield* SocialIdentities;
  const known = yield* identities.userOf(provider, profile.subject);
  if (known !== null) return known;
  // An address that the provider does not vouch for says nothing, not even whether there is an account of it.
  if (profile.email === null || !profile.isEmailVerified) return null;
  const found = yield* identities.byEmail(profile.email);
  if (!found) return null;
  if (!found.isVerified) return yield* invalid("/code", "social-unverified");
  yield* linkSocialAccount(found.userId, { provider, subject: profile.subject }, now);
  return found.userId;
});

const registration = Effect.fnUntraced(function* (
  provider: string,
  profile: SocialProfile,
  { flags, now }: Arrival,
): Effect.fn.Return<SocialSignInOutcome, CoreError, Services> {
  if (!flags.registration) return yield* invalid("/code", "social-unknown");
  const { subject, firstName, lastName, email, isEmailVerified } = profile;
  const socialAccount = yield* sealSocialAccount({ provider, subject, email, isEmailVerified }, now);
  return {
    state: "registration_required",
    fromSocialProvider: provider,
    data: { firstName, lastName, email: email ?? "", socialAccount },
  };
});

const offering = Effect.fnUntraced(function* (provider: string, { flags }: Arrival) {
  const providers = yield* SocialProviders;
  const isOpen = flags["sign-in"] && flags["social-login"];
  const isOffered = isOpen && providers.offered.some(({ name }) => name === provider);
  if (!isOffered) return yield* new NotFound({ type: "auth.social" });
  return providers;
});

const proofPlace = (holder: string) => ({ type: "sign-in-challenges", field: "proof", id: holder });
