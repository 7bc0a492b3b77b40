import { Effect } from "effect";
import { Acting, actingAs } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, insert, lock, lockWithTexts } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { surveyChoices, surveys } from "./entities.ts";

/** Makes a survey that asks the same in the same languages, without answers and without dates. Gives its id. */
export const copySurvey = Effect.fnUntraced(function* (id: string) {
  return yield* inTransaction(copy(id));
});

const copy = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  const known = isUuid(id) ? yield* lockWithTexts(surveys, id) : null;
  if (!known) return yield* new NotFound({ type: surveys.type, id });
  const { allowMultiple, maxSelectedChoices, allowNewChoice, requireAuth, onePerOrganization, resultsShown } =
    known.row;
  const answering = { allowMultiple, maxSelectedChoices, allowNewChoice, requireAuth, onePerOrganization };
  const terms = { ...answering, resultsShown };
  let made: string | undefined;
  for (const { locale, values } of known.texts) {
    const { question, description = null } = values;
    if (!question) continue;
    const writer = { ...viewer, editionLocale: locale };
    if (made === undefined) made = yield* actingAs(writer, insert(surveys, { ...terms, question, description }));
    else {
      const survey = yield* lock(surveys, made);
      yield* actingAs(writer, change(surveys, survey, { question, description }));
    }
  }
  if (made === undefined) return yield* new NotFound({ type: surveys.type, id });
  const shown = allOf(where("survey", "eq", id), where("isHidden", "eq", false));
  for (const [position, choice] of (yield* asSystem(listIds(surveyChoices, shown))).entries())
    yield* copyChoice(choice, made, position);
  return made;
});

const copyChoice = Effect.fnUntraced(function* (id: string, survey: string, position: number) {
  const viewer = yield* Acting;
  const known = yield* lockWithTexts(surveyChoices, id);
  let made: string | undefined;
  for (const { locale, values } of known?.texts ?? []) {
    const { text } = values;
    if (!text) continue;
    const writer = { ...viewer, editionLocale: locale };
    if (made === undefined) made = yield* actingAs(writer, insert(surveyChoices, { survey, position, text }));
    else {
      const choice = yield* lock(surveyChoices, made);
      yield* actingAs(writer, change(surveyChoices, choice, { text }));
    }
  }
});
