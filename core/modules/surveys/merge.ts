import { Effect } from "effect";
import { invalid } from "#core/kernel/errors.ts";
import { anyOf, related, where } from "#core/kernel/policy.ts";
import { find, findOptional, list } from "#core/kernel/reads.ts";
import { change, destroy, lock, lockVisible } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { surveyAnswers, surveyChoices, surveys } from "./entities.ts";
import { takeSurveyTurn } from "./turns.ts";

/**
 * Makes one choice of two that mean the same. Answers that chose the first choose the other, once; the first is gone. Invalid at `/into` for
 * what is no other choice of the same survey.
 */
export const mergeInto = Effect.fnUntraced(function* (id: string, into: string) {
  yield* inTransaction(merge(id, into));
});

const merge = Effect.fnUntraced(function* (id: string, into: string) {
  const { row: found } = yield* find(surveyChoices, id, { fields: ["survey"] });
  yield* takeSurveyTurn(found.survey);
  yield* lock(surveys, found.survey);
  const choice = yield* lockVisible(surveyChoices, id);
  const other = isUuid(into) ? yield* findOptional(surveyChoices, into, { fields: ["survey"] }) : null;
  if (other?.row.survey !== choice.survey || into === id) return yield* invalid("/into", "surveys:refused.foreign");
  const of = anyOf(related("choices", where("id", "eq", id)), where("addedChoice", "eq", id));
  const asked = { where: of, include: { choices: {}, addedChoice: {} }, page: "whole" } as const;
  for (const answer of (yield* asSystem(list(surveyAnswers, asked))).rows) {
    const choices = [...new Set(answer.choices.map((each) => (each === id ? into : each)))];
    const addedChoice = answer.addedChoice === id ? into : answer.addedChoice;
    yield* change(surveyAnswers, answer, { choices, addedChoice }, "merge-choice");
  }
  yield* asSystem(destroy(surveyChoices, id));
});
