import type { Registered } from "#core/kernel/module.ts";
import type { JsonSchema } from "./field-schemas.ts";

/** The product's English text of a key, where there is one. */
export type Texts = (key: string) => string | undefined;

/** Schemas of a type that say what it is for and what each member holds, in the words of the back office. */
export function describedSchemas(
  schemas: Readonly<Record<string, JsonSchema>>,
  source: Registered,
  texts: Texts,
): Readonly<Record<string, JsonSchema>> {
  const about = typeText(source.type, texts);
  return Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [
      name,
      {
        ...schema,
        ...(about === undefined ? {} : { description: about }),
        properties: groupsDescribed(schema.properties as Readonly<Record<string, JsonSchema>>, source, texts),
      },
    ]),
  );
}

/** What records of a type are, in a sentence. */
export const typeText = (type: string, texts: Texts): string | undefined =>
  texts(`fields:types.${type}.about`) ?? texts(`fields:types.${type}.other`);

function groupsDescribed(
  groups: Readonly<Record<string, JsonSchema>>,
  source: Registered,
  texts: Texts,
): Readonly<Record<string, JsonSchema>> {
  const described = (name: string): Readonly<Record<string, JsonSchema>> => {
    const group = groups[name];
    if (!group) return {};
    const members = Object.entries(group.properties as Readonly<Record<string, JsonSchema>>).map(
      ([member, schema]) => [member, memberDescribed(schema, memberText(source.type, member, texts))] as const,
    );
    return { [name]: { ...group, properties: Object.fromEntries(members) } };
  };
  return { ...groups, ...described("attributes"), ...described("relationships") };
}

/** Its label, and what helps to fill it in where there is such a sentence. */
function memberText(type: string, name: string, texts: Texts): string | undefined {
  const label = texts(`fields:${type}.${name}`) ?? texts(`fields:base.${name}`);
  const help = texts(`fields:help.${type}.${name}`) ?? texts(`fields:help.base.${name}`);
  const parts = [label === undefined ? undefined : `${label.replace(/[.:]$/, "")}.`, help].filter(Boolean);
  return parts.length === 0 ? undefined : parts.join(" ");
}

/** What its declaration says stands behind. */
const memberDescribed = (schema: JsonSchema, text: string | undefined): JsonSchema =>
  text === undefined
    ? schema
    : {
        ...schema,
        description: typeof schema.description === "string" ? `${text} ${schema.description}` : text,
      };
