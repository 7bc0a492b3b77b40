import { exampleId } from "#core/kernel/uuid.ts";
import { apiRoot } from "../jsonapi/request.ts";
import { type Examples, examplesWith } from "./example-values.ts";
import type { JsonSchema } from "./field-schemas.ts";

type Schemas = Readonly<Record<string, JsonSchema>>;

interface Content {
  readonly schema: JsonSchema;
}

interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly schema: { readonly enum?: readonly string[] } }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, Content>> };
  readonly responses: Readonly<Record<string, { readonly content?: Readonly<Record<string, Content>> }>>;
}

/** The paths with an example of each body and of each answer that is JSON. */
export function pathsWithExamples(paths: Schemas, schemas: Schemas): Schemas {
  const examples = examplesWith(schemas);
  return mapped(paths, (item) =>
    mapped(item as Schemas, (operation, method) =>
      methods.has(method) ? operationWith(operation as unknown as Operation, paths, schemas, examples) : operation,
    ),
  );
}

/** What is written and answered of each type, told once: the paths refer to it. */
export function resourceExamples(schemas: Schemas, paths: Schemas): Schemas {
  const examples = examplesWith(schemas);
  const used = new Set(JSON.stringify(paths).match(/(?<="#\/components\/schemas\/)[^"]+/g));
  return Object.fromEntries(
    Object.entries(schemas).flatMap(([name, schema]) => {
      const [type, form] = name.split(".");
      if (!(`${type}.new` in schemas) || !used.has(name)) return [];
      const data = form === undefined ? examples.of(schema, "whole") : written(name, schema, examples);
      return [
        [name, { value: { data } }],
        ...(form === undefined ? [[`${name}.list`, { value: { data: [data] } }] as const] : []),
      ];
    }),
  );
}

const methods: ReadonlySet<string> = new Set(["get", "post", "put", "patch", "delete"]);

function operationWith(operation: Operation, paths: Schemas, schemas: Schemas, examples: Examples): JsonSchema {
  const { requestBody, responses } = operation;
  const body = linkageOf(operation, schemas, examples) ?? batchOf(operation, paths, schemas, examples);
  return {
    ...operation,
    ...(requestBody && {
      requestBody: { ...requestBody, content: withExample(requestBody.content, schemas, examples, { body }) },
    }),
    responses: mapped(responses as unknown as Schemas, (answer) => {
      const { content } = answer as { readonly content?: Readonly<Record<string, Content>> };
      return content ? { ...answer, content: withExample(content, schemas, examples) } : answer;
    }),
  };
}

const withExample = (
  content: Readonly<Record<string, Content>>,
  schemas: Schemas,
  examples: Examples,
  known?: { readonly body: unknown },
): JsonSchema =>
  mapped(content as unknown as Schemas, (each, name) => {
    if (!/json/.test(name)) return each;
    const { schema } = each as unknown as Content;
    const shared = sharedName(schema);
    if (shared !== undefined && `${shared.split(".")[0]}.new` in schemas)
      return { ...each, examples: { [shared]: { $ref: `#/components/examples/${shared}` } } };
    return { ...each, example: known ? (known.body ?? examples.of(schema, "least")) : examples.of(schema, "whole") };
  });

/** Name of the example of a document that holds a record, or several, of a type. */
function sharedName(schema: JsonSchema): string | undefined {
  const { data } = (schema.properties ?? {}) as { readonly data?: JsonSchema };
  const { $ref: one } = (data ?? {}) as { readonly $ref?: string };
  const { $ref: many } = (data?.items ?? {}) as { readonly $ref?: string };
  return one?.split("/").at(-1) ?? (many === undefined ? undefined : `${many.split("/").at(-1)}.list`);
}

/** A record to be made has what it needs; one to be changed, the first of what may be changed. */
function written(name: string, schema: JsonSchema, examples: Examples): unknown {
  const value = examples.of(schema, "least") as Readonly<Record<string, unknown>>;
  if (!name.endsWith(".change")) return value;
  const groups = schema.properties as Readonly<Record<string, { readonly properties?: Schemas }>>;
  const members = Object.entries(groups.attributes?.properties ?? {});
  const first = members.find(([member]) => member === "title" || member === "name") ?? members[0];
  const declared = value.attributes as Readonly<Record<string, unknown>> | undefined;
  return {
    type: value.type,
    id: value.id,
    ...(first && {
      attributes: declared ?? { [first[0]]: examples.of(first[1], "whole", changedName(first[0])) },
    }),
    meta: { version: 1 },
  };
}

/** Texts are made from names: another text than the one that the record was made with. */
const changedName = (name: string): string => `new${name.charAt(0).toUpperCase()}${name.slice(1)}`;

/** What a relationship is changed to: of the first that the operation is for. */
function linkageOf(operation: Operation, schemas: Schemas, examples: Examples): unknown {
  if (!/\.linkage\.\w+$/.test(operation.operationId)) return undefined;
  const type = operation.tags[0]!;
  const name = operation.parameters?.find((each) => each.name === "relationship")?.schema.enum?.[0];
  const { relationships } = schemas[type]!.properties as { readonly relationships: { readonly properties: Schemas } };
  const { data } = relationships.properties[name ?? ""]!.properties as { readonly data: JsonSchema };
  return { data: examples.of(data, "whole"), meta: { version: 1 } };
}

/** A batch that makes a record and removes another, of the first type that needs no other record. */
function batchOf({ operationId }: Operation, paths: Schemas, schemas: Schemas, examples: Examples): unknown {
  if (operationId !== "operations") return undefined;
  const type = Object.keys(schemas).find((name) => {
    const { required = [] } = (schemas[`${name}.new`] ?? {}) as { readonly required?: readonly string[] };
    return (
      paths[`${apiRoot}/${name}`]?.post &&
      paths[`${apiRoot}/${name}/{id}`]?.delete &&
      !required.includes("relationships")
    );
  });
  if (type === undefined) return undefined;
  return {
    "atomic:operations": [
      { op: "add", data: examples.of(schemas[`${type}.new`]!, "least") },
      { op: "remove", ref: { type, id: exampleId }, meta: { version: 1 } },
    ],
  };
}

/** An answer that refuses. */
export const failureExample = {
  errors: [
    {
      id: exampleId,
      status: "404",
      code: "not-found",
      title: "Not found",
      detail: "There is nothing here, or it may not be seen.",
    },
  ],
};

const mapped = (members: Schemas, change: (member: JsonSchema, name: string) => JsonSchema): Schemas =>
  Object.fromEntries(Object.entries(members).map(([name, member]) => [name, change(member, name)]));
