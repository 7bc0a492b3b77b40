import { Effect } from "effect";
import { where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import type { OwnDataPart } from "#core/shell/own-data/parts.ts";
import { surveyAnswers, surveyChoices, surveys } from "./entities.ts";

/** What somebody has answered, in words: the records of their answers say only which surveys they are of. */
export const ownChoices: OwnDataPart = {
  name: "survey-choices",
  read: Effect.fnUntraced(function* (userId) {
    const found = yield* list(surveyAnswers, {
      where: where("user", "eq", userId),
      include: { survey: {}, choices: {} },
      page: "whole",
    });
    return found.rows.map(({ id, survey, choices }) => ({
      answer: id,
      question: found.related(surveys, survey)?.question ?? null,
      choices: choices.map((choice) => ({ id: choice, text: found.related(surveyChoices, choice)?.text ?? null })),
    }));
  }),
};
