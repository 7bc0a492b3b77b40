import { Schema } from "effect";
import { entity, lookup } from "#core/kernel/entity.ts";
import {
  code,
  computed,
  count,
  flag,
  instant,
  integer,
  json,
  oneOf,
  position,
  richText,
  text,
} from "#core/kernel/fields.ts";
import { locales } from "#core/kernel/locales.ts";
import { admin, anyOf, isSet, never, theSystem } from "#core/kernel/policy.ts";
import { inverse, one, owned } from "#core/kernel/relations.ts";
import { type Answers, comparisons, type FieldConfig, fieldTypes, type WrittenField } from "./definition.ts";

const limit = Schema.optionalKey(Schema.Number);
const day = Schema.optionalKey(Schema.String);

const config = Schema.Struct({
  choices: Schema.optionalKey(
    Schema.Array(Schema.Struct({ value: Schema.String, labels: Schema.Record(Schema.String, Schema.String) })),
  ),
  minimum: limit,
  maximum: limit,
  earliest: day,
  latest: day,
  longest: limit,
  showWhen: Schema.optionalKey(
    Schema.Struct({
      match: Schema.Literals(["all", "any"]),
      conditions: Schema.Array(
        Schema.Struct({
          field: Schema.String,
          is: Schema.Literals(comparisons),
          value: Schema.optionalKey(Schema.String),
        }),
      ),
    }),
  ),
}) satisfies Schema.Codec<FieldConfig, unknown>;

const definition: Schema.Codec<readonly WrittenField[], unknown> = Schema.Array(
  Schema.Struct({
    id: Schema.String,
    type: Schema.Literals(fieldTypes),
    required: Schema.Boolean,
    config,
    texts: Schema.Record(
      Schema.String,
      Schema.Struct({ title: Schema.String, description: Schema.NullOr(Schema.String) }),
    ),
  }),
);

const answers: Schema.Codec<Answers, unknown> = Schema.Record(
  Schema.String,
  Schema.Union([Schema.String, Schema.Number, Schema.Array(Schema.String)]),
);

const readers = anyOf(theSystem, admin);

export const advancedFormFieldTypes = lookup("advanced-form-field-types", fieldTypes);

/** A form in steps, that is saved after each of them (FORMS-006 to FORMS-008). It is found by its address once it is published. */
export const advancedForms = entity("advanced-forms", {
  fields: {
    title: text().localized().required(),
    description: richText({ max: 20_000 }).localized(),
    /** What is said to whoever has sent it. */
    thanks: richText({ max: 20_000 }).localized(),
    publishedAt: instant(),
    openAt: instant(),
    closeAt: instant(),
    /** Most answers that it takes. */
    mostResponses: integer({ minimum: 1 }),
    isCaptchaProtected: flag().default(true),
    endedResponsesCount: count("responses", isSet("endedAt")),
  },
  relations: {
    fields: owned("advanced-form-fields", "form"),
    responses: inverse("advanced-form-responses", "form"),
  },
  policy: { see: readers, index: readers, create: admin, update: admin },
  label: "title",
  order: ["-createdAt"],
  search: { title: "A" },
  indexes: [["openAt"], ["closeAt"]],
  admin: {
    category: "community",
    columns: ["title", "endedResponsesCount", "publishedAt", "openAt", "closeAt"],
    filters: ["publishedAt", "openAt", "closeAt"],
    sections: { window: ["publishedAt", "openAt", "closeAt", "mostResponses", "isCaptchaProtected"] },
    audience: admin,
  },
});

/** What a form asks for in one place, or a section that begins a step. */
export const advancedFormFields = entity("advanced-form-fields", {
  fields: {
    title: text().localized().required(),
    description: text({ multiline: true, max: 2000 }).localized(),
    position: position(),
    required: flag(),
    /** Choices, bounds, and when it is shown. */
    config: json(config),
  },
  relations: {
    fieldType: one("advanced-form-field-types").required(),
    form: one("advanced-forms").required().createOnly().cascade(),
  },
  root: "form",
  policy: { see: readers, index: readers },
  label: "title",
  order: ["position", "createdAt"],
  admin: { category: "community", hidden: true, sections: { "field-settings": ["required", "config"] } },
});

/** The fields of a form as they were when somebody began to fill it in, who goes on with them whatever changes. */
export const advancedFormVersions = entity("advanced-form-versions", {
  fields: {
    /** Of the form. */
    revision: integer().required().readOnly(),
    definition: json(definition).required().readOnly(),
  },
  relations: { form: one("advanced-forms").required().readOnly().cascade() },
  policy: { see: readers, index: readers, create: never, update: never, destroy: never },
  order: ["-createdAt"],
  uniques: [["form", "revision"]],
  admin: { category: "community", hidden: true },
});

/** What somebody answered: in part, until it is sent. */
export const advancedFormResponses = entity("advanced-form-responses", {
  fields: {
    /** The day on which it was begun. */
    name: computed(text(), {
      from: "function",
      needs: ["startedAt"],
      compute: ({ startedAt }) => (startedAt === null ? null : String(startedAt).slice(0, 10)),
    }),
    /** Opens it again, to whoever has it (FORMS-011). */
    token: code({ max: 40 }).required().unique().readOnly().see(theSystem),
    /** The language that they read. */
    locale: oneOf(locales).readOnly(),
    data: json(answers).readOnly().personal(),
    startedAt: instant().readOnly(),
    endedAt: instant().readOnly(),
  },
  relations: {
    form: one("advanced-forms").required().readOnly().cascade(),
    formVersion: one("advanced-form-versions").required().readOnly().cascade(),
  },
  policy: { see: readers, index: readers, create: never, update: never, destroy: admin },
  person: "id",
  label: "name",
  order: ["-createdAt"],
  indexes: [
    ["form", "endedAt"],
    ["endedAt", "-createdAt"],
  ],
  admin: {
    category: "community",
    columns: ["form", "startedAt", "endedAt", "locale"],
    filters: ["form", "startedAt", "endedAt", "locale"],
    isMadeInPlace: true,
    audience: admin,
  },
});
