import { Effect } from "effect";
import { type CoreError, NotFound } from "#core/kernel/errors.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, insert, lock, lockWithTexts } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { surveyChoices, surveys } from "./entities.ts";

/** Makes a survey that asks the same in the same languages, without answers and without dates. Gives its id. */
export const copySurvey = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, KernelServices> {
  return yield* (yield* Storage).transaction(copy(id, viewer));
});

const copy = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<string, CoreError, KernelServices> {
  const known = isUuid(id) ? yield* lockWithTexts(surveys, id, viewer) : null;
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
    if (made === undefined) made = yield* insert(surveys, { ...terms, question, description }, writer);
    else yield* change(surveys, yield* lock(surveys, made, writer), { question, description }, writer);
  }
  if (made === undefined) return yield* new NotFound({ type: surveys.type, id });
  const shown = allOf(where("survey", "eq", id), where("isHidden", "eq", false));
  for (const [position, choice] of (yield* listIds(surveyChoices, shown, asSystem(viewer))).entries())
    yield* copyChoice(choice, made, position, viewer);
  return made;
});

const copyChoice = Effect.fnUntraced(function* (
  id: string,
  survey: string,
  position: number,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  const known = yield* lockWithTexts(surveyChoices, id, viewer);
  let made: string | undefined;
  for (const { locale, values } of known?.texts ?? []) {
    const { text } = values;
    if (!text) continue;
    const writer = { ...viewer, editionLocale: locale };
    if (made === undefined) made = yield* insert(surveyChoices, { survey, position, text }, writer);
    else yield* change(surveyChoices, yield* lock(surveyChoices, made, writer), { text }, writer);
  }
});
