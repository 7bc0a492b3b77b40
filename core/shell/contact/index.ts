import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract } from "#core/kernel/contract.ts";
import { module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { BotGuard } from "#core/shell/accounts/bot-guard.ts";
import { contactMessage, contactTask } from "./calls.ts";
import { sendContactMessage } from "./send.ts";
import { contactMembers } from "./settings.ts";
import * as shapes from "./shapes.ts";

/** Messages of anybody to those who run the site. */
export const contactModule = module({
  name: "contact",
  flag: "forms",
  extend: [contactMembers],
  services: [
    contract({
      ...shapes.contactTask,
      call: contactTask,
      summary:
        "The work that a browser does before a message of the contact form is taken, or null where none is asked for.",
      policy: always,
      repeatable: true,
      errors: [],
      run: (_input) =>
        Effect.flatMap(Acting, (viewer) =>
          Effect.flatMap(Effect.service(BotGuard), (guard) => Effect.map(guard.task(viewer.now), (data) => ({ data }))),
        ),
    }),
    contract({
      ...shapes.contactMessage,
      call: contactMessage,
      summary:
        "Sends a message to those who run the site: to the address of the main settings, else to every super administrator.",
      policy: always,
      repeatable: false,
      status: 202,
      errors: ["validation", "too-many"],
      run: (input) => Effect.as(sendContactMessage(input), { data: { state: "sent" } }),
    }),
  ],
});
