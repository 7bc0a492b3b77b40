import type { AnyShape, Members, ShapeSpec } from "#core/kernel/shape.ts";
import { fieldSchema, type JsonSchema } from "./field-schemas.ts";

/** JSON Schema of a shape. Objects have no members beside those that are named. */
export function shapeSchema(shape: AnyShape): JsonSchema {
  return schemaOf(shape, []);
}

/** `within`: names of the recursive shapes that are being written. */
function schemaOf(shape: AnyShape, within: readonly string[]): JsonSchema {
  if ("shape" in shape) return forms[shape.shape.is](shape.shape as never, within);
  const { default: usual, ...spec } = shape.spec;
  return fieldSchema(usual === undefined ? spec : { ...spec, required: true });
}

type Form<Is extends ShapeSpec["is"]> = (
  spec: Extract<ShapeSpec, { readonly is: Is }>,
  within: readonly string[],
) => JsonSchema;

const forms: { readonly [Is in ShapeSpec["is"]]: Form<Is> } = {
  object: ({ members }, within) => objectSchema(members, within),
  list: ({ of, max }, within) => ({
    type: "array",
    items: schemaOf(of, within),
    ...(max === undefined ? {} : { maxItems: max }),
  }),
  pair: ({ of }, within) => ({ type: "array", items: schemaOf(of, within), minItems: 2, maxItems: 2 }),
  map: ({ of, example }, within) => ({
    type: "object",
    additionalProperties: schemaOf(of, within),
    ...(example && { examples: [example] }),
  }),
  nullable: ({ of }, within) => ({ anyOf: [schemaOf(of, within), { type: "null" }] }),
  // A reference to the name, which a resource of its own gives it: `#` would be the whole OpenAPI document.
  recursive: ({ name, of }, within) =>
    within.includes(name)
      ? { $ref: `schema:${name}` }
      : { $id: `schema:${name}`, ...schemaOf(of(), [...within, name]) },
  anything: () => ({}),
  nothing: () => ({ type: "null" }),
};

function objectSchema(members: Members, within: readonly string[]): JsonSchema {
  const properties = Object.entries(members).map(([name, member]) => [
    name,
    schemaOf("optional" in member ? member.optional : member, within),
  ]);
  const required = Object.entries(members).flatMap(([name, member]) => ("optional" in member ? [] : [name]));
  return { type: "object", properties: Object.fromEntries(properties), required, additionalProperties: false };
}
