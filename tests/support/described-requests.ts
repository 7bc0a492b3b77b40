import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { send } from "./session.ts";

/** A JSON Schema of the API's description. */
// biome-ignore lint/suspicious/noExplicitAny: schemas have any shape
export type Described = any;

/** What a server says of itself; asked again while it is too busy. */
export async function descriptionOf(url: string): Promise<Described> {
  const until = Date.now() + patienceMs;
  for (;;) {
    const { status, headers, body, text } = await send(url, "GET /api/v1/openapi.json");
    if (status === 200) return body;
    if (status !== 503 || Date.now() > until) throw new Error(`The description answered ${status}: ${text}`);
    await wait(Number(headers.get("retry-after") ?? 0) * 1000);
  }
}

const patienceMs = 60_000;

/** What of the running API requests are drawn from. */
export interface Surroundings {
  /** The description, for its references. */
  readonly document: Described;
  /** Ids of records that exist, by type. */
  readonly ids: ReadonlyMap<string, readonly string[]>;
}

export interface DescribedRequest {
  /** Path with its query. */
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
}

/** Requests of an operation: as its description says, or bent at one place. */
export function requestsOf(
  path: string,
  operation: Described,
  around: Surroundings,
  isRight: boolean,
): fc.Arbitrary<DescribedRequest> {
  const { document } = around;
  const parameters: readonly Described[] = (operation.parameters ?? []).map((each: Described) =>
    resolved(each, document),
  );
  const placed = (place: string) => parameters.filter((each) => each.in === place);
  const inPath = fc.record(
    Object.fromEntries(
      [...path.matchAll(/\{([^}]+)\}/g)].map(([, name = ""]) => [name, pathValue(path, name, around, isRight)]),
    ),
  );
  const optional = placed("query").filter(({ required }) => !required);
  const query = fc
    .subarray(optional, { maxLength: Math.min(3, optional.length) })
    .chain((some) =>
      fc.tuple(
        ...[...placed("query").filter(({ required }) => required), ...some].map((each) =>
          fc.tuple(fc.constant(each.name as string), isRight ? queryValue(each.schema, around) : oddText),
        ),
      ),
    );
  const headers = fc.record(
    Object.fromEntries(
      placed("header")
        .filter(({ required }) => required)
        .map(({ name, schema }) => [name, name === "Idempotency-Key" ? fc.uuid() : queryValue(schema, around)]),
    ),
  );
  const content =
    operation.requestBody && Object.entries<Described>(resolved(operation.requestBody, document).content)[0];
  const right = content && /json/.test(content[0]) ? valuesOf(content[1].schema, around) : undefined;
  const body = right && (isRight ? right : bent(right));
  return fc
    .record({ inPath, query, headers, body: body ?? fc.constant(undefined) })
    .map(({ inPath, query, headers, body }) => ({
      path: `${path.replace(/\{([^}]+)\}/g, (_, name: string) => encodeURIComponent((inPath as Record<string, string>)[name]!))}${
        query.length > 0 ? `?${new URLSearchParams(query as [string, string][])}` : ""
      }`,
      headers: { ...(headers as Record<string, string>), ...(content ? { "content-type": content[0] } : {}) },
      ...(body === undefined ? {} : { body }),
    }));
}

const oddTexts = [
  "",
  " ",
  "\u0000",
  "\ud800",
  "-1",
  "NaN",
  "9".repeat(40),
  "'; drop table users; --",
  "../../etc/passwd",
  "%00",
  "{}",
  "[]",
  ",",
  "me",
  "é".repeat(300),
  "2026-02-30",
  "\ufdfa",
];
const oddText = fc.oneof(fc.constantFrom(...oddTexts), fc.string({ unit: "grapheme", maxLength: 30 }));
const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(...oddTexts, [], {}, null, 1e308, -1),
);

const missingId = "018f0000-0000-7000-8000-00000000ffff";

function pathValue(path: string, name: string, { ids }: Surroundings, isRight: boolean): fc.Arbitrary<string> {
  const type = /^\/api\/v1\/([a-z0-9-]+)\//.exec(path)?.[1] ?? "";
  const known = ids.get(type) ?? [];
  const right = fc.constantFrom(...(known.length > 0 && name === "id" ? known.slice(0, 20) : [missingId]));
  return isRight
    ? right
    : fc.oneof(
        right,
        oddText.filter((text) => text !== "").map((text) => text.toWellFormed()),
      );
}

function queryValue(schema: Described, around: Surroundings): fc.Arbitrary<string> {
  return valuesOf(schema ?? { type: "string" }, around).map((value) =>
    typeof value === "object" ? JSON.stringify(value) : String(value),
  );
}

