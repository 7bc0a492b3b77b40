import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { Effect } from "effect";
import type { AuthenticatorRequest, AuthenticatorsService, WebAuthnJson } from "#core/shell/two-factor/ports.ts";

export interface RelyingParty {
  readonly name: string;
  /** Origin that people reach the site at; its host is what passkeys are bound to. */
  readonly origin: string;
}

const timeout = 5 * 60 * 1000;
/** EdDSA, ES256, RS256: what authenticators have, and what Node verifies without experiments. */
const supportedAlgorithmIDs = [-8, -7, -257];

/** Loaded when the first passkey is used: it brings two hundred modules of certificates. */
const loadWebAuthn = () => import("@simplewebauthn/server");

/** Ceremonies of Web Authentication. What an authenticator answers is theirs: anything wrong in it is a `null`, never a defect. */
export function webAuthenticators({ name: rpName, origin }: RelyingParty): AuthenticatorsService {
  const rpID = new URL(origin).hostname;
  const expected = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: false };
  return {
    forCreation: ({ userId, email, name, passkeys }) =>
      Effect.map(
        Effect.promise(async () =>
          (await loadWebAuthn()).generateRegistrationOptions({
            rpName,
            rpID,
            userName: email,
            userDisplayName: name,
            userID: new TextEncoder().encode(userId),
            timeout,
            attestationType: "none",
            supportedAlgorithmIDs,
            // What is a second step only may be made anew where it is.
            excludeCredentials: passkeys.filter(({ isDiscoverable }) => isDiscoverable).map(credentialOf),
            authenticatorSelection: { residentKey: "required", userVerification: "required" },
          }),
        ),
        requestOf,
      ),
    created: (answer, challenge) =>
      attempt(async () => {
        const { verifyRegistrationResponse } = await loadWebAuthn();
        const { registrationInfo } = await verifyRegistrationResponse({
          ...expected,
          requireUserVerification: true,
          response: answer as unknown as RegistrationResponseJSON,
          expectedChallenge: challenge,
          supportedAlgorithmIDs,
        });
        if (!registrationInfo) return null;
        const { id, publicKey, counter, transports = [] } = registrationInfo.credential;
        return {
          credentialId: id,
          publicKey: Buffer.from(publicKey).toString("base64url"),
          counter,
          transports: transports.map(String),
          isDiscoverable: true,
        };
      }),
    forSignIn: (passkeys, userVerification) =>
      Effect.map(
        Effect.promise(async () =>
          (await loadWebAuthn()).generateAuthenticationOptions({
            rpID,
            timeout,
            allowCredentials: passkeys.map(credentialOf),
            userVerification,
          }),
        ),
        requestOf,
      ),
    challengeOf: (answer) =>
      attempt(async () => {
        const { challenge } = JSON.parse(Buffer.from(responseOf(answer).clientDataJSON, "base64url").toString());
        return typeof challenge === "string" ? challenge : null;
      }),
    answered: (answer, challenge, passkey) =>
      attempt(async () => {
        const { verifyAuthenticationResponse } = await loadWebAuthn();
        const { verified, authenticationInfo } = await verifyAuthenticationResponse({
          ...expected,
          response: answer as unknown as AuthenticationResponseJSON,
          expectedChallenge: challenge,
          credential: {
            id: passkey.credentialId,
            publicKey: new Uint8Array(Buffer.from(passkey.publicKey, "base64url")),
            counter: uncounted,
          },
        });
        if (!verified) return null;
        const { userHandle = null } = responseOf(answer);
        return {
          counter: authenticationInfo.newCounter,
          isUserVerified: authenticationInfo.userVerified,
          userId: userHandle === null ? null : Buffer.from(userHandle, "base64url").toString(),
        };
      }),
  };
}

/** Below every counter: whether one went back is judged by who knows what to do about it. */
const uncounted = -1;

const responseOf = (answer: WebAuthnJson) => (answer as unknown as AuthenticationResponseJSON).response;

const credentialOf = ({
  credentialId,
  transports,
}: {
  readonly credentialId: string;
  readonly transports: readonly string[];
}) => ({ id: credentialId, transports: transports as AuthenticatorTransport[] });

const requestOf = (options: { readonly challenge: string }): AuthenticatorRequest => ({
  options: options as unknown as WebAuthnJson,
  challenge: options.challenge,
});

const attempt = <Value>(verify: () => Promise<Value | null>): Effect.Effect<Value | null> =>
  Effect.promise(() => verify().catch(() => null));
