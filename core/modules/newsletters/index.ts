import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract } from "#core/kernel/contract.ts";
import { extend, module } from "#core/kernel/module.ts";
import { always, signedIn } from "#core/kernel/policy.ts";
import { users } from "#core/shell/access/entities.ts";
import { BotGuard } from "#core/shell/accounts/bot-guard.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { signUpBlock } from "./blocks.ts";
import { addByHand, blacklistByHand } from "./by-hand.ts";
import * as calls from "./calls.ts";
import { confirmSubscription, pendingSubscription, subscriptionConfirmed } from "./confirm.ts";
import { blacklistItems, newsletterFrequencies, newsletterSubscriptions, newsletterTypes } from "./entities.ts";
import { newsletterJobs } from "./jobs.ts";
import { forgetSubscriptions, ownSubscriptions } from "./leave.ts";
import { loadSignUp } from "./loaders.ts";
import { mailingRecipients, mailings, mailingTemplates } from "./mailings/entities.ts";
import { mailingJobs } from "./mailings/jobs.ts";
import { mailingServices } from "./mailings/services.ts";
import { changeManagedTypes, endByLink, managedSubscription, subscriptionOfViewer } from "./manage.ts";
import * as shapes from "./shapes.ts";
import { askToSubscribe } from "./sign-up.ts";

/** Letters to whoever asks for them, account or not (FLAG-031): who gets which, and who wants none. */
export const newslettersModule = module({
  name: "newsletters",
  flag: "newsletters",
  needs: ["articles"],
  entities: [
    newsletterTypes,
    newsletterFrequencies,
    newsletterSubscriptions,
    blacklistItems,
    mailingTemplates,
    mailings,
    mailingRecipients,
  ],
  extend: [extend(users, { beforeDestroy: forgetSubscriptions })],
  overrides: [addByHand, blacklistByHand],
  blocks: [served(signUpBlock, loadSignUp)],
  events: [subscriptionConfirmed],
  jobs: [...newsletterJobs, ...mailingJobs],
  ownData: [ownSubscriptions],
  services: [
    contract({
      ...shapes.signUpTask,
      call: calls.signUpTask,
      summary:
        "The work that a browser does before somebody is signed up to newsletters, or null where none is asked for.",
      policy: always,
      repeatable: true,
      errors: [],
      run: (_input) =>
        Effect.flatMap(Acting, (viewer) =>
          Effect.flatMap(Effect.service(BotGuard), (guard) => Effect.map(guard.task(viewer.now), (data) => ({ data }))),
        ),
    }),
    contract({
      ...shapes.signUp,
      call: calls.signUp,
      summary:
        "Asks for newsletters to an address, which gets a mail by which it is confirmed. The answer does not tell whether the address is known.",
      policy: always,
      repeatable: false,
      status: 202,
      errors: ["validation", "too-many"],
      run: (input) => Effect.as(askToSubscribe(input), { data: { state: "sent" as const } }),
    }),
    contract({
      ...shapes.readPending,
      call: calls.readPending,
      summary: "What the link of a mailed confirmation would confirm. Changes nothing.",
      policy: always,
      repeatable: true,
      errors: ["bad-parameter"],
      run: (input) => Effect.map(pendingSubscription(input), (data) => ({ data })),
    }),
    contract({
      ...shapes.confirmSignUp,
      call: calls.confirmSignUp,
      summary: "Confirms a subscription by the link of the mail.",
      policy: always,
      repeatable: true,
      errors: ["validation"],
      run: (input) => Effect.map(confirmSubscription(input), (data) => ({ data })),
    }),
    contract({
      ...shapes.readSubscription,
      call: calls.readSubscription,
      summary: "Which newsletters an address gets, for whoever has the link of a mail to it.",
      policy: always,
      repeatable: true,
      errors: ["forbidden"],
      run: (input) => Effect.map(managedSubscription(input), (data) => ({ data })),
    }),
    contract({
      ...shapes.changeTypes,
      call: calls.changeTypes,
      summary: "Changes which newsletters a confirmed address gets, by the link of a mail to it.",
      policy: always,
      repeatable: true,
      errors: ["validation", "forbidden", "conflict-state"],
      run: (input) => Effect.map(changeManagedTypes(input), (types) => ({ data: { types } })),
    }),
    contract({
      ...shapes.unsubscribe,
      call: calls.unsubscribe,
      summary: "Ends all newsletters to an address, by the link of a mail to it.",
      policy: always,
      repeatable: true,
      errors: ["forbidden"],
      run: (input) => Effect.as(endByLink(input), { data: { state: "unsubscribed" as const } }),
    }),
    contract({
      ...shapes.ownSubscription,
      call: calls.ownSubscription,
      summary: "Which newsletters the address of the viewer's account gets, and where that is changed.",
      policy: signedIn,
      repeatable: true,
      errors: [],
      run: (_input) => Effect.map(subscriptionOfViewer(), (data) => ({ data })),
    }),
    ...mailingServices,
  ],
});