function resolved(schema: Described, document: Described): Described {
  if (!schema?.$ref) return schema;
  return (schema.$ref as string)
    .slice(2)
    .split("/")
    .reduce((part, name) => part[name], document);
}

/** Values that a schema describes. What it does not bound is kept small. */
export function valuesOf(given: Described, around: Surroundings, depth = 0): fc.Arbitrary<unknown> {
  const schema = resolved(given, around.document);
  if (schema === undefined || schema === true || Object.keys(schema).length === 0)
    return fc.constantFrom<unknown>("x", 1, null);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choice = schema.anyOf ?? schema.oneOf;
  if (choice) return fc.oneof(...choice.map((each: Described) => valuesOf(each, around, depth + 1)));
  if (schema.allOf) {
    return fc
      .tuple(...schema.allOf.map((each: Described) => valuesOf(each, around, depth + 1)))
      .map((parts) => Object.assign({}, ...(parts as object[])));
  }
  const types: readonly string[] = Array.isArray(schema.type) ? schema.type : [schema.type ?? "object"];
  return fc.oneof(...types.map((type) => ofType(type, schema, around, depth)));
}

function ofType(type: string, schema: Described, around: Surroundings, depth: number): fc.Arbitrary<unknown> {
  if (type === "null") return fc.constant(null);
  if (type === "boolean") return fc.boolean();
  if (type === "integer")
    return fc.integer({
      min: Math.max(schema.minimum ?? -1000, -1000),
      max: Math.min(schema.maximum ?? 1000, Math.max(1000, schema.minimum ?? 0)),
    });
  if (type === "number") return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1000 });
  if (type === "string") return text(schema);
  if (type === "array") {
    const longest = Math.min(schema.maxItems ?? 3, (schema.minItems ?? 0) + 3);
    return fc.array(valuesOf(schema.items, around, depth + 1), {
      minLength: schema.minItems ?? 0,
      maxLength: depth > 6 ? (schema.minItems ?? 0) : longest,
    });
  }
  return members(schema, around, depth);
}

function members(schema: Described, around: Surroundings, depth: number): fc.Arbitrary<unknown> {
  const properties: Readonly<Record<string, Described>> = schema.properties ?? {};
  const type = properties.type?.const ?? properties.type?.enum?.[0];
  const known = around.ids.get(type) ?? [];
  const arbitraries = Object.fromEntries(
    Object.entries(properties).map(([name, each]) => [
      name,
      name === "id" && known.length > 0 ? fc.constantFrom(...known.slice(0, 20)) : valuesOf(each, around, depth + 1),
    ]),
  );
  return fc.record(arbitraries, { requiredKeys: depth > 6 ? (schema.required ?? []) : (schema.required ?? []) });
}

const patterned = new Map<string, fc.Arbitrary<string>>();

function text({ format, pattern, minLength = 0, maxLength = 60 }: Described): fc.Arbitrary<string> {
  const someDate = fc.date({ min: new Date("2020-01-01"), max: new Date("2030-12-31"), noInvalidDate: true });
  if (format === "date-time") return someDate.map((date) => date.toISOString());
  if (format === "date") return someDate.map((date) => date.toISOString().slice(0, 10));
  if (format === "uuid") return fc.constant(missingId);
  if (format === "email") return fc.nat({ max: 9999 }).map((n) => `somebody-${n}@example.org`);
  if (format === "uri" || format === "uri-reference") return fc.constantFrom("https://example.org/a", "/a");
  // Patterns that look ahead cannot be drawn from.
  if (pattern && !pattern.includes("(?=") && !pattern.includes("(?!")) {
    const whole = pattern.startsWith("^") ? pattern : `^(?:${pattern})$`;
    const known = patterned.get(pattern) ?? fc.stringMatching(new RegExp(whole, "u"));
    patterned.set(pattern, known);
    return known.map((each) => each.slice(0, maxLength));
  }
  return fc.string({ unit: "grapheme-ascii", minLength: Math.min(minLength, 60), maxLength: Math.min(maxLength, 60) });
}

/** A right value with something senseless at one of its places. */
function bent(right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  return fc.tuple(right, anything, fc.nat()).map(([value, odd, at]) => {
    const places = placesOf(value);
    const place = places[at % (places.length + 1)];
    if (!place) return odd;
    const copy = structuredClone(value);
    let holder = copy as Described;
    for (const key of place.slice(0, -1)) holder = holder[key];
    holder[place.at(-1)!] = odd;
    return copy;
  });
}

function placesOf(value: unknown, path: readonly string[] = []): readonly (readonly string[])[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => [[...path, key], ...placesOf(each, [...path, key])]);
}
