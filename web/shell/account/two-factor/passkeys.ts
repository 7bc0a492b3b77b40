import {
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from "@simplewebauthn/browser";
import type { WebAuthnJson } from "#core/shell/two-factor/ports.ts";

/** Answers the server's question with a passkey; `null` when the person or the browser did not. */
export const answerWithPasskey = (options: WebAuthnJson): Promise<WebAuthnJson | null> =>
  startAuthentication({ optionsJSON: requestOf(options) }).then(asJson, nobody);

/** The same with one that the browser offers among what it fills in; `null` also when it was asked for something else meanwhile. */
export const answerByAutofill = (options: WebAuthnJson): Promise<WebAuthnJson | null> =>
  startAuthentication({ optionsJSON: requestOf(options), useBrowserAutofill: true }).then(asJson, nobody);

/** Takes back what the browser was asked. */
export const stopAsking = (): void => WebAuthnAbortService.cancelCeremony();

/** Makes a passkey; `null` when the person or the browser did not. */
export const makePasskey = (options: WebAuthnJson): Promise<WebAuthnJson | null> =>
  startRegistration({ optionsJSON: options as unknown as PublicKeyCredentialCreationOptionsJSON }).then(asJson, nobody);

/** Tells a browser that can hear it to offer a passkey no more, since it is removed here. */
export const forgetPasskey = (credentialID: string, rpID: string): Promise<void> =>
  sendSignal({ signalName: "unknownCredential", rpID, credentialID }).then(undefined, () => undefined);

const requestOf = (options: WebAuthnJson) => options as unknown as PublicKeyCredentialRequestOptionsJSON;

const asJson = (answer: unknown): WebAuthnJson => answer as WebAuthnJson;

const nobody = (): null => null;
