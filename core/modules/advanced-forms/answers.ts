import { isEmpty } from "./conditions.ts";
import type { Answer, Answers } from "./definition.ts";
import type { Faults, Told } from "./rules.ts";

/**
 * Answers with those that are given in place of what was there: `null` and what is empty take an answer back. `wrong` names what is no
 * answer at all.
 */
export function givenAnswers(
  before: Answers,
  given: Readonly<Record<string, unknown>>,
): { readonly answers: Answers; readonly wrong: Faults } {
  const answers = new Map(Object.entries(before));
  const wrong: Record<string, Told> = {};
  for (const [id, value] of Object.entries(given)) {
    if (value === null || (isAnswer(value) && isEmpty(value))) answers.delete(id);
    else if (isAnswer(value)) answers.set(id, value);
    else wrong[id] = { fault: "kind" };
  }
  return { answers: Object.fromEntries(answers), wrong };
}

/** Whether answers are there already as they are given. */
export const isKept = (before: Answers, given: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(given).every(([id, value]) => JSON.stringify(before[id] ?? null) === JSON.stringify(value));

const isAnswer = (value: unknown): value is Answer =>
  typeof value === "string" ||
  typeof value === "number" ||
  (Array.isArray(value) && value.every((each) => typeof each === "string"));
