import type { Answer, Answers, Condition, DefinedField } from "./definition.ts";

type Shown = Pick<DefinedField, "id" | "type" | "config">;

/**
 * The fields that are shown with some answers, the same for server and browser. A field stands with its section. A condition looks at
 * fields above its own; one that is not shown, or not above, counts as unanswered.
 */
export function shownFields(fields: readonly Shown[], answers: Answers): ReadonlySet<string> {
  const shown = new Set<string>();
  const asked = new Set<string>();
  let isSectionShown = true;
  for (const { id, type, config } of fields) {
    const isWanted = holds(config.showWhen, (field) => (asked.has(field) ? answers[field] : undefined));
    if (type === "section") isSectionShown = isWanted;
    if (!isSectionShown || !isWanted) continue;
    shown.add(id);
    if (type !== "section") asked.add(id);
  }
  return shown;
}

function holds(when: DefinedField["config"]["showWhen"], answerOf: (field: string) => Answer | undefined): boolean {
  if (!when || when.conditions.length === 0) return true;
  const met = (each: Condition) => isMet(each, answerOf(each.field));
  return when.match === "any" ? when.conditions.some(met) : when.conditions.every(met);
}

/** Whether an answer is what a condition asks for. Nothing but `unanswered` and `is-not` holds of what is not answered. */
export function isMet({ is, value }: Condition, answer: Answer | undefined): boolean {
  const given = answer !== undefined && !isEmpty(answer) ? answer : undefined;
  switch (is) {
    case "answered":
      return given !== undefined;
    case "unanswered":
      return given === undefined;
    case "is":
      return given !== undefined && isAmong(given, value);
    case "is-not":
      return given === undefined || !isAmong(given, value);
    case "above":
      return compared(given, value) > 0;
    case "below":
      return compared(given, value) < 0;
  }
}

/** Whether nothing was answered. */
export const isEmpty = (answer: Answer): boolean =>
  typeof answer === "string" ? answer.trim() === "" : typeof answer !== "number" && answer.length === 0;

const isAmong = (answer: Answer, value: Condition["value"]): boolean =>
  (Array.isArray(answer) ? answer : [answer]).some((each) => String(each) === String(value));

/** Numbers by size, days by their order; NaN for what cannot be compared, which is neither above nor below. */
function compared(answer: Answer | undefined, value: Condition["value"]): number {
  if (typeof answer === "number") return answer - Number(value ?? Number.NaN);
  if (typeof answer !== "string" || typeof value !== "string") return Number.NaN;
  return answer < value ? -1 : answer > value ? 1 : 0;
}
