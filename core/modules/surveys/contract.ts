import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { contract } from "#core/kernel/contract.ts";
import { admin, always } from "#core/kernel/policy.ts";
import { find } from "#core/kernel/reads.ts";
import { BotGuard, checkProof } from "#core/shell/accounts/bot-guard.ts";
import { castAnswer } from "./answers.ts";
import { ballotOf } from "./ballots.ts";
import * as calls from "./calls.ts";
import { closeSurvey } from "./close.ts";
import { copySurvey } from "./copy.ts";
import { surveys } from "./entities.ts";
import { mergeInto } from "./merge.ts";
import * as shapes from "./shapes.ts";
import { countBrowser, newBrowser } from "./voters.ts";

export const surveyServices = [
  contract({
    ...shapes.browserTask,
    call: calls.browserTask,
    summary: "The work that a browser does before it answers a survey signed out, or null where none is asked for.",
    policy: always,
    repeatable: true,
    errors: [],
    run: (_input) =>
      Effect.flatMap(Acting, (viewer) =>
        Effect.flatMap(Effect.service(BotGuard), (guard) => Effect.map(guard.task(viewer.now), (data) => ({ data }))),
      ),
  }),
  contract({
    ...shapes.readBallot,
    call: calls.readBallot,
    summary:
      "A survey as the viewer finds it, with their answer, and with the results where they are told. Changes nothing.",
    policy: always,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id, browser = null, organization = null }) =>
      Effect.map(ballotOf(id, { browser, organization }), (data) => ({ data })),
  }),
  contract({
    ...shapes.newBrowser,
    call: calls.newBrowser,
    summary:
      "A mark by which a browser answers one survey signed out, once. It takes the work that was asked for; of one network, only so many are given in a while.",
    policy: always,
    repeatable: true,
    errors: ["not-found", "validation", "too-many"],
    run: ({ id, proof }) =>
      Effect.gen(function* () {
        const { now } = yield* Acting;
        const { row } = yield* find(surveys, id, { fields: [] });
        yield* countBrowser(row.id);
        yield* checkProof(proof ?? null, now);
        return { data: { browser: yield* newBrowser(row.id) } };
      }),
  }),
  contract({
    ...shapes.answerSurvey,
    call: calls.answerSurvey,
    summary:
      "Answers a survey, or changes the answer that the viewer has given, or the one of their organization that they name. Gives the survey with what came of it.",
    policy: always,
    repeatable: false,
    errors: ["not-found", "validation", "forbidden"],
    run: ({ id, choices, newChoice = null, organization = null, answer = null, browser = null }) =>
      Effect.gen(function* () {
        const given = yield* castAnswer({ survey: id, choices, newChoice, organization, answer, browser });
        return { data: yield* ballotOf(id, { browser, organization }, given) };
      }),
  }),
  contract({
    ...shapes.closeSurvey,
    call: calls.closeSurvey,
    summary: "Closes an open survey at once: nobody answers any more, and everybody sees the results.",
    policy: admin,
    repeatable: true,
    errors: ["not-found", "validation"],
    run: ({ id }) => Effect.as(closeSurvey(id), { data: { id } }),
  }),
  contract({
    ...shapes.copySurvey,
    call: calls.copySurvey,
    summary: "Makes a survey that asks the same as another one, without answers and without dates.",
    policy: admin,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id }) => Effect.map(copySurvey(id), (made) => ({ data: { id: made } })),
  }),
  contract({
    ...shapes.mergeChoice,
    call: calls.mergeChoice,
    summary: "Merges a choice into another one of its survey: answers that chose it count for the other.",
    policy: admin,
    repeatable: true,
    errors: ["not-found", "validation"],
    run: ({ id, into }) => Effect.as(mergeInto(id, into), { data: { id: into } }),
  }),
];
