import { code, flag, instant, integer, text } from "#core/kernel/fields.ts";
import { anything, dataOf, listOf, mapOf, nullable, object, optional, pairOf } from "#core/kernel/shape.ts";

const record = { type: code().required(), id: code().required() };

const person = nullable(
  object({ id: code().required(), name: text({ max: 600 }).required(), isServiceAccount: flag() }),
);

/** Members as `[before, after]`: their values are what the record's declaration says. */
const changes = mapOf(pairOf(anything()));

/** What a revision changed of a child of the record, such as a section of an article. */
const childChange = object({
  type: code().required(),
  id: code().required(),
  /** The relation by which the record has it. */
  relation: code().required(),
  /** Its name at that time. */
  name: text({ max: 600 }).required(),
  /** `create`, `destroy`, or what was done with it. */
  action: code().required(),
  fields: changes,
  links: changes,
  /** By language. */
  texts: mapOf(changes),
});

/** One revision as the back office shows it, secrets redacted. */
export const revision = object({
  id: code().required(),
  revision: integer().required(),
  action: code().required(),
  at: instant().required(),
  actor: person,
  impersonator: person,
  fields: changes,
  links: changes,
  /** By language. */
  texts: mapOf(changes),
  children: listOf(childChange),
  /** Why it was done, where that was asked: of an administrator who began to act for somebody. */
  reason: optional(text({ max: 1000 }).required()),
  /** Whether the record can be put back to how it was after this revision. */
  canRestore: flag(),
});

export const recordHistory = {
  input: object({ ...record, page: optional(integer()) }),
  output: object({ data: listOf(revision), meta: object({ total: integer().required() }) }),
};

/** Members with their values. */
const values = mapOf(anything());

/** What a record held, secrets left out; texts by language. */
const held = { fields: values, links: values, texts: mapOf(values) };

export const recordState = object({
  ...held,
  /** In their order. */
  children: listOf(
    object({
      type: code().required(),
      id: code().required(),
      /** The relation by which the record has it. */
      relation: code().required(),
      name: text({ max: 600 }).required(),
      ...held,
    }),
  ),
});

export const recordAt = {
  input: object({ ...record, revision: integer().required() }),
  output: dataOf(recordState),
};

export const restoreRevision = {
  input: object({ ...record, revision: integer().required(), version: optional(integer()) }),
  output: dataOf(object(record)),
};

export const recordUses = {
  input: object(record),
  output: dataOf(
    listOf(
      object({
        type: code().required(),
        /** The relation that points at it, or the member whose text or document shows it. */
        relation: code().required(),
        count: integer().required(),
        /** The first ten: of children the record that they are part of. */
        records: listOf(object({ ...record, name: text({ max: 600 }).required() })),
      }),
    ),
  ),
};

export const revealConfidential = {
  input: object({ ...record, field: code().required() }),
  output: dataOf(object({ value: text({ max: 300_000 }) })),
};
