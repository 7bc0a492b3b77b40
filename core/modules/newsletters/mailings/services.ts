import { Effect } from "effect";
import { contract } from "#core/kernel/contract.ts";
import { admin } from "#core/kernel/policy.ts";
import * as calls from "./calls.ts";
import { progressOf } from "./progress.ts";
import type { MailingAction } from "./rules.ts";
import * as shapes from "./shapes.ts";
import { sendTemplate, takeStep } from "./steps.ts";
import { askForTestMail } from "./test-mail.ts";

const step = (action: MailingAction, call: typeof calls.sendMailing, summary: string) =>
  contract({
    ...shapes.step,
    call,
    summary,
    policy: admin,
    repeatable: true,
    errors: ["not-found", "conflict-state", "validation"],
    run: ({ id }) => Effect.map(takeStep(id, action), (stage) => ({ data: { stage } })),
  });

export const mailingServices = [
  step("schedule", calls.scheduleMailing, "Has a mailing sent by itself at its time."),
  step("send", calls.sendMailing, "Freezes who gets a mailing, and sends it now."),
  step("pause", calls.pauseMailing, "Holds back a mailing that is being sent."),
  step("resume", calls.resumeMailing, "Goes on with a mailing that was held back; nobody gets it twice."),
  step("cancel", calls.cancelMailing, "Ends a mailing for good: who has not got it yet does not get it."),
  contract({
    ...shapes.readProgress,
    call: calls.readProgress,
    summary: "How far a mailing has come, and before it begins, how many addresses it would go to. Changes nothing.",
    policy: admin,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id }) => Effect.map(progressOf(id), (data) => ({ data })),
  }),
  contract({
    ...shapes.testMailing,
    call: calls.testMailing,
    summary: "Sends the mail of a mailing to the viewer's own address.",
    policy: admin,
    repeatable: false,
    status: 202,
    errors: ["not-found"],
    run: ({ id }) => Effect.as(askForTestMail(id), { data: { state: "asked" as const } }),
  }),
  contract({
    ...shapes.sendTemplate,
    call: calls.sendTemplate,
    summary: "Sends a template at once to the readers of some newsletters, as a mailing of its own.",
    policy: admin,
    repeatable: false,
    status: 202,
    errors: ["not-found", "validation"],
    run: (input) => Effect.map(sendTemplate(input), (mailing) => ({ data: { mailing } })),
  }),
];
