import type { OpenedAdvancedForm, OpenedField } from "#core/modules/advanced-forms/calls.ts";
import { shownFields } from "#core/modules/advanced-forms/conditions.ts";
import type { Answer, Answers, DefinedField } from "#core/modules/advanced-forms/definition.ts";
import { type Step, sentFaults, stepsOf, type Told } from "#core/modules/advanced-forms/rules.ts";

/** What is written in the controls, by the id of the field. */
export type Draft = Readonly<Record<string, string | readonly string[]>>;

/** A draft of the answers that were kept. */
export const draftOf = ({ fields, response }: OpenedAdvancedForm): Draft =>
  Object.fromEntries(
    fields.map(({ id, type }) => {
      const answer = response?.answers[id];
      if (type === "checkbox") return [id, Array.isArray(answer) ? (answer as readonly string[]) : []];
      return [id, answer === undefined || answer === null ? "" : String(answer)];
    }),
  );

/** What a draft answers. A number that is none stays as it is written, to be refused as one. */
export const answersOf = (fields: readonly OpenedField[], draft: Draft): Answers =>
  Object.fromEntries(
    fields.flatMap(({ id, type }) => {
      const written = draft[id] ?? "";
      if (type === "section" || written.length === 0 || (typeof written === "string" && written.trim() === ""))
        return [];
      return [[id, type === "number" && typeof written === "string" ? numberIn(written) : written] as const];
    }),
  );

/** What is saved of some fields: their answers, and `null` where one was taken back. */
export const givenOf = (fields: readonly OpenedField[], draft: Draft): Readonly<Record<string, Answer | null>> => {
  const answers = answersOf(fields, draft);
  const asked = fields.filter(({ type }) => type !== "section");
  return Object.fromEntries(asked.map(({ id }) => [id, answers[id] ?? null]));
};

const numberIn = (text: string): number | string => {
  const number = Number(text.trim().replace(",", "."));
  return Number.isNaN(number) ? text : number;
};

const definedField = ({ id, type, required, choices, bounds, showWhen }: OpenedField): DefinedField => ({
  id,
  type,
  required,
  config: {
    ...bounds,
    choices: choices.map(({ value }) => ({ value, labels: {} })),
    ...(showWhen && {
      showWhen: {
        match: showWhen.match,
        conditions: showWhen.conditions.map(({ field, is, value }) => ({
          field,
          is,
          ...(value !== undefined && { value }),
        })),
      },
    }),
  },
});

/** The steps that are shown with a draft, each with the fields that are shown. */
export function shownSteps({ fields }: OpenedAdvancedForm, draft: Draft): readonly Step<OpenedField>[] {
  const shown = shownFields(fields.map(definedField), answersOf(fields, draft));
  return stepsOf(fields.filter(({ id }) => shown.has(id)));
}

/** What is wrong with the answers of a step, as the server would find it. */
export function stepFaults(
  { fields }: OpenedAdvancedForm,
  step: Step<OpenedField>,
  draft: Draft,
): Readonly<Record<string, Told>> {
  const found = sentFaults(fields.map(definedField), answersOf(fields, draft));
  return Object.fromEntries(
    step.fields.flatMap(({ id }) => {
      const fault = found[id];
      return fault ? [[id, fault] as const] : [];
    }),
  );
}

/** What can be kept of a step that is not finished: its answers without those that are wrong. */
export function keptOf(form: OpenedAdvancedForm, step: Step<OpenedField>, draft: Draft) {
  const found = stepFaults(form, step, draft);
  return givenOf(
    step.fields.filter(({ id }) => (found[id]?.fault ?? "required") === "required"),
    draft,
  );
}

/** The step that an address names, from 0: the nearest that there is, and none beyond the first that is not finished. */
export function stepAt(section: string | undefined, form: OpenedAdvancedForm, draft: Draft): number {
  const number = /^\d{1,4}$/.test(section ?? "") ? Number(section) : 1;
  const steps = shownSteps(form, draft);
  const unfinished = steps.findIndex((step) => Object.keys(stepFaults(form, step, draft)).length > 0);
  const last = unfinished === -1 ? steps.length : unfinished + 1;
  return Math.max(0, Math.min(number, last) - 1);
}

/** The address of a step, from 0, of what a token has begun. */
export const stepPath = (form: string, token: string, step: number): string =>
  `/services/aforms/${form}/${token}/${step + 1}`;
