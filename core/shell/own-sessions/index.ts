import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { endOwnSession, endOwnSessions, ownSessions } from "./calls.ts";
import { endSession, endSessions, listSessions } from "./own-sessions.ts";
import * as shapes from "./shapes.ts";

/** The places where somebody is signed in, for themselves. */
export const ownSessionsModule = module({
  name: "own-sessions",
  services: [
    contract({
      ...shapes.ownSessions,
      call: ownSessions,
      summary: "Where the viewer is signed in, the place used last first.",
      policy: signedIn,
      repeatable: true,
      errors: ["forbidden"],
      run: (_input) => Effect.map(listSessions(), (data) => ({ data })),
    }),
    contract({
      ...shapes.endOwnSession,
      call: endOwnSession,
      summary: "Signs the viewer out in one place.",
      policy: signedIn,
      repeatable: true,
      status: 204,
      errors: ["not-found", "forbidden"],
      run: ({ id }) => endSession(id),
    }),
    contract({
      ...shapes.endOwnSessions,
      call: endOwnSessions,
      summary: "Signs the viewer out everywhere, here too.",
      policy: signedIn,
      repeatable: true,
      status: 204,
      errors: ["forbidden"],
      run: (_input) => endSessions(),
    }),
  ],
});
