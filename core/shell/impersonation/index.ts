import { Schema } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { admin, signedIn } from "#core/kernel/policy.ts";
import { startImpersonating, stopImpersonating } from "./calls.ts";
import { endImpersonation, impersonate } from "./impersonate.ts";

/** Administrators who act for a member. Stopping works whatever the flag says by then. */
export const impersonationModule = module({
  name: "impersonation",
  services: [
    contract({
      call: startImpersonating,
      summary:
        "Lets an administrator act for a member for an hour, in the session that asks; the audit log keeps both names.",
      input: Schema.Struct({ id: Schema.String, reason: Schema.String }),
      output: Schema.Null,
      policy: admin,
      flag: "impersonation",
      repeatable: true,
      status: 204,
      errors: ["not-found", "forbidden", "validation"],
      run: impersonate,
    }),
    contract({
      call: stopImpersonating,
      summary: "Gives the session back to the administrator who acts for somebody.",
      input: Schema.Struct({}) as never,
      output: Schema.Null,
      policy: signedIn,
      repeatable: true,
      status: 204,
      errors: [],
      run: (_input, viewer) => endImpersonation(viewer),
    }),
  ],
});
