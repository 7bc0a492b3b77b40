import { type FieldSpec, isSettable } from "#core/kernel/fields.ts";
import type { Flags } from "#core/kernel/flags.ts";
import { type CatalogueService, isOn, type Registered } from "#core/kernel/module.ts";
import { isMany, type RelationSpec } from "#core/kernel/relations.ts";
import { exampleId } from "#core/kernel/uuid.ts";
import { relationKeys } from "../jsonapi/serializer.ts";
import { answeredSchema, fieldSchema, type JsonSchema } from "./field-schemas.ts";

/** Members of a type that exist with these flags. */
export const membersOf = <Spec extends FieldSpec | RelationSpec>(
  members: Readonly<Record<string, Spec>>,
  flags: Flags,
): readonly (readonly [string, Spec])[] => Object.entries(members).filter(([, spec]) => isOn(spec, flags));

/** Types that a relation may point at with these flags. */
export const targetsOf = (all: CatalogueService, spec: RelationSpec, flags: Flags): readonly string[] =>
  (spec.among ?? [spec.to]).filter((to) => isOn(all.entity(to), flags));

/** Schemas of a type: its resource object as it is given, created and updated. */
export function recordSchemas(
  all: CatalogueService,
  source: Registered,
  flags: Flags,
): Readonly<Record<string, JsonSchema>> {
  const fields = membersOf(source.fields, flags);
  const relations = membersOf(source.relations, flags).filter(([, spec]) => targetsOf(all, spec, flags).length > 0);
  const writable = (mode: "create" | "update") =>
    fields.filter(([, spec]) => isSettable(spec, mode) && spec.kind !== "computed");
  const linkable = (mode: "create" | "update") => relations.filter(([, spec]) => isSettable(spec, mode));
  const required = writable("create")
    .filter(([, spec]) => spec.required && spec.default === undefined)
    .map(([name]) => name);
  const needed = linkable("create")
    .filter(([, spec]) => spec.required && spec.default === undefined)
    .map(([name]) => name);
  const answered = {
    ...propertiesOf(
      fields.filter(([name, spec]) => !spec.writeOnly && !relationKeys(source).includes(name)),
      answeredSchema,
    ),
    createdAt: { type: "string", format: "date-time", readOnly: true },
    updatedAt: { type: "string", format: "date-time", readOnly: true },
  };
  const links = (shown: readonly (readonly [string, RelationSpec])[]) =>
    Object.fromEntries(shown.map(([name, spec]) => [name, relationshipSchema(all, spec, targetsOf(all, spec, flags))]));
  const attributes = { type: "object", properties: propertiesOf(writable("create")) };
  const given = Object.entries(links(linkable("create"))).map(([name, schema]) => [
    name,
    { ...schema, required: ["data"] },
  ]);
  const relationships = { type: "object", properties: Object.fromEntries(given) };
  return {
    [source.type]: {
      ...resource(source, ["type", "id", "attributes"]),
      properties: {
        ...identity(source),
        attributes: { type: "object", properties: answered },
        relationships: { type: "object", properties: links(relations) },
        meta: { $ref: "#/components/schemas/ResourceMeta" },
      },
    },
    [`${source.type}.new`]: {
      ...resource(source, [
        "type",
        ...(required.length > 0 ? ["attributes"] : []),
        ...(needed.length > 0 ? ["relationships"] : []),
      ]),
      properties: {
        ...identity(source),
        lid: { type: "string" },
        attributes: required.length > 0 ? { ...attributes, required } : attributes,
        relationships: needed.length > 0 ? { ...relationships, required: needed } : relationships,
      },
    },
    [`${source.type}.change`]: {
      ...resource(source, ["type", "id"]),
      properties: {
        ...identity(source),
        attributes: { type: "object", properties: propertiesOf(writable("update")) },
        relationships: { type: "object", properties: links(linkable("update")) },
        meta: { $ref: "#/components/schemas/ResourceMeta" },
      },
    },
  };
}

const resource = (source: Registered, required: readonly string[]): JsonSchema => ({
  type: "object",
  title: source.type,
  required,
});

const identity = (source: Registered): JsonSchema => ({
  type: { type: "string", const: source.type },
  id:
    source.id === "uuid"
      ? { type: "string", format: "uuid" }
      : source.id === "code"
        ? { type: "string", enum: Object.keys(source.codes) }
        : { type: "string" },
});

const propertiesOf = (fields: readonly (readonly [string, FieldSpec])[], schema = fieldSchema): JsonSchema =>
  Object.fromEntries(fields.map(([name, spec]) => [name, schema(spec)]));

function relationshipSchema(all: CatalogueService, spec: RelationSpec, targets: readonly string[]): JsonSchema {
  const sources = targets.map((type) => all.entity(type));
  const codes = sources.every(({ id }) => id === "code") ? sources.flatMap((source) => Object.keys(source.codes)) : [];
  const identifier = {
    type: "object",
    required: ["type", "id"],
    properties: {
      type: { type: "string", enum: targets },
      id: { type: "string", ...(codes.length > 0 && { enum: codes }) },
    },
  };
  const shown = { type: targets[0], id: codes[0] ?? exampleId };
  const one = spec.required ? identifier : { anyOf: [identifier, { type: "null" }] };
  return {
    type: "object",
    properties: {
      data: isMany(spec) ? { type: "array", items: identifier } : one,
      links: { type: "object", readOnly: true },
    },
    ...(spec.readOnly ? { readOnly: true } : {}),
    ...(spec.deprecated ? { deprecated: true } : {}),
    ...(spec.inExample ? { examples: [{ data: isMany(spec) ? [shown] : shown }] } : {}),
  };
}
