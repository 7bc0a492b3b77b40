import { isCountry } from "#core/kernel/country-codes.ts";
import { isDay } from "#core/kernel/days.ts";
import { isEmailShaped } from "#core/kernel/email-shape.ts";
import { isEmpty, shownFields } from "./conditions.ts";
import type { Answer, Answers, DefinedField, FieldType } from "./definition.ts";

/** Longest answer that is no area, and longest of an area, in characters. */
export const longestLine = 255;
export const longestArea = 10_000;

/** How a form stands for who opens it. */
export const formStates = ["upcoming", "open", "full", "closed"] as const;
export type FormState = (typeof formStates)[number];

/** What decides whether a form takes answers. */
export interface Window {
  readonly openAt: string | null;
  readonly closeAt: string | null;
  /** Most answers that it takes; `null` for no limit. */
  readonly mostResponses: number | null;
}

/** How a form stands at an instant, with so many answers that were sent (FORMS-007). It is closed from its closing instant on. */
export function formState({ openAt, closeAt, mostResponses }: Window, sent: number, now: string): FormState {
  const at = Date.parse(now);
  if (closeAt !== null && Date.parse(closeAt) <= at) return "closed";
  if (openAt !== null && Date.parse(openAt) > at) return "upcoming";
  return mostResponses !== null && sent >= mostResponses ? "full" : "open";
}

/** What is wrong with an answer: a key below `advanced-forms:refused`. */
export const faults = [
  "unknown",
  "kind",
  "number",
  "email",
  "phone",
  "date",
  "country",
  "choice",
  "too-small",
  "too-large",
  "too-early",
  "too-late",
  "too-long",
  "too-few",
  "too-many",
] as const;
export type Fault = (typeof faults)[number];

/** A fault with the bound that its text names. */
export interface Told {
  readonly fault: Fault | "required";
  readonly bound?: string | number;
}

/** Faults by the id of the field, in the order of the form; those of no field of it come last. */
export type Faults = Readonly<Record<string, Told>>;

/** What is wrong with answers that are kept and not sent: those that are missing may still come. */
export function partialFaults(fields: readonly DefinedField[], answers: Answers): Faults {
  const found: Record<string, Told> = {};
  const known = new Set<string>();
  for (const field of fields) {
    if (field.type !== "section") known.add(field.id);
    const answer = answers[field.id];
    const fault = answer === undefined || isEmpty(answer) || field.type === "section" ? null : faultOf(field, answer);
    if (fault) found[field.id] = fault;
  }
  for (const id of Object.keys(answers)) if (!known.has(id)) found[id] = { fault: "unknown" };
  return found;
}

/** What is wrong with answers that are sent: also what is required, shown, and missing. */
export function sentFaults(fields: readonly DefinedField[], answers: Answers): Faults {
  const shown = shownFields(fields, answers);
  const partial = partialFaults(fields, answers);
  const found: Record<string, Told> = {};
  for (const { id, type, required } of fields) {
    const fault = partial[id];
    const answer = answers[id];
    if (!shown.has(id) || type === "section") continue;
    if (fault) found[id] = fault;
    else if (required && (answer === undefined || isEmpty(answer))) found[id] = { fault: "required" };
  }
  for (const [id, fault] of Object.entries(partial)) if (fault.fault === "unknown") found[id] = fault;
  return found;
}

/** Answers as they are kept: of shown fields, without what is empty. */
export function keptAnswers(fields: readonly DefinedField[], answers: Answers): Answers {
  const shown = shownFields(fields, answers);
  const kept: Record<string, Answer> = {};
  for (const { id, type } of fields) {
    const answer = answers[id];
    if (answer !== undefined && type !== "section" && shown.has(id) && !isEmpty(answer)) kept[id] = answer;
  }
  return kept;
}

/** What is wrong with one answer, or `null`. */
export const faultOf = (field: DefinedField, answer: Answer): Told | null => checks[field.type](field, answer);

type Check = (field: DefinedField, answer: Answer) => Told | null;

const ofText =
  (longest: number, isRight: (text: string) => boolean = () => true, fault: Fault = "kind"): Check =>
  ({ config }, answer) => {
    if (typeof answer !== "string") return { fault: "kind" };
    const bound = Math.min(config.longest ?? longest, longest);
    if (answer.length > bound) return { fault: "too-long", bound };
    return isRight(answer.trim()) ? null : { fault };
  };

const ofChoice: Check = ({ config }, answer) =>
  typeof answer !== "string"
    ? { fault: "kind" }
    : (config.choices ?? []).some(({ value }) => value === answer)
      ? null
      : { fault: "choice" };

const ofChoices: Check = ({ config }, answer) => {
  if (!Array.isArray(answer)) return { fault: "kind" };
  const values = new Set((config.choices ?? []).map(({ value }) => value));
  if (new Set(answer).size !== answer.length || !answer.every((each) => values.has(each))) return { fault: "choice" };
  if (config.minimum !== undefined && answer.length < config.minimum)
    return { fault: "too-few", bound: config.minimum };
  return config.maximum !== undefined && answer.length > config.maximum
    ? { fault: "too-many", bound: config.maximum }
    : null;
};

const ofNumber: Check = ({ config: { minimum, maximum } }, answer) => {
  if (typeof answer !== "number" || !Number.isFinite(answer)) return { fault: "number" };
  if (minimum !== undefined && answer < minimum) return { fault: "too-small", bound: minimum };
  return maximum !== undefined && answer > maximum ? { fault: "too-large", bound: maximum } : null;
};

const ofDay: Check = ({ config: { earliest, latest } }, answer) => {
  if (typeof answer !== "string" || !isDay(answer)) return { fault: "date" };
  if (earliest !== undefined && answer < earliest) return { fault: "too-early", bound: earliest };
  return latest !== undefined && answer > latest ? { fault: "too-late", bound: latest } : null;
};

const isAddress = (text: string): boolean => text.length <= 254 && isEmailShaped(text);
const isPhone = (text: string): boolean => /^\+?[\d\s().-]{4,30}$/.test(text) && /\d{4}/.test(text.replace(/\D/g, ""));

const checks: Readonly<Record<FieldType, Check>> = {
  section: () => ({ fault: "unknown" }),
  text: ofText(longestLine),
  textarea: ofText(longestArea),
  number: ofNumber,
  email: ofText(longestLine, isAddress, "email"),
  phone: ofText(longestLine, isPhone, "phone"),
  date: ofDay,
  select: ofChoice,
  radio: ofChoice,
  checkbox: ofChoices,
  country: ofText(2, isCountry, "country"),
};

/** A step of a form: a section with its fields, or those that stand before the first one. */
export interface Step<Field> {
  /** None of those that stand before the first section. */
  readonly section: Field | null;
  readonly fields: readonly Field[];
}

/** The steps of a form, in their order (FORMS-008). What stands before the first section is one where there is any. */
export function stepsOf<Field extends { readonly type: FieldType }>(fields: readonly Field[]): readonly Step<Field>[] {
  const steps: { section: Field | null; fields: Field[] }[] = [];
  for (const field of fields) {
    if (field.type === "section") steps.push({ section: field, fields: [] });
    else if (steps.length === 0) steps.push({ section: null, fields: [field] });
    else steps.at(-1)?.fields.push(field);
  }
  return steps;
}
