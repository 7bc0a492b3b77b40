import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { dropDraft, findDraft, keepDraft } from "./drafts.ts";
import * as shapes from "./shapes.ts";

/** What people have written in forms and not saved, kept for them alone. Types say by `admin.drafts` that they want it. */
export const draftsModule = module({
  name: "drafts",
  services: [
    contract({
      ...shapes.keepDraft,
      call: calls.keepDraft,
      summary: "Keeps what the viewer has written of a record and not saved: one draft each, for a month.",
      policy: signedIn,
      repeatable: true,
      errors: ["validation", "not-found", "forbidden"],
      run: (draft) => Effect.map(keepDraft(draft), (savedAt) => ({ data: { savedAt } })),
    }),
    contract({
      ...shapes.findDraft,
      call: calls.findDraft,
      summary: "What the viewer had written of a record and not saved, if anything.",
      policy: signedIn,
      repeatable: true,
      errors: ["not-found", "forbidden"],
      run: (place) =>
        Effect.map(findDraft(place), (found) => {
          if (!found) return { data: null };
          const { type: _type, record: _record, ...data } = found;
          return { data };
        }),
    }),
    contract({
      ...shapes.dropDraft,
      call: calls.dropDraft,
      summary: "Forgets what the viewer had written of a record and not saved.",
      policy: signedIn,
      repeatable: true,
      status: 204,
      errors: [],
      run: dropDraft,
    }),
  ],
});
