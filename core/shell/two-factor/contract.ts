import { contract } from "#core/kernel/contract.ts";
import { admin, signedIn } from "#core/kernel/policy.ts";
import {
  confirmIdentity,
  confirmSetUp,
  makeRecoveryCodes,
  preferStrategy,
  removeStrategy,
  renamePasskey,
  resetTwoFactor,
  startIdentity,
  startSetUp,
  twoFactorState,
} from "./calls.ts";
import { confirmOwnIdentity, startOwnIdentity } from "./confirm-identity.ts";
import { renewRecoveryCodes } from "./give-recovery-codes.ts";
import { ownTwoFactorState } from "./identity.ts";
import { renameOwnPasskey } from "./rename-passkey.ts";
import { resetFactors } from "./reset.ts";
import { confirmStrategy, preferOwnStrategy, removeOwnStrategy, startStrategy } from "./set-up.ts";
import * as shapes from "./shapes.ts";

/*
 * All of them may be repeated: a kept answer would hold a secret in the clear, and what was set up, changed or removed once is so after a
 * second time.
 */

export const twoFactorContracts = [
  contract({
    ...shapes.twoFactorState,
    call: twoFactorState,
    summary: "Gives the second factors of the person who is signed in.",
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden"],
    run: ownTwoFactorState,
  }),
  contract({
    ...shapes.confirmIdentity,
    call: confirmIdentity,
    summary: "Shows again, by the password or a passkey, who is signed in: needed before second factors are changed.",
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden", "too-many", "validation"],
    run: confirmOwnIdentity,
  }),
  contract({
    ...shapes.startIdentity,
    call: startIdentity,
    summary: "Gives what one of the person's passkeys is asked for, to show again who is signed in.",
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden", "not-found"],
    run: startOwnIdentity,
  }),
  contract({
    ...shapes.startSetUp,
    call: startSetUp,
    summary: "Begins to set up a second factor; nothing changes until it is confirmed.",
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden", "too-many", "validation"],
    run: startStrategy,
  }),
  contract({
    ...shapes.confirmSetUp,
    call: confirmSetUp,
    summary: "Sets up a second factor that was shown to work; the first one gives recovery codes, once.",
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden", "not-found", "too-many", "validation"],
    run: confirmStrategy,
  }),
  contract({
    ...shapes.preferStrategy,
    call: preferStrategy,
    summary: "Makes one of the second factors that are set up the one that is asked for first.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["forbidden", "not-found"],
    run: preferOwnStrategy,
  }),
  contract({
    ...shapes.removeStrategy,
    call: removeStrategy,
    summary: "Removes a second factor, or one passkey.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["forbidden", "not-found"],
    run: removeOwnStrategy,
  }),
  contract({
    ...shapes.renamePasskey,
    call: renamePasskey,
    summary: "Gives one of the person's passkeys another name.",
    policy: signedIn,
    repeatable: true,
    status: 204,
    errors: ["forbidden", "not-found", "validation"],
    run: renameOwnPasskey,
  }),
  contract({
    ...shapes.makeRecoveryCodes,
    call: makeRecoveryCodes,
    summary: "Makes ten recovery codes in the place of those before, and gives them, once.",
    policy: signedIn,
    repeatable: true,
    errors: ["forbidden", "not-found"],
    run: renewRecoveryCodes,
  }),
  contract({
    ...shapes.resetTwoFactor,
    call: resetTwoFactor,
    summary:
      "Takes away the second factors of somebody who has lost them all, and ends their sessions; they are told by mail. For administrators who have just shown who they are.",
    policy: admin,
    repeatable: true,
    status: 204,
    errors: ["forbidden", "not-found", "validation"],
    run: resetFactors,
  }),
];
