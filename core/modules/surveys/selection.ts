import { Clock, Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { queryOf, wholePage } from "#core/kernel/queries.ts";
import { listEntries } from "#core/kernel/read.ts";
import { first, translationsOf } from "#core/kernel/reads.ts";
import { insert } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import type { Entry } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { surveyChoices, type surveys } from "./entities.ts";
import { folded, mostChoices, mostOf, newChoiceRefusal, selectionRefusal, stateOf, tidied } from "./rules.ts";

/** What somebody wants to answer. */
export interface Wish {
  readonly choices: readonly string[];
  /** In their own words; `null` for none. */
  readonly newChoice: string | null;
}

/** What an answer keeps of a wish. */
export interface Selection {
  readonly choices: readonly string[];
  readonly addedChoice: string | null;
}

export type Place = (member: "survey" | "choices" | "newChoice") => string;

/** Invalid unless the locked survey is open at this very moment: a request may have waited (SURVEY-001). */
export const checkWindow = Effect.fnUntraced(function* (survey: StoredOf<typeof surveys>, at: Place) {
  const viewer = yield* Acting;
  const now = Math.max(Date.parse(viewer.now), yield* Clock.currentTimeMillis);
  const state = stateOf(survey, now);
  if (state !== "open") return yield* invalid(at("survey"), `surveys:refused.${state}`);
});

/**
 * The choices that a wish comes to, of a survey that is locked. Invalid for what is no choice of it, for too many or none, and for a new
 * choice that is not to be had. A new choice that stands there already, whatever its case and accents, is that one.
 */
export const selectionOf = Effect.fnUntraced(function* (
  survey: StoredOf<typeof surveys>,
  { choices, newChoice }: Wish,
  addedBefore: string | null,
  at: Place,
) {
  const known = yield* choicesOf(survey.id);
  const shown = new Set(known.filter(({ attributes }) => attributes.isHidden !== true).map(({ id }) => id));
  if (choices.some((id) => !shown.has(id))) return yield* invalid(at("choices"), "surveys:refused.foreign");
  const same = newChoice === null ? undefined : yield* checkNew(survey, newChoice, known, at);
  const isNew = newChoice !== null && same === undefined;
  const selected = new Set([...choices, ...(same ? [same.id] : [])]);
  const refusal = selectionRefusal(survey, selected.size + (isNew ? 1 : 0));
  if (refusal) return yield* invalid(at("choices"), `surveys:refused.${refusal}`, { count: mostOf(survey) ?? 0 });
  const ordered = known.map(({ id }) => id).filter((id) => selected.has(id));
  if (!isNew) return { choices: ordered, addedChoice: addedBefore };
  if (addedBefore !== null) return yield* invalid(at("newChoice"), "surveys:refused.one-new");
  if (known.length >= mostChoices) return yield* invalid(at("newChoice"), "surveys:refused.full");
  const ofSurvey = { where: where("survey", "eq", survey.id), order: ["-position"], fields: ["position"] } as const;
  const last = yield* asSystem(first(surveyChoices, ofSurvey));
  const position = last ? last.row.position + 1 : 0;
  const added = { survey: survey.id, text: tidied(newChoice), position, addedByUser: true };
  const id = yield* insert(surveyChoices, added);
  return { choices: [...ordered, id], addedChoice: id };
});

/** The choice that a new one is the same as. Invalid for one that is not taken. */
const checkNew = Effect.fnUntraced(function* (
  survey: StoredOf<typeof surveys>,
  text: string,
  known: readonly Entry[],
  at: Place,
) {
  const refusal = newChoiceRefusal(survey, text);
  if (refusal) return yield* invalid(at("newChoice"), `surveys:refused.${refusal}`);
  const wanted = folded(text);
  const same = known.find((each) =>
    translationsOf(each).some(({ values }) => folded(`${values.text ?? ""}`) === wanted),
  );
  if (same?.attributes.isHidden === true) return yield* invalid(at("newChoice"), "surveys:refused.hidden");
  return same;
});

/** Those of some choices that are still shown. */
export const shownOf = (
  chosen: readonly string[],
  survey: string,
): Effect.Effect<readonly string[], CoreError, UseCaseServices> =>
  Effect.map(choicesOf(survey), (known) =>
    chosen.filter((id) => known.some((each) => each.id === id && each.attributes.isHidden !== true)),
  );

/** Every choice of a survey, hidden ones too, with its texts in all languages. */
const choicesOf = (survey: string): Effect.Effect<readonly Entry[], CoreError, UseCaseServices> =>
  Effect.map(
    asSystem(
      listEntries(
        queryOf("survey-choices", {
          filter: where("survey", "eq", survey),
          fields: { "survey-choices": ["translations", "isHidden"] },
          page: wholePage,
        }),
      ),
    ),
    ({ rows }) => rows,
  );
