import { Schema } from "effect";
import type { FieldKind, FieldSpec } from "#core/kernel/fields.ts";

/** A JSON Schema (2020-12), as OpenAPI 3.1 takes it. */
export type JsonSchema = Readonly<Record<string, unknown>>;

/** Schema of the values of a field as they are written; null where none need be given. */
export const fieldSchema = (spec: FieldSpec): JsonSchema => schemaOf(spec, isFilled(spec));

/** The same as they are answered: what is shown to some viewers only is null for the others. */
export const answeredSchema = (spec: FieldSpec): JsonSchema => schemaOf(spec, isFilled(spec) && !spec.see);

const isFilled = (spec: FieldSpec): boolean => spec.required || spec.kind === "flag" || spec.kind === "position";

function schemaOf(spec: FieldSpec, isFilled: boolean): JsonSchema {
  const value = forms[spec.kind](spec);
  const schema = isFilled ? value : orNull(value);
  return {
    ...schema,
    ...(spec.readOnly ? { readOnly: true } : {}),
    ...(spec.deprecated ? { deprecated: true } : {}),
    ...(spec.writeOnly ? { writeOnly: true } : {}),
    ...(spec.default === undefined ? {} : { default: spec.default }),
    ...(spec.example === undefined ? {} : { examples: [spec.example] }),
    ...described(spec),
  };
}

function described(spec: FieldSpec): JsonSchema {
  const notes = [
    ...(spec.kind === "richText" ? ["HTML, cleaned when it is written."] : []),
    ...(spec.kind === "money" ? ["Hundredths of the currency, whatever decimals that has."] : []),
    ...(spec.localized ? ["Translated: given and written in the edition language of the request."] : []),
    ...(spec.kind === "confidential" ? ["Encrypted at rest, shown masked."] : []),
    ...(spec.detail ? ["Given with one record; with lists when asked for by name."] : []),
    ...(spec.source?.from === "told" ? ["Given where the record itself is asked for, not where it comes along."] : []),
    ...(spec.see ? ["Shown to some viewers only."] : []),
    ...(spec.write ? ["Written by some viewers only."] : []),
    ...(spec.unique ? ["Unique."] : []),
  ];
  return notes.length === 0 ? {} : { description: notes.join(" ") };
}

function orNull(schema: JsonSchema): JsonSchema {
  if (Array.isArray(schema.enum)) return { ...schema, type: ["string", "null"], enum: [...schema.enum, null] };
  return typeof schema.type === "string"
    ? { ...schema, type: [schema.type, "null"] }
    : { anyOf: [schema, { type: "null" }] };
}

const text = (spec: FieldSpec, more: JsonSchema = {}): JsonSchema => ({
  type: "string",
  ...(spec.max === undefined ? {} : { maxLength: spec.max }),
  ...(spec.pattern === undefined ? {} : { pattern: `^(?:${spec.pattern})$` }),
  ...more,
});

const number = (type: "integer" | "number", spec: FieldSpec): JsonSchema => ({
  type,
  ...(spec.minimum === undefined ? {} : { minimum: spec.minimum }),
  ...(spec.maximum === undefined ? {} : { maximum: spec.maximum }),
});

const forms = {
  text,
  richText: (spec) => text(spec, { contentMediaType: "text/html" }),
  code: text,
  enum: (spec) => ({ type: "string", enum: spec.values ?? [] }),
  flag: () => ({ type: "boolean" }),
  integer: (spec) => number("integer", spec),
  decimal: (spec) => number("number", spec),
  money: (spec) => number("integer", spec),
  instant: () => ({ type: "string", format: "date-time" }),
  day: () => ({ type: "string", format: "date" }),
  slug: (spec) => text(spec, { pattern: "^[a-z0-9]+(?:-[a-z0-9]+)*$" }),
  position: (spec) => number("integer", spec),
  email: (spec) => text(spec, { format: "email" }),
  phone: text,
  url: (spec) => text(spec, { format: "uri-reference" }),
  color: (spec) => text(spec, { pattern: "^#[0-9a-fA-F]{6}$" }),
  country: (spec) => text(spec, { pattern: "^[A-Z]{2}$" }),
  json: (spec) => (spec.schema ? codecSchema(spec.schema) : {}),
  confidential: (spec) => (spec.of ? forms[spec.of.kind](spec.of) : { type: "string" }),
  computed: (spec) => (spec.of ? forms[spec.of.kind](spec.of) : {}),
} satisfies Record<FieldKind, (spec: FieldSpec) => JsonSchema> as Record<FieldKind, (spec: FieldSpec) => JsonSchema>;

/** JSON Schema of an Effect schema, whole: what it refers to stands in its own `$defs`. */
export function codecSchema(codec: Schema.Codec<unknown, unknown>): JsonSchema {
  const { schema, definitions } = Schema.toJsonSchemaDocument(codec);
  if (Object.keys(definitions).length === 0) return schema as JsonSchema;
  // `#` is the whole OpenAPI document, unless the schema says where it begins.
  const id = `schema:${Object.keys(definitions).join(",")}`;
  return { $id: id, ...(schema as JsonSchema), $defs: definitions };
}
