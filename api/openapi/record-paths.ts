import type { Deprecation } from "#core/kernel/deprecation.ts";
import type { Flags } from "#core/kernel/flags.ts";
import type { CatalogueService, Registered } from "#core/kernel/module.ts";
import { isFilterable, isSortable } from "#core/kernel/plan.ts";
import { largestPageSize } from "#core/kernel/query.ts";
import { apiRoot, mediaType } from "../jsonapi/request.ts";
import { relationKeys } from "../jsonapi/serializer.ts";
import { idOperators, operatorsOf } from "../jsonapi/values.ts";
import type { JsonSchema } from "./field-schemas.ts";
import { operationsOf } from "./record-operations.ts";
import { membersOf, targetsOf } from "./record-schemas.ts";
import { rightsText } from "./rights.ts";

/** Paths of a type: its list, its records, their relationships. */
export function recordPaths(
  all: CatalogueService,
  source: Registered,
  flags: Flags,
): Readonly<Record<string, JsonSchema>> {
  const { type } = source;
  const at = `${apiRoot}/${type}`;
  const query = [include(all, source, flags), sparse(source, flags), ...requestParameters(source)];
  const one = documentOf({ $ref: ref(type) });
  const may = operationsOf(source, flags);
  const idParameter = { name: "id", in: "path", required: true, schema: { type: "string" } };
  const related = {
    name: "relationship",
    in: "path",
    required: true,
    schema: { type: "string", enum: relationNames(all, source, flags) },
  };
  const operation = (id: string, summary: string, more: JsonSchema) => ({
    operationId: `${type}.${id}`,
    tags: [type],
    summary,
    ...(source.deprecated && { deprecated: true }),
    ...more,
  });
  const changes = {
    type: "object",
    required: ["data"],
    properties: { data: { $ref: "#/components/schemas/Linkage" }, meta: { $ref: "#/components/schemas/ResourceMeta" } },
  };
  const linkage = { 200: content("The linkage", { $ref: "#/components/schemas/LinkageDocument" }, tagged) };
  const list = [...filters(source, flags), sort(source, flags)];
  const paths = {
    [at]: {
      ...(may.list && {
        get: operation("list", `Lists ${type}`, {
          description: `Rights:\n${rightsText(source.rights)}`,
          parameters: [...list, ...query, ...paging(source)],
          responses: {
            200: content("A page of records", documentOf({ type: "array", items: { $ref: ref(type) } })),
            ...failures("401", "403", "406"),
          },
        }),
      }),
      ...(may.create && {
        post: operation("create", `Creates one of ${type}`, {
          parameters: [...query, { ...idempotencyKey, required: source.madeOnce }],
          requestBody: body(documentOf({ $ref: ref(`${type}.new`) })),
          responses: {
            201: content("The new record", one, tagged),
            ...failures("401", "403", "404", "409", "415", "422"),
          },
        }),
      }),
    },
    [`${at}.csv`]: {
      ...(may.list && {
        get: operation("export", `Exports ${type} as CSV`, {
          description:
            "Every record that the filters find, in the order that is asked for. Relationships are columns too, when `fields` names them.",
          parameters: [...list, sparse(source, flags), csvFormat],
          responses: {
            200: { description: "All records", content: { "text/csv": { schema: { type: "string" } } } },
            ...failures("401", "403", "406"),
          },
        }),
      }),
    },
    [`${at}/{id}`]: {
      parameters: [idParameter],
      ...(may.see && {
        get: operation("show", `Shows one of ${type}`, {
          parameters: query,
          responses: {
            200: content("The record", one, tagged),
            ...failures("404", "406", ...("deletedAt" in source.fields ? ["410"] : [])),
          },
        }),
      }),
      ...(may.update && {
        patch: operation("update", `Changes one of ${type}`, {
          parameters: [...query, ifMatch],
          requestBody: body(documentOf({ $ref: ref(`${type}.change`) })),
          responses: {
            200: content("The record", one, tagged),
            ...failures("401", "403", "404", "409", "412", "415", "422", "428"),
          },
        }),
      }),
      ...(may.destroy && {
        delete: operation("destroy", `Deletes one of ${type}`, {
          parameters: [ifMatch],
          responses: { 204: { description: "Deleted" }, ...failures("401", "403", "404", "409", "412", "428") },
        }),
      }),
    },
    ...(may.see &&
      related.schema.enum.length > 0 && {
        [`${at}/{id}/{relationship}`]: {
          parameters: [idParameter, related],
          get: operation("related", `Records that one of ${type} is related to`, {
            responses: {
              200: content("The related records", { $ref: "#/components/schemas/Document" }),
              ...failures("404"),
            },
          }),
        },
        [`${at}/{id}/relationships/{relationship}`]: {
          parameters: [idParameter, related],
          get: operation("linkage", `Identifiers that one of ${type} is related to`, {
            responses: { ...linkage, ...failures("404") },
          }),
          ...Object.fromEntries(
            (["patch", "post", "delete"] as const)
              .map((method) => [method, may.link[method].filter((name) => related.schema.enum.includes(name))] as const)
              .filter(([, names]) => names.length > 0)
              .map(([method, names]) => [
                method,
                operation(`linkage.${method}`, linkageSummaries[method], {
                  parameters: [{ ...related, schema: { type: "string", enum: names } }, ifMatch],
                  requestBody: body(changes),
                  responses: { ...linkage, ...failures("401", "403", "404", "405", "409", "412", "415", "422", "428") },
                }),
              ]),
          ),
        },
      }),
  };
  return Object.fromEntries(Object.entries(paths).filter(([, item]) => methods.some((method) => method in item)));
}

