import { Effect } from "effect";
import { type CoreError, Forbidden, invalid } from "#core/kernel/errors.ts";
import { override } from "#core/kernel/overrides.ts";
import { where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { first, listIds } from "#core/kernel/reads.ts";
import { lock, lockWithTexts } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { destroyAll } from "#core/kernel/write.ts";
import { surveyAnswers, surveyChoices, surveys } from "./entities.ts";
import { isBackwards, lockedMembers } from "./rules.ts";

/** A survey closes after it opens; what it asks stays as it is once somebody has answered, while its dates may still move. */
export const createSurvey = override(surveys, "create", function* (input, _viewer, { at, proceed }) {
  if (isBackwards({ openAt: input.openAt ?? null, closeAt: input.closeAt ?? null }))
    return yield* invalid(at("closeAt"), "surveys:refused.backwards");
  return yield* proceed();
});

export const changeSurvey = override(surveys, "update", function* (input, viewer, { id, before, at, proceed }) {
  const { openAt = before.openAt, closeAt = before.closeAt } = input;
  if (isBackwards({ openAt, closeAt })) return yield* invalid(at("closeAt"), "surveys:refused.backwards");
  const changed = lockedMembers.find((name) => input[name] !== undefined && input[name] !== before[name]);
  const reworded = yield* rewordedMember(id, input, viewer);
  const touched = changed ?? reworded;
  if (touched && (yield* isAnswered(id, viewer))) return yield* invalid(at(touched), "surveys:refused.locked");
  yield* proceed();
});

/** The answers go first: a choice that somebody chose does not go by itself. */
export const destroySurvey = override(surveys, "destroy", function* (viewer, { before, proceed }) {
  const ids = yield* listIds(surveyAnswers, where("survey", "eq", before.id), asSystem(viewer));
  yield* destroyAll(surveyAnswers, ids, viewer);
  yield* proceed();
});

/** Choices are those of the survey until somebody answers; after that they are moved, hidden, merged and translated. */
export const createChoice = override(surveyChoices, "create", function* (input, viewer, { at, proceed }) {
  if (input.survey && (yield* isLockedAnswered(input.survey, viewer)))
    return yield* invalid(at("text"), "surveys:refused.locked");
  return yield* proceed();
});

export const changeChoice = override(surveyChoices, "update", function* (input, viewer, { id, before, at, proceed }) {
  if (input.survey && input.survey !== before.survey) return yield* new Forbidden({ pointer: at("survey") });
  if (input.text !== undefined) {
    const known = yield* lockWithTexts(surveyChoices, id, viewer);
    const written = known?.texts.find(({ locale }) => locale === viewer.editionLocale)?.values.text;
    const isOther = written !== undefined && written !== input.text;
    if (isOther && (yield* isLockedAnswered(before.survey, viewer)))
      return yield* invalid(at("text"), "surveys:refused.locked");
  }
  yield* proceed();
});

export const destroyChoice = override(surveyChoices, "destroy", function* (viewer, { before, proceed }) {
  if (viewer.via !== "system" && (yield* isLockedAnswered(before.survey, viewer)))
    return yield* new Forbidden({ reason: "survey-choice" });
  yield* proceed();
});

/** The text of a survey that would be another one; a language that it is not yet written in may be added. */
const rewordedMember = Effect.fnUntraced(function* (
  id: string,
  input: { readonly question?: string | null; readonly description?: string | null },
  viewer: Viewer,
): Effect.fn.Return<"question" | "description" | undefined, CoreError, KernelServices> {
  if (input.question === undefined && input.description === undefined) return undefined;
  const known = yield* lockWithTexts(surveys, id, viewer);
  const written = known?.texts.find(({ locale }) => locale === viewer.editionLocale)?.values;
  if (!written) return undefined;
  return (["question", "description"] as const).find(
    (name) => input[name] !== undefined && (input[name] ?? null) !== (written[name] ?? null),
  );
});

/** Whether somebody has answered, asked under lock so that nobody does meanwhile. */
const isLockedAnswered = (survey: string, viewer: Viewer): Effect.Effect<boolean, CoreError, KernelServices> =>
  Effect.andThen(lock(surveys, survey, viewer), isAnswered(survey, viewer));

const isAnswered = (survey: string, viewer: Viewer): Effect.Effect<boolean, CoreError, KernelServices> =>
  Effect.map(
    first(surveyAnswers, { where: where("survey", "eq", survey), fields: [] }, asSystem(viewer)),
    (found) => found !== null,
  );
