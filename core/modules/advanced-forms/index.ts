import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { admin, always } from "#core/kernel/policy.ts";
import { BotGuard } from "#core/shell/accounts/bot-guard.ts";
import * as calls from "./calls.ts";
import {
  advancedFormFields,
  advancedFormFieldTypes,
  advancedFormResponses,
  advancedForms,
  advancedFormVersions,
} from "./entities.ts";
import { openedForm } from "./open.ts";
import { begin, save, send } from "./respond.ts";
import { readResults } from "./results.ts";
import * as shapes from "./shapes.ts";

/** Forms in steps, whose answers are kept on the way (FLAG-018). */
export const advancedFormsModule = module({
  name: "advanced-forms",
  flag: "advanced-forms",
  entities: [advancedFormFieldTypes, advancedForms, advancedFormFields, advancedFormVersions, advancedFormResponses],
  services: [
    contract({
      ...shapes.beginTask,
      call: calls.beginTask,
      summary: "The work that a browser does before it begins a protected form, or null where none is asked for.",
      policy: always,
      repeatable: true,
      errors: [],
      run: (_input) =>
        Effect.flatMap(Acting, (viewer) =>
          Effect.flatMap(Effect.service(BotGuard), (guard) => Effect.map(guard.task(viewer.now), (data) => ({ data }))),
        ),
    }),
    contract({
      ...shapes.openForm,
      call: calls.openForm,
      summary: "A form as somebody finds it, with the answers that the token has begun. Changes nothing.",
      policy: always,
      repeatable: true,
      errors: ["not-found"],
      run: ({ id, token }) => Effect.map(openedForm(id, token ?? null), (data) => ({ data })),
    }),
    contract({
      ...shapes.beginResponse,
      call: calls.beginResponse,
      summary: "Begins to fill in a form. Gives the token that opens the answers again.",
      policy: always,
      repeatable: false,
      status: 201,
      errors: ["not-found", "validation", "too-many"],
      run: ({ id, proof }) => Effect.map(begin({ id, proof: proof ?? null }), (data) => ({ data })),
    }),
    contract({
      ...shapes.saveResponse,
      call: calls.saveResponse,
      summary: "Keeps answers, to go on later. Refused where another page has saved since they were read.",
      policy: always,
      repeatable: true,
      errors: ["not-found", "validation", "conflict-stale", "conflict-state"],
      run: (writing) => Effect.map(save(writing), (revision) => ({ data: { revision } })),
    }),
    contract({
      ...shapes.sendResponse,
      call: calls.sendResponse,
      summary: "Sends the answers. Those that were sent before stay as they were, and are received again.",
      policy: always,
      repeatable: true,
      errors: ["not-found", "validation", "conflict-stale"],
      run: (writing) => Effect.as(send(writing), { data: { state: "received" as const } }),
    }),
    contract({
      ...shapes.readResults,
      call: calls.readResults,
      summary: "What came of a form: the latest responses that were sent, or those that were begun and not sent.",
      policy: admin,
      repeatable: true,
      errors: ["not-found"],
      run: ({ id, state }) => Effect.map(readResults(id, state), (data) => ({ data })),
    }),
  ],
});
