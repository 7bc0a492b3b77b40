import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { signedIn } from "#core/kernel/policy.ts";
import { Catalogue, RichTexts } from "#core/kernel/ports.ts";
import { adminDashboard, adminTypes, cleanedTexts, recordNames } from "./calls.ts";
import { adminViews } from "./entities.ts";
import { adminMetadata } from "./metadata.ts";
import { namesOf } from "./names.ts";
import * as shapes from "./shapes.ts";
import { tasksOf } from "./tasks.ts";

/** The back office: what it knows of the declarations, what waits for somebody, the lists that they keep. */
export const adminModule = module({
  name: "admin",
  entities: [adminViews],
  services: [
    contract({
      ...shapes.adminTypes,
      call: adminTypes,
      summary: "The kinds of record that the viewer works with in the back office, with what they may try.",
      policy: signedIn,
      repeatable: true,
      errors: [],
      run: (_input) =>
        Effect.flatMap(Acting, (viewer) =>
          Effect.map(Effect.service(Catalogue), (all) => ({ data: adminMetadata(all, viewer) })),
        ),
    }),
    contract({
      ...shapes.recordNames,
      call: recordNames,
      summary: "What names records of a type, at most 100 of them, of those that the viewer may see.",
      policy: signedIn,
      repeatable: true,
      errors: ["not-found"],
      run: ({ type, ids }) => Effect.map(namesOf(type, ids), (data) => ({ data })),
    }),
    contract({
      ...shapes.cleanedTexts,
      call: cleanedTexts,
      summary: "Rich texts as they would be kept, for a preview of what is not saved yet.",
      policy: signedIn,
      repeatable: true,
      errors: ["validation"],
      run: ({ texts }) =>
        Effect.map(Effect.service(RichTexts), ({ clean }) => ({ data: { texts: texts.map((each) => clean(each)) } })),
    }),
    contract({
      ...shapes.adminDashboard,
      call: adminDashboard,
      summary: "What waits for the viewer in the back office, and the lists that show it.",
      policy: signedIn,
      repeatable: true,
      errors: [],
      run: (_input) => Effect.map(tasksOf(), (data) => ({ data })),
    }),
  ],
});
