import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
} from "@simplewebauthn/browser";
import type { WebAuthnJson } from "#core/shell/two-factor/ports.ts";

/** Answers the server's question with a passkey; `null` when the person or the browser did not. */
export const answerWithPasskey = (options: WebAuthnJson): Promise<WebAuthnJson | null> =>
  startAuthentication({ optionsJSON: options as unknown as PublicKeyCredentialRequestOptionsJSON }).then(
    asJson,
    nobody,
  );

/** Makes a passkey; `null` when the person or the browser did not. */
export const makePasskey = (options: WebAuthnJson): Promise<WebAuthnJson | null> =>
  startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }).then(asJson, nobody);

const asJson = (answer: unknown): WebAuthnJson => answer as WebAuthnJson;

const nobody = (): null => null;
