import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { editRecord, leaveRecord } from "./presence.ts";
import * as shapes from "./shapes.ts";

/** Who edits a record just now, told to whoever else does. */
export const presenceModule = module({
  name: "presence",
  services: [
    contract({
      ...shapes.editRecord,
      call: calls.editRecord,
      summary: "Says that the viewer edits a record, again every ten seconds while they do, and tells who else does.",
      policy: signedIn,
      repeatable: true,
      errors: ["validation", "not-found", "forbidden"],
      run: (page) => Effect.map(editRecord(page), (data) => ({ data })),
    }),
    contract({
      ...shapes.leaveRecord,
      call: calls.leaveRecord,
      summary: "Says that the viewer edits a record no more.",
      policy: signedIn,
      repeatable: true,
      status: 204,
      errors: ["validation", "forbidden"],
      run: leaveRecord,
    }),
  ],
});
