import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { first, listIds } from "#core/kernel/reads.ts";
import { destroyAll, lock, lockWithTexts } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { surveyAnswers, surveyChoices, surveys } from "./entities.ts";
import { isBackwards, lockedMembers } from "./rules.ts";

/** A survey closes after it opens; what it asks stays as it is once somebody has answered, while its dates may still move. */
export const createSurvey = override(surveys, "create", function* (input, { at, proceed }) {
  if (isBackwards({ openAt: input.openAt ?? null, closeAt: input.closeAt ?? null }))
    return yield* invalid(at("closeAt"), "surveys:refused.backwards");
  return yield* proceed();
});

export const changeSurvey = override(surveys, "update", function* (input, { id, before, at, proceed }) {
  const { openAt = before.openAt, closeAt = before.closeAt } = input;
  if (isBackwards({ openAt, closeAt })) return yield* invalid(at("closeAt"), "surveys:refused.backwards");
  const changed = lockedMembers.find((name) => input[name] !== undefined && input[name] !== before[name]);
  const reworded = yield* rewordedMember(id, input);
  const touched = changed ?? reworded;
  if (touched && (yield* isAnswered(id))) return yield* invalid(at(touched), "surveys:refused.locked");
  yield* proceed();
});

/** The answers go first: a choice that somebody chose does not go by itself. */
export const destroySurvey = override(surveys, "destroy", function* ({ before, proceed }) {
  const ids = yield* asSystem(listIds(surveyAnswers, where("survey", "eq", before.id)));
  yield* destroyAll(surveyAnswers, ids);
  yield* proceed();
});

/** Choices are those of the survey until somebody answers; after that they are moved, hidden, merged and translated. */
export const createChoice = override(surveyChoices, "create", function* (input, { at, proceed }) {
  if (input.survey && (yield* isLockedAnswered(input.survey)))
    return yield* invalid(at("text"), "surveys:refused.locked");
  return yield* proceed();
});

export const changeChoice = override(surveyChoices, "update", function* (input, { id, before, at, proceed }) {
  const { editionLocale } = yield* Acting;
  if (input.survey && input.survey !== before.survey) return yield* new Forbidden({ pointer: at("survey") });
  if (input.text !== undefined) {
    const known = yield* lockWithTexts(surveyChoices, id);
    const written = known?.texts.find(({ locale }) => locale === editionLocale)?.values.text;
    const isOther = written !== undefined && written !== input.text;
    if (isOther && (yield* isLockedAnswered(before.survey)))
      return yield* invalid(at("text"), "surveys:refused.locked");
  }
  yield* proceed();
});

export const destroyChoice = override(surveyChoices, "destroy", function* ({ before, proceed }) {
  const { via } = yield* Acting;
  if (via !== "system" && (yield* isLockedAnswered(before.survey)))
    return yield* new Forbidden({ reason: "survey-choice" });
  yield* proceed();
});

/** The text of a survey that would be another one; a language that it is not yet written in may be added. */
const rewordedMember = Effect.fnUntraced(function* (
  id: string,
  input: { readonly question?: string | null; readonly description?: string | null },
) {
  const { editionLocale } = yield* Acting;
  if (input.question === undefined && input.description === undefined) return undefined;
  const known = yield* lockWithTexts(surveys, id);
  const written = known?.texts.find(({ locale }) => locale === editionLocale)?.values;
  if (!written) return undefined;
  return (["question", "description"] as const).find(
    (name) => input[name] !== undefined && (input[name] ?? null) !== (written[name] ?? null),
  );
});

/** Whether somebody has answered, asked under lock so that nobody does meanwhile. */
const isLockedAnswered = (survey: string): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.andThen(lock(surveys, survey), isAnswered(survey));

const isAnswered = (survey: string): Effect.Effect<boolean, CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(first(surveyAnswers, { where: where("survey", "eq", survey), fields: [] })),
    (found) => found !== null,
  );
