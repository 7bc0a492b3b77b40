import { Schema } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { admin, signedIn } from "#core/kernel/policy.ts";
import {
  confirmIdentity,
  confirmSetUp,
  makeRecoveryCodes,
  preferStrategy,
  removeStrategy,
  resetTwoFactor,
  startSetUp,
  twoFactorState,
} from "./calls.ts";
import { renewRecoveryCodes } from "./give-recovery-codes.ts";
import { confirmOwnIdentity, ownTwoFactorState } from "./identity.ts";
import { resetFactors } from "./reset.ts";
import { confirmStrategy, preferOwnStrategy, removeOwnStrategy, startStrategy } from "./set-up.ts";
import { strategies } from "./strategies.ts";

/*
 * All of them may be repeated: a kept answer would hold a secret in the clear, and what was set up, changed or removed once is so after a
 * second time.
 */

const strategy = Schema.Literals(strategies);
const webAuthn = Schema.Record(Schema.String, Schema.Unknown);
const recoveryCodes = Schema.Array(Schema.String);

export const twoFactorContracts = [
  contract({
    call: twoFactorState,
    summary: "Gives the second factors of the person who is signed in.",
    input: Schema.Struct({}),
    output: Schema.Struct({
      data: Schema.Struct({
        strategies: Schema.Array(Schema.Struct({ strategy, isPreferred: Schema.Boolean, since: Schema.String })),
        passkeys: Schema.Array(
          Schema.Struct({
            id: Schema.String,
            name: Schema.String,
            createdAt: Schema.String,
            lastUsedAt: Schema.NullOr(Schema.String),
          }),
        ),
        recoveryCodesLeft: Schema.Number,
        email: Schema.String,
        dueAt: Schema.NullOr(Schema.String),
        confirmedUntil: Schema.NullOr(Schema.String),
        hasPassword: Schema.Boolean,
      }),
    }),
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden"],
    run: ownTwoFactorState,
  }),
  contract({
    call: confirmIdentity,
    summary: "Shows again, by the password, who is signed in: needed before second factors are changed.",
    input: Schema.Struct({ password: Schema.String }),
    output: Schema.Struct({ data: Schema.Struct({ until: Schema.String }) }),
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden", "too-many", "validation"],
    run: confirmOwnIdentity,
  }),
  contract({
    call: startSetUp,
    summary: "Begins to set up a second factor; nothing changes until it is confirmed.",
    input: Schema.Struct({ strategy }),
    output: Schema.Struct({
      data: Schema.Struct({
        totp: Schema.NullOr(Schema.Struct({ key: Schema.String, uri: Schema.String, picture: Schema.String })),
        email: Schema.NullOr(Schema.String),
        passkey: Schema.NullOr(webAuthn),
      }),
    }),
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden", "too-many", "validation"],
    run: startStrategy,
  }),
  contract({
    call: confirmSetUp,
    summary: "Sets up a second factor that was shown to work; the first one gives recovery codes, once.",
    input: Schema.Struct({
      strategy,
      code: Schema.optionalKey(Schema.String),
      response: Schema.optionalKey(webAuthn),
      name: Schema.optionalKey(Schema.String),
    }),
    output: Schema.Struct({ data: Schema.Struct({ recoveryCodes: Schema.NullOr(recoveryCodes) }) }),
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden", "not-found", "too-many", "validation"],
    run: confirmStrategy,
  }),
  contract({
    call: preferStrategy,
    summary: "Makes one of the second factors that are set up the one that is asked for first.",
    input: Schema.Struct({ strategy }),
    output: Schema.Null,
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["forbidden", "not-found"],
    run: preferOwnStrategy,
  }),
  contract({
    call: removeStrategy,
    summary: "Removes a second factor, or one passkey.",
    input: Schema.Struct({ strategy, passkey: Schema.optionalKey(Schema.String) }),
    output: Schema.Null,
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["forbidden", "not-found"],
    run: removeOwnStrategy,
  }),
  contract({
    call: makeRecoveryCodes,
    summary: "Makes ten recovery codes in the place of those before, and gives them, once.",
    input: Schema.Struct({}),
    output: Schema.Struct({ data: Schema.Struct({ recoveryCodes }) }),
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden", "not-found"],
    run: renewRecoveryCodes,
  }),
  contract({
    call: resetTwoFactor,
    summary:
      "Takes away the second factors of somebody who has lost them all, and ends their sessions; they are told by mail. For administrators who have just shown who they are.",
    input: Schema.Struct({ id: Schema.String, reason: Schema.String }),
    output: Schema.Null,
    policy: admin,
    repeatable: true,
    status: 204,
    errors: ["forbidden", "not-found", "validation"],
    run: resetFactors,
  }),
];