const methods = ["get", "post", "patch", "delete"] as const;

const linkageSummaries = {
  patch: "Replaces a relationship",
  post: "Adds to a relationship",
  delete: "Removes from a relationship",
};

const ref = (name: string): string => `#/components/schemas/${name}`;

const documentOf = (data: JsonSchema): JsonSchema => ({
  type: "object",
  required: ["data"],
  properties: {
    data,
    included: { type: "array", items: { type: "object" } },
    links: { type: "object" },
    meta: { type: "object" },
  },
});

const content = (description: string, schema: JsonSchema, headers: JsonSchema = localized): JsonSchema => ({
  description,
  headers,
  content: { [mediaType]: { schema } },
});

const localized: JsonSchema = { "Content-Language": { $ref: "#/components/headers/Content-Language" } };
/** An answer that tells the version of what it gives. */
const tagged: JsonSchema = { ...localized, ETag: { $ref: "#/components/headers/ETag" } };

const body = (schema: JsonSchema): JsonSchema => ({ required: true, content: { [mediaType]: { schema } } });

/** What any request may be answered: it cannot be read, its session is over, there are too many, or the server is too busy. */
const usual = ["400", "419", "429", "503"];

/** Answers that say what went wrong, beside those that any request may get. */
export const failures = (...statuses: readonly string[]): JsonSchema =>
  Object.fromEntries(
    [...usual, ...statuses].sort().map((status) => [status, { $ref: "#/components/responses/Failure" }]),
  );

const relationNames = (all: CatalogueService, source: Registered, flags: Flags): readonly string[] =>
  membersOf(source.relations, flags)
    .filter(([, spec]) => targetsOf(all, spec, flags).length > 0)
    .map(([name]) => name);

function filters(source: Registered, flags: Flags): readonly JsonSchema[] {
  const fields = membersOf(source.fields, flags).flatMap(([name, spec]) => {
    if (!isFilterable(spec, undefined)) return [];
    const operators = spec.source?.from === "relation" ? idOperators : operatorsOf(spec);
    return operators.length === 0 ? [] : [filter(name, operators, spec)];
  });
  const relations = membersOf(source.relations, flags).map(([name, spec]) => filter(name, idOperators, spec));
  return [
    {
      name: "filter[search]",
      in: "query",
      description: "Text searched in the label and the searchable fields",
      schema: { type: "string" },
    },
    ...("deletedAt" in source.fields
      ? [
          {
            name: "filter[deleted]",
            in: "query",
            description:
              "Records of the bin, alone or among the others, for those who may read it: each has meta.deletedAt",
            schema: { type: "string", enum: ["without", "only", "with"] },
          },
        ]
      : []),
    {
      name: "filter[nameableIn]",
      in: "query",
      description: "Those alone that you may name in a relationship, which is said as type.relationship",
      schema: { type: "string" },
    },
    filter("id", idOperators),
    ...fields,
    ...relations,
  ];
}

