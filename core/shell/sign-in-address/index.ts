import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { always, signedIn } from "#core/kernel/policy.ts";
import { askAddress, dropAddress, showAddress } from "./ask.ts";
import {
  askSignInAddress,
  confirmSignInAddress,
  dropSignInAddress,
  ownSignInAddress,
  restoreSignInAddress,
} from "./calls.ts";
import { confirmAddress } from "./confirm.ts";
import { restoreAddress } from "./restore.ts";
import * as shapes from "./shapes.ts";

/** Changing the address that one signs in with. All may be repeated: a link that was used is void, and a kept answer would hold a secret. */
export const signInAddressModule = module({
  name: "sign-in-address",
  services: [
    contract({
      ...shapes.ownSignInAddress,
      call: ownSignInAddress,
      summary: "The address that the viewer signs in with, and the one that waits to take its place.",
      policy: signedIn,
      repeatable: true,
      errors: ["forbidden"],
      run: showAddress,
    }),
    contract({
      ...shapes.askSignInAddress,
      call: askSignInAddress,
      summary:
        "Mails a link to another address that the viewer wants to sign in with; answered alike whether somebody has it or not. For who has shown again who they are.",
      policy: signedIn,
      repeatable: true,
      status: 202,
      errors: ["forbidden", "validation", "too-many"],
      run: askAddress,
    }),
    contract({
      ...shapes.dropSignInAddress,
      call: dropSignInAddress,
      summary: "Calls off the change of the viewer's address that waits.",
      policy: signedIn,
      repeatable: true,
      status: 204,
      errors: ["forbidden"],
      run: dropAddress,
    }),
    contract({
      ...shapes.confirmSignInAddress,
      call: confirmSignInAddress,
      summary:
        "Changes the viewer's address by the link that was mailed to the new one; their other sessions end, and the former address is told.",
      policy: signedIn,
      repeatable: true,
      errors: ["forbidden", "validation"],
      run: confirmAddress,
    }),
    contract({
      ...shapes.restoreSignInAddress,
      call: restoreSignInAddress,
      summary:
        "Takes the former address of an account back by the link that was mailed to it: sessions and tokens end, and another password is to be chosen.",
      policy: always,
      repeatable: true,
      errors: ["validation", "too-many"],
      run: restoreAddress,
    }),
  ],
});
