import { code, flag, instant, integer, oneOf, richText, text } from "#core/kernel/fields.ts";
import { anything, dataOf, listOf, mapOf, nullable, object, optional } from "#core/kernel/shape.ts";
import { contactTask } from "#core/shell/contact/shapes.ts";
import { comparisons, fieldTypes } from "./definition.ts";
import { formStates } from "./rules.ts";

/** The same work as any form of guests costs. */
export const beginTask = contactTask;

const id = code().required();
const token = code({ max: 40 }).required();
/** What was read last, so that what another page has saved meanwhile is not lost. */
const revision = integer({ minimum: 1 }).required();
/** By the id of the field: a text, a number or a list of choices; `null` takes an answer back. */
const answers = mapOf(anything());

const showWhen = object({
  match: oneOf(["all", "any"]).required(),
  conditions: listOf(object({ field: id, is: oneOf(comparisons).required(), value: optional(text().required()) })),
});

export const openedField = object({
  id,
  type: oneOf(fieldTypes).required(),
  required: flag(),
  title: text().required(),
  description: text(),
  /** Language of its texts where it is not the one that is read. */
  lang: code(),
  choices: listOf(object({ value: code().required(), label: text().required() })),
  /** Bounds, as `config` of a field has them. */
  bounds: mapOf(anything()),
  showWhen: nullable(showWhen),
});

export const openedForm = object({
  id,
  title: text().required(),
  /** Language of its texts where it is not the one that is read. */
  lang: code(),
  description: richText(),
  thanks: richText(),
  state: oneOf(formStates).required(),
  asksProof: flag(),
  fields: listOf(openedField),
  /** What was begun, where its token is told. */
  response: nullable(object({ token, revision, isSent: flag(), answers })),
});

export const openForm = { input: object({ id, token: optional(code({ max: 40 })) }), output: dataOf(openedForm) };

export const beginResponse = {
  input: object({ id, proof: optional(text({ max: 2_000 }).required()) }),
  output: dataOf(object({ token, revision })),
};

const writing = object({ id, token, revision, answers });

export const saveResponse = { input: writing, output: dataOf(object({ revision })) };

export const sendResponse = { input: writing, output: dataOf(object({ state: oneOf(["received"]).required() })) };

export const formResults = object({
  sent: integer().required(),
  partial: integer().required(),
  columns: listOf(object({ id, title: text().required() })),
  rows: listOf(object({ id, startedAt: instant(), endedAt: instant(), cells: listOf(text().required()) })),
});

export const readResults = {
  input: object({ id, state: oneOf(["sent", "partial"]).required() }),
  output: dataOf(formResults),
};
