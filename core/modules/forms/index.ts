import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract } from "#core/kernel/contract.ts";
import { extend, module } from "#core/kernel/module.ts";
import { admin, always } from "#core/kernel/policy.ts";
import { users } from "#core/shell/access/entities.ts";
import { BotGuard } from "#core/shell/accounts/bot-guard.ts";
import * as calls from "./calls.ts";
import { lightUserFormInputs, lightUserForms } from "./entities.ts";
import { followConfirmations } from "./follow.ts";
import { handle } from "./handle.ts";
import { forgetInputs, ownInputs } from "./leave.ts";
import { openedForm } from "./open.ts";
import * as shapes from "./shapes.ts";
import { submitInput } from "./submit.ts";
import { createForm } from "./write.ts";

/** Forms that anybody fills in who has their link, and what becomes of it (FLAG-016). */
export const formsModule = module({
  name: "forms",
  flag: "forms",
  needs: ["contacts", "newsletters", "organizations"],
  entities: [lightUserForms, lightUserFormInputs],
  extend: [extend(users, { beforeDestroy: forgetInputs })],
  overrides: [createForm],
  handlers: followConfirmations,
  ownData: [ownInputs],
  services: [
    contract({
      ...shapes.inputTask,
      call: calls.inputTask,
      summary:
        "The work that a browser does before an input of a protected form is taken, or null where none is asked for.",
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
      summary:
        "A form as somebody finds it who has its link: what it asks for, and whether it is open. Changes nothing.",
      policy: always,
      repeatable: true,
      errors: ["not-found"],
      run: ({ id, token }) => Effect.map(openedForm({ id, token: token ?? null }), (data) => ({ data })),
    }),
    contract({
      ...shapes.submitForm,
      call: calls.submitForm,
      summary: "Sends what somebody filled in. A subscription is confirmed by the mail that follows.",
      policy: always,
      repeatable: false,
      status: 201,
      errors: ["not-found", "validation", "conflict-unique", "too-many"],
      run: (input) =>
        Effect.map(submitInput(input), (isMailed) => ({ data: { state: "received" as const, isMailed } })),
    }),
    contract({
      ...shapes.handleInputs,
      call: calls.handleInputs,
      summary:
        "Makes contacts of inputs and says what changed; as a dry run, what would. Those handled before stay as they are.",
      policy: admin,
      repeatable: true,
      errors: ["validation", "not-found"],
      run: (input) => Effect.map(handle(input), (inputs) => ({ data: { inputs } })),
    }),
  ],
});