const filter = (
  name: string,
  operators: readonly string[],
  { deprecated }: { readonly deprecated?: Deprecation } = {},
): JsonSchema => ({
  name: `filter[${name}]`,
  in: "query",
  ...(deprecated && { deprecated: true }),
  description: `One value, or several joined by commas. Operators, as filter[${name}][operator]: ${operators.join(" ")}`,
  schema: { type: "string" },
});

/** What asks for the values that records have for a request alone. */
const requestParameters = ({ overrides: { parameters: declared } }: Registered): readonly JsonSchema[] =>
  (declared?.keys ?? []).map((key) => ({
    name: `${declared?.family}[${key}]`,
    in: "query",
    schema: { type: "string" },
  }));

function sort(source: Registered, flags: Flags): JsonSchema {
  const names = [
    "createdAt",
    "updatedAt",
    ...membersOf(source.fields, flags).flatMap(([name, spec]) => (isSortable(spec) ? [name] : [])),
  ];
  return {
    name: "sort",
    in: "query",
    description: `Members joined by commas, a dash before a descending one; members of to-one relationships as relationship.member. Of: ${names.join(", ")}`,
    schema: { type: "string" },
  };
}

const include = (all: CatalogueService, source: Registered, flags: Flags): JsonSchema => ({
  name: "include",
  in: "query",
  description: `Relationships whose records come along, joined by commas, deeper ones as a.b. Of: ${relationNames(all, source, flags).join(", ") || "none"}`,
  schema: { type: "string" },
});

const sparse = (source: Registered, flags: Flags): JsonSchema => ({
  name: `fields[${source.type}]`,
  in: "query",
  description: `Members to give, joined by commas; the same for any included type. Of: ${[
    ...membersOf(source.fields, flags),
    ...membersOf(source.relations, flags),
  ]
    .flatMap(([name]) => (relationKeys(source).includes(name) ? [] : [name]))
    .join(", ")}`,
  schema: { type: "string" },
});

function paging(source: Registered): readonly JsonSchema[] {
  const size = { type: "integer", minimum: 1, maximum: largestPageSize };
  return [
    { name: "page[number]", in: "query", schema: { type: "integer", minimum: 1 } },
    {
      name: "page[after]",
      in: "query",
      description: "A cursor of this list in this order: the records that come after it. Empty: from the beginning",
      schema: { type: "string" },
    },
    {
      name: "page[before]",
      in: "query",
      description: "A cursor: the records that come before it. Empty: the last ones",
      schema: { type: "string" },
    },
    {
      name: "page[size]",
      in: "query",
      schema: source.listing === "whole" ? { anyOf: [size, { const: "all" }] } : size,
    },
    {
      name: "page[total]",
      in: "query",
      description: "0 leaves the total out, which saves counting",
      schema: { enum: [0, 1] },
    },
  ];
}

/** The version that a change is made from, in the words of HTTP. */
const ifMatch = {
  name: "If-Match",
  in: "header",
  description:
    "An ETag that was given with the record, instead of meta.version: 412 when it has changed since. * for any",
  schema: { type: "string" },
};

const csvFormat = {
  name: "format",
  in: "query",
  description:
    "people: for spreadsheets, under translated names, with amounts in decimals of their currency. machine: for programs, under the names of members, with ids and plain values: amounts as whole hundredths of their currency, instants in UTC",
  schema: { type: "string", enum: ["people", "machine"], default: "people" },
};

/** A request that is sent again with the same key makes nothing anew. */
export const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  schema: { type: "string", minLength: 1, maxLength: 255 },
};
