import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { admin, signedIn } from "#core/kernel/policy.ts";
import { startImpersonating, stopImpersonating } from "./calls.ts";
import { endImpersonation, impersonate } from "./impersonate.ts";
import * as shapes from "./shapes.ts";

/** Administrators who act for a member. Stopping works whatever the flag says by then. */
export const impersonationModule = module({
  name: "impersonation",
  services: [
    contract({
      ...shapes.startImpersonating,
      call: startImpersonating,
      summary:
        "Lets an administrator act for a member for an hour, in the session that asks; the audit log keeps both names.",
      policy: admin,
      flag: "impersonation",
      repeatable: true,
      status: 204,
      errors: ["not-found", "forbidden", "validation"],
      run: impersonate,
    }),
    contract({
      ...shapes.stopImpersonating,
      call: stopImpersonating,
      summary: "Gives the session back to the administrator who acts for somebody.",
      policy: signedIn,
      repeatable: true,
      status: 204,
      errors: [],
      run: (_input) => endImpersonation(),
    }),
  ],
});
