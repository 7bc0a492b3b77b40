import { code, email, flag, instant, integer, oneOf, text } from "#core/kernel/fields.ts";
import { anyMembers, dataOf, listOf, nothing, nullable, object, optional } from "#core/kernel/shape.ts";
import { longestReason } from "#core/shell/access/reason.ts";
import { strategies } from "./strategies.ts";

const strategy = oneOf(strategies).required();

const recoveryCodes = listOf(code().required());

/** What a browser is asked for or answers, as JSON of the Web Authentication standard. */
export const webAuthn = anyMembers();

/** The second factors of the person who is signed in. */
export const ownFactors = object({
  strategies: listOf(object({ strategy, isPreferred: flag(), since: instant().required() })),
  passkeys: listOf(
    object({
      id: code().required(),
      /** As authenticators name it, in base64url. */
      credentialId: text({ max: 1400 }).required(),
      name: text().required(),
      /** It signs in without a password; otherwise it is a second step only. */
      isDiscoverable: flag(),
      createdAt: instant().required(),
      lastUsedAt: instant(),
    }),
  ),
  recoveryCodesLeft: integer().required(),
  email: email().required(),
  /** They must have a strategy, from this instant on (AUTH-015); `null`: they need not. */
  dueAt: instant(),
  /** They have shown again who they are, until this instant; `null`: they have to before anything is changed. */
  confirmedUntil: instant(),
  /** Whether a password shows who they are; without one they sign in again. */
  hasPassword: flag(),
});

export const startedSetUp = object({
  /** For an authenticator app: the key to type in, and the same as a picture (data address of an SVG). */
  totp: nullable(
    object({
      key: code().required(),
      uri: text({ max: 2048 }).required(),
      picture: text({ max: 200_000 }).required(),
    }),
  ),
  /** Where the code was mailed to. */
  email: email(),
  /** What the browser is asked for. */
  passkey: nullable(webAuthn),
});

export const twoFactorState = { input: object({}), output: dataOf(ownFactors) };

export const confirmIdentity = {
  input: object({
    password: optional(text({ max: 1000 }).default("").writeOnly()),
    /** Of a passkey, instead. */
    response: optional(webAuthn),
  }),
  output: dataOf(object({ until: instant().required() })),
};

export const startIdentity = { input: object({}), output: dataOf(object({ passkey: webAuthn })) };

export const renamePasskey = {
  input: object({ id: code().required(), name: text({ max: 60 }).required() }),
  output: nothing,
};

export const startSetUp = { input: object({ strategy }), output: dataOf(startedSetUp) };

/** Recovery codes come with the first strategy, in the clear, once. */
export const confirmSetUp = {
  input: object({
    strategy,
    code: optional(code().default("")),
    response: optional(webAuthn),
    /** Of a passkey. */
    name: optional(text({ max: 60 }).default("")),
  }),
  output: dataOf(object({ recoveryCodes: nullable(recoveryCodes) })),
};

export const preferStrategy = { input: object({ strategy }), output: nothing };

/** `passkey`: that passkey alone. */
export const removeStrategy = { input: object({ strategy, passkey: optional(code()) }), output: nothing };

export const makeRecoveryCodes = { input: object({}), output: dataOf(object({ recoveryCodes })) };

export const resetTwoFactor = {
  input: object({ id: code().required(), reason: text({ max: longestReason }).required() }),
  output: nothing,
};
