import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/**
 * What a document of JSON:API 1.1 may hold (jsonapi.org/format/1.1), as a JSON Schema, with the rules beside it that a schema cannot
 * say: full linkage, no resource twice, one namespace of fields. Answers are held to it, requests are not.
 */

const memberName = "^[A-Za-z0-9\\u0080-\\uffff](?:[-\\w\\u0080-\\uffff ]*[A-Za-z0-9\\u0080-\\uffff])?$";
/** Members of an extension carry its namespace before a colon. */
const extensionMember = "^[A-Za-z0-9]+:[A-Za-z0-9]+$";
const ref = (name: string) => ({ $ref: `#/$defs/${name}` });
const nullOr = (schema: object) => ({ anyOf: [schema, { type: "null" }] });

const pagination = {
  first: nullOr(ref("link")),
  last: nullOr(ref("link")),
  prev: nullOr(ref("link")),
  next: nullOr(ref("link")),
};

const schema = {
  $schema: "https://json-schema.org/draft/2020-12/schema",
  type: "object",
  anyOf: [{ required: ["data"] }, { required: ["errors"] }, { required: ["meta"] }, { required: ["atomic:results"] }],
  not: { required: ["data", "errors"] },
  dependentRequired: { included: ["data"] },
  properties: {
    data: {
      anyOf: [
        ref("resource"),
        ref("identifier"),
        { type: "null" },
        { type: "array", items: ref("resource"), uniqueItems: true },
        { type: "array", items: ref("identifier"), uniqueItems: true },
      ],
    },
    errors: { type: "array", minItems: 1, items: ref("error"), uniqueItems: true },
    meta: ref("meta"),
    jsonapi: {
      type: "object",
      properties: {
        version: { type: "string" },
        ext: { type: "array", items: { type: "string", format: "uri" } },
        profile: { type: "array", items: { type: "string", format: "uri" } },
        meta: ref("meta"),
      },
      additionalProperties: false,
    },
    links: {
      type: "object",
      properties: { self: ref("link"), related: ref("link"), describedby: ref("link"), ...pagination },
      additionalProperties: false,
    },
    included: { type: "array", items: ref("resource"), uniqueItems: true },
    "atomic:results": {
      type: "array",
      items: {
        type: "object",
        properties: { data: { anyOf: [ref("resource"), { type: "null" }] }, meta: ref("meta") },
        additionalProperties: false,
      },
    },
  },
  patternProperties: { [extensionMember]: true },
  additionalProperties: false,
  $defs: {
    resource: {
      type: "object",
      required: ["type", "id"],
      properties: {
        type: { type: "string", pattern: memberName },
        id: { type: "string", minLength: 1 },
        attributes: {
          type: "object",
          propertyNames: { pattern: memberName, not: { enum: ["id", "type"] } },
        },
        relationships: {
          type: "object",
          propertyNames: { pattern: memberName, not: { enum: ["id", "type"] } },
          additionalProperties: ref("relationship"),
        },
        links: { type: "object", properties: { self: nullOr(ref("link")) }, additionalProperties: nullOr(ref("link")) },
        meta: ref("meta"),
      },
      additionalProperties: false,
    },
    identifier: {
      type: "object",
      required: ["type", "id"],
      properties: {
        type: { type: "string", pattern: memberName },
        id: { type: "string", minLength: 1 },
        meta: ref("meta"),
      },
      additionalProperties: false,
    },
    relationship: {
      type: "object",
      anyOf: [{ required: ["data"] }, { required: ["links"] }, { required: ["meta"] }],
      properties: {
        data: {
          anyOf: [{ type: "null" }, ref("identifier"), { type: "array", items: ref("identifier"), uniqueItems: true }],
        },
        links: {
          type: "object",
          anyOf: [{ required: ["self"] }, { required: ["related"] }],
          properties: { self: ref("link"), related: ref("link"), ...pagination },
          additionalProperties: false,
        },
        meta: ref("meta"),
      },
      additionalProperties: false,
    },
    error: {
      type: "object",
      minProperties: 1,
      properties: {
        id: { type: "string" },
        links: { type: "object", properties: { about: ref("link"), type: ref("link") }, additionalProperties: false },
        status: { type: "string", pattern: "^[1-5][0-9][0-9]$" },
        code: { type: "string" },
        title: { type: "string" },
        detail: { type: "string" },
        source: {
          type: "object",
          properties: {
            pointer: { type: "string", format: "json-pointer" },
            parameter: { type: "string" },
            header: { type: "string" },
          },
          additionalProperties: false,
        },
        meta: ref("meta"),
      },
      additionalProperties: false,
    },
    meta: { type: "object", propertyNames: { pattern: memberName } },
    link: {
      anyOf: [
        { type: "string", format: "uri-reference" },
        {
          type: "object",
          required: ["href"],
          properties: {
            href: { type: "string", format: "uri-reference" },
            rel: { type: "string" },
            describedby: ref("link"),
            title: { type: "string" },
            type: { type: "string" },
            hreflang: { anyOf: [{ type: "string" }, { type: "array", items: { type: "string" } }] },
            meta: ref("meta"),
          },
          additionalProperties: false,
        },
      ],
    },
  },
};

const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
addFormats.default(ajv);
const validate = ajv.compile(schema);

interface Resource {
  readonly type: string;
  readonly id: string;
  readonly attributes?: Readonly<Record<string, unknown>>;
  readonly relationships?: Readonly<Record<string, { readonly data?: unknown }>>;
}

/** What a document breaks of JSON:API, in words; empty when it keeps to it. */
export function jsonApiFaults(document: unknown): readonly string[] {
  if (!validate(document)) {
    return (validate.errors ?? []).map(
      (error) => `${error.instancePath} ${error.message} ${JSON.stringify(error.params)}`,
    );
  }
  const { data, included = [] } = document as { data?: unknown; included?: readonly Resource[] };
  const primary = (Array.isArray(data) ? data : data ? [data] : []) as readonly Resource[];
  return [...namespaceFaults([...primary, ...included]), ...linkageFaults(primary, included)];
}

const keyOf = ({ type, id }: { readonly type: string; readonly id: string }) => `${type} ${id}`;

function namespaceFaults(resources: readonly Resource[]): readonly string[] {
  return resources.flatMap((resource) =>
    Object.keys(resource.relationships ?? {})
      .filter((name) => name in (resource.attributes ?? {}))
      .map((name) => `${resource.type}.${name} is an attribute and a relationship`),
  );
}

/** Every included resource is named by another one of the document, and no resource is there twice. */
function linkageFaults(primary: readonly Resource[], included: readonly Resource[]): readonly string[] {
  const seen = new Set<string>();
  const faults: string[] = [];
  for (const key of [...primary, ...included].map(keyOf)) {
    if (seen.has(key)) faults.push(`${key} is there twice`);
    seen.add(key);
  }
  const named = new Set<string>();
  for (const resource of [...primary, ...included]) {
    for (const { data } of Object.values(resource.relationships ?? {})) {
      for (const each of Array.isArray(data) ? data : data ? [data] : []) named.add(keyOf(each));
    }
  }
  const isLinkageOnly = primary.length > 0 && primary.every((each) => !each.attributes && !each.relationships);
  const primaryKeys = new Set(primary.map(keyOf));
  for (const resource of included) {
    const key = keyOf(resource);
    if (!named.has(key) && !(isLinkageOnly && primaryKeys.has(key))) faults.push(`${key} is named by nothing`);
  }
  return faults;
}
