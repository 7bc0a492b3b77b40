import { Effect } from "effect";
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
import { newBrowser } from "./voters.ts";

export const surveyServices = [
  contract({
    ...shapes.browserTask,
    call: calls.browserTask,
    summary: "The work that a browser does before it answers a survey signed out, or null where none is asked for.",
    policy: always,
    repeatable: true,
    errors: [],
    run: (_input, viewer) =>
      Effect.flatMap(Effect.service(BotGuard), (guard) => Effect.map(guard.task(viewer.now), (data) => ({ data }))),
  }),
  contract({
    ...shapes.readBallot,
    call: calls.readBallot,
    summary:
      "A survey as the viewer finds it, with their answer, and with the results where they are told. Changes nothing.",
    policy: always,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id, browser }, viewer) => Effect.map(ballotOf(id, browser ?? null, viewer), (data) => ({ data })),
  }),
  contract({
    ...shapes.newBrowser,
    call: calls.newBrowser,
    summary: "A mark by which a browser answers one survey signed out, once. It takes the work that was asked for.",
    policy: always,
    repeatable: true,
    errors: ["not-found", "validation"],
    run: ({ id, proof }, viewer) =>
      Effect.gen(function* () {
        const { row } = yield* find(surveys, id, viewer, { fields: [] });
        yield* checkProof(proof ?? null, viewer.now);
        return { data: { browser: yield* newBrowser(row.id) } };
      }),
  }),
  contract({
    ...shapes.answerSurvey,
    call: calls.answerSurvey,
    summary:
      "Answers a survey, or changes the answer that the viewer has given. Gives the survey with what came of it.",
    policy: always,
    repeatable: false,
    errors: ["not-found", "validation", "forbidden"],
    run: ({ id, choices, newChoice, organization, browser }, viewer) =>
      Effect.gen(function* () {
        const answered = { survey: id, browser: browser ?? null, organization: organization ?? null };
        const wish = { ...answered, choices, newChoice: newChoice ?? null };
        const given = yield* castAnswer(wish, viewer);
        return { data: yield* ballotOf(id, wish.browser, viewer, given) };
      }),
  }),
  contract({
    ...shapes.closeSurvey,
    call: calls.closeSurvey,
    summary: "Closes an open survey at once: nobody answers any more, and everybody sees the results.",
    policy: admin,
    repeatable: true,
    errors: ["not-found", "validation"],
    run: ({ id }, viewer) => Effect.as(closeSurvey(id, viewer), { data: { id } }),
  }),
  contract({
    ...shapes.copySurvey,
    call: calls.copySurvey,
    summary: "Makes a survey that asks the same as another one, without answers and without dates.",
    policy: admin,
    repeatable: true,
    errors: ["not-found"],
    run: ({ id }, viewer) => Effect.map(copySurvey(id, viewer), (made) => ({ data: { id: made } })),
  }),
  contract({
    ...shapes.mergeChoice,
    call: calls.mergeChoice,
    summary: "Merges a choice into another one of its survey: answers that chose it count for the other.",
    policy: admin,
    repeatable: true,
    errors: ["not-found", "validation"],
    run: ({ id, into }, viewer) => Effect.as(mergeInto(id, into, viewer), { data: { id: into } }),
  }),
];
