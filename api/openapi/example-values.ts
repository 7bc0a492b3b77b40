import { exampleId } from "#core/kernel/uuid.ts";
import type { JsonSchema } from "./field-schemas.ts";

/** How much of an object an example has: what must be there and what is declared as worth showing, or everything. */
type Extent = "least" | "whole";

export interface Examples {
  /** Value that a schema takes. `name` is its member's. */
  of(schema: JsonSchema, extent: Extent, name?: string): unknown;
}

/** Writes examples from schemas: declared ones first, else the plainest value of a kind. The same each time. */
export function examplesWith(components: Readonly<Record<string, JsonSchema>>): Examples {
  const of = (schema: JsonSchema, extent: Extent, name: string, depth: number): unknown => {
    const given = schema as Given;
    if (given.$ref !== undefined) {
      const known = components[given.$ref.split("/").at(-1)!];
      return known && depth < deepest ? of(known, extent, name, depth + 1) : {};
    }
    if (given.examples !== undefined) return given.examples[0];
    if (given.const !== undefined) return given.const;
    if (given.default !== undefined && given.default !== null) return given.default;
    if (given.enum) return given.enum.find((value) => value !== null) ?? null;
    const choices = given.anyOf ?? given.oneOf;
    if (choices) return of(choices.find(({ type }) => type !== "null") ?? choices[0]!, extent, name, depth);
    const type = [given.type ?? []].flat().find((each) => each !== "null");
    if (type === "object") return objectOf(given, extent, depth);
    if (type === "array") return listOf(given, extent, name, depth);
    return plain(type, given, name);
  };
  const objectOf = (given: Given, extent: Extent, depth: number) => {
    const shown = Object.entries(given.properties ?? {}).filter(
      ([name, member]) =>
        given.required?.includes(name) ||
        (extent === "whole" ? depth < deepest && !left.has(name) : isDeclared(member as Given)),
    );
    return Object.fromEntries(shown.map(([name, member]) => [name, of(member, extent, name, depth + 1)]));
  };
  const listOf = ({ items = {}, minItems = 0 }: Given, extent: Extent, name: string, depth: number) => {
    // What is made of its own kind has none in an example: its schema has a name that is no component's.
    const { $ref: named } = items as Partial<Given>;
    if (named !== undefined && !components[named.split("/").at(-1)!]) return [];
    const wanted = Math.max(minItems, extent === "whole" && depth < deepest ? 1 : 0);
    return Array.from({ length: wanted }, () => of(items, extent, name, depth + 1));
  };
  return { of: (schema, extent, name = "value") => of(schema, extent, name, 0) };
}

/** Deeper, an example tells nothing new. */
const deepest = 9;

/** What any document may have besides. */
const left: ReadonlySet<string> = new Set(["included", "links", "meta"]);

type Given = Partial<{
  readonly $ref: string;
  readonly examples: readonly unknown[];
  readonly const: unknown;
  readonly default: unknown;
  readonly enum: readonly unknown[];
  readonly anyOf: readonly JsonSchema[];
  readonly oneOf: readonly JsonSchema[];
  readonly type: string | readonly string[];
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required: readonly string[];
  readonly items: JsonSchema;
  readonly minItems: number;
  readonly minimum: number;
  readonly maximum: number;
  readonly format: string;
  readonly pattern: string;
  readonly minLength: number;
  readonly maxLength: number;
  readonly contentMediaType: string;
}>;

/** Whether a schema, or one within it, has an example of its own. */
const isDeclared = (schema: Given): boolean =>
  schema.examples !== undefined || Object.values(schema.properties ?? {}).some((member) => isDeclared(member as Given));

function plain(type: string | undefined, given: Given, name: string): unknown {
  if (type === "boolean") return true;
  if (type === "integer" || type === "number")
    return Math.min(Math.max(1, given.minimum ?? 1), given.maximum ?? Number.MAX_SAFE_INTEGER);
  return type === "string" ? textOf(given, name) : null;
}

function textOf({ format, pattern, contentMediaType, minLength = 0, maxLength = 255 }: Given, name: string): string {
  const known = format === undefined ? undefined : byFormat[format];
  if (known !== undefined) return known;
  if (name === "id") return exampleId;
  if (pattern !== undefined) return byPattern.find((text) => new RegExp(pattern, "u").test(text)) ?? "";
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const text = words.charAt(0).toUpperCase() + words.slice(1);
  if (contentMediaType === "text/html") return `<p>${text}</p>`;
  return text.slice(0, maxLength).padEnd(minLength, "-");
}

const byFormat: Readonly<Record<string, string>> = {
  "date-time": "2028-03-06T09:00:00.000Z",
  date: "2028-03-06",
  uuid: exampleId,
  email: "ada@example.org",
  uri: "https://example.org/",
  "uri-reference": "/about",
  password: "a long sentence that only you know",
};

const byPattern = ["example", "#2b3a8c", "FR", "/example", exampleId, "EUR", "1.0", "a".repeat(64), "0".repeat(32)];
