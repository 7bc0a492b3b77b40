import { type Flags, flags as flagNames } from "#core/kernel/flags.ts";
import { type CatalogueService, isOn } from "#core/kernel/module.ts";
import { sessionCookieName } from "../auth/cookies.ts";
import { type SharedBody, sharedBody } from "../cache/shared-body.ts";
import { answer, type Endpoint } from "../jsonapi/endpoint.ts";
import { type ApiAnswer, apiRoot, atomicExtension, mediaType, plainMediaType } from "../jsonapi/request.ts";
import type { Translations } from "../locales.ts";
import { describedSchemas, type Texts, typeText } from "./descriptions.ts";
import { entryPaths } from "./entry-paths.ts";
import { failureExample, pathsWithExamples, resourceExamples } from "./examples.ts";
import type { JsonSchema } from "./field-schemas.ts";
import { filePaths } from "./file-paths.ts";
import { failures, idempotencyKey, recordPaths } from "./record-paths.ts";
import { recordSchemas } from "./record-schemas.ts";
import { servicePaths } from "./service-paths.ts";

interface Document {
  readonly text: string;
  readonly shared: SharedBody;
}

const documents = new WeakMap<CatalogueService, Map<string, Document>>();

/** GET /openapi.json: the same for everyone whose flags are the same; made once. */
export function openApiAnswer({ all, request, translations, origin }: Endpoint): ApiAnswer {
  let byFlags = documents.get(all);
  if (!byFlags) documents.set(all, (byFlags = new Map()));
  const { flags } = request.viewer;
  const key = flagNames.filter((flag) => !flags[flag]).join(",");
  let made = byFlags.get(key);
  if (!made) {
    const text = JSON.stringify(openApiDocument(all, flags, { texts: englishOf(translations), publicUrl: origin }));
    byFlags.set(key, (made = { text, shared: sharedBody(text) }));
  }
  return {
    ...answer(request, 200, made.text, { "content-type": plainMediaType, "content-language": "en" }),
    shared: made.shared,
  };
}

/** What the reference takes from the installation. */
export interface Surroundings {
  readonly texts: Texts;
  readonly publicUrl: string;
}

/** The reference is written in one language, as programs are. */
export const englishOf =
  (translations: Translations): Texts =>
  (key) =>
    translations.text("en", key);

/** The API's reference (OpenAPI 3.1), from the declarations. */
export function openApiDocument(all: CatalogueService, flags: Flags, { texts, publicUrl }: Surroundings): JsonSchema {
  const sources = [...all.entities.values()]
    .filter((source) => isOn(source, flags))
    .sort((a, b) => (a.type < b.type ? -1 : 1));
  const schemas: Readonly<Record<string, JsonSchema>> = {
    ...sharedSchemas,
    ...Object.assign(
      {},
      ...sources.map((source) => describedSchemas(recordSchemas(all, source, flags), source, texts)),
    ),
  };
  const paths: Record<string, JsonSchema> = {
    ...entryPaths(flags),
    ...servicePaths(all, flags),
    ...filePaths,
    [`${apiRoot}/operations`]: operations,
  };
  // A service may make the records of a type at the address of the type.
  for (const source of sources)
    for (const [path, operations] of Object.entries(recordPaths(all, source, flags)))
      paths[path] = { ...paths[path], ...operations };
  return {
    openapi: "3.1.0",
    info: {
      title: "Labcommons API",
      version: "1",
      description: introduction,
      license: { name: "AGPL-3.0-or-later", identifier: "AGPL-3.0-or-later" },
    },
    servers: [{ url: "/" }],
    security: [{}, { token: [] }, { session: [] }],
    tags: [
      { name: "auth" },
      { name: "services" },
      { name: "operations" },
      ...sources.map(({ type }) => ({ name: type, ...describedTag(type, texts) })),
    ],
    paths: pathsWithExamples(paths, schemas),
    components: {
      schemas,
      examples: resourceExamples(schemas, paths),
      headers: sharedHeaders,
      responses: {
        Failure: {
          description: "What went wrong, in the language of the request",
          headers: Object.fromEntries(
            ["Content-Language", "RateLimit", "RateLimit-Policy", "Retry-After"].map((name) => [
              name,
              { $ref: `#/components/headers/${name}` },
            ]),
          ),
          content: { [mediaType]: { schema: { $ref: "#/components/schemas/Failure" }, example: failureExample } },
        },
      },
      securitySchemes: {
        token: { type: "http", scheme: "bearer", description: "A personal access token, made in the profile" },
        session: {
          type: "apiKey",
          in: "cookie",
          name: sessionCookieName(publicUrl),
          description: "The browser's session. Requests that change something also need X-Requested-With.",
        },
      },
    },
  };
}

function describedTag(type: string, texts: Texts): JsonSchema {
  const description = typeText(type, texts);
  return description === undefined ? {} : { description };
}

const introduction = [
  "JSON:API 1.1. Send and accept `application/vnd.api+json`; `.csv` behind a type is an export of its list.",
  "Texts follow `Accept-Language`; `Accept-Edition-Language` chooses the language that is read raw and written.",
  "A change may say the version that it was made from as `meta.version`, or by its ETag in `If-Match`: when that is no longer the latest, the answer is 409 or 412.",
  "What may not be seen answers as if it did not exist.",
].join("\n\n");

const text = { type: "string" };

const sharedHeaders: JsonSchema = {
  ETag: { description: "Begins with the version of the record; for If-None-Match and If-Match", schema: text },
  "Content-Language": { description: "Language of the texts of the answer", schema: text },
  RateLimit: {
    description: "What is left of a limit: r requests, and the whole again after t seconds",
    schema: text,
  },
  "RateLimit-Policy": { description: "A limit: q requests in w seconds", schema: text },
  "Retry-After": { description: "Seconds to wait, with 429 and 503", schema: { type: "integer" } },
};

const operations = {
  post: {
    operationId: "operations",
    tags: ["operations"],
    summary: "Runs up to a hundred operations, all or none",
    parameters: [idempotencyKey],
    requestBody: {
      required: true,
      content: {
        [`${mediaType}; ext="${atomicExtension}"`]: {
          schema: {
            type: "object",
            required: ["atomic:operations"],
            properties: {
              "atomic:operations": {
                type: "array",
                minItems: 1,
                maxItems: 100,
                items: { $ref: "#/components/schemas/Operation" },
              },
            },
          },
        },
      },
    },
    responses: {
      200: {
        description: "The results, in the order of the operations",
        content: {
          [`${mediaType}; ext="${atomicExtension}"`]: {
            schema: { type: "object", properties: { "atomic:results": { type: "array", items: { type: "object" } } } },
          },
        },
      },
      ...failures("400", "401", "403", "404", "409", "415", "422", "428"),
    },
  },
};

const identifier = {
  type: "object",
  required: ["type"],
  properties: { type: { type: "string" }, id: { type: "string" }, lid: { type: "string" } },
};

const sharedSchemas: Readonly<Record<string, JsonSchema>> = {
  ResourceMeta: {
    type: "object",
    properties: {
      version: { type: "integer", minimum: 1, description: "Number of the latest revision" },
      locale: {
        type: "string",
        description: "Language that the texts were found in, when it is not the wanted one",
        readOnly: true,
      },
      deletedAt: {
        type: "string",
        format: "date-time",
        description: "When it was put into the bin",
        readOnly: true,
      },
      page: {
        type: "object",
        description: "In lists that are paged by cursor: where the record stands",
        properties: { cursor: text },
        readOnly: true,
      },
    },
  },
  Identifier: identifier,
  Linkage: {
    anyOf: [
      { type: "null" },
      { $ref: "#/components/schemas/Identifier" },
      { type: "array", items: { $ref: "#/components/schemas/Identifier" } },
    ],
  },
  LinkageDocument: {
    type: "object",
    required: ["data"],
    properties: {
      data: { $ref: "#/components/schemas/Linkage" },
      links: { type: "object" },
      meta: { $ref: "#/components/schemas/ResourceMeta" },
    },
  },
  Document: {
    type: "object",
    required: ["data"],
    properties: {
      data: { type: ["object", "array", "null"] },
      included: { type: "array", items: { type: "object" } },
      links: { type: "object" },
      meta: { type: "object" },
    },
  },
  Operation: {
    type: "object",
    required: ["op"],
    properties: {
      op: { type: "string", enum: ["add", "update", "remove"] },
      ref: { ...identifier, properties: { ...identifier.properties, relationship: { type: "string" } } },
      data: {},
      meta: { $ref: "#/components/schemas/ResourceMeta" },
    },
  },
  Failure: {
    type: "object",
    required: ["errors"],
    properties: {
      errors: {
        type: "array",
        items: {
          type: "object",
          required: ["id", "status", "code", "title", "detail"],
          properties: {
            id: { type: "string" },
            status: { type: "string" },
            code: { type: "string" },
            title: { type: "string" },
            detail: { type: "string" },
            source: {
              type: "object",
              properties: { pointer: { type: "string" }, parameter: { type: "string" }, header: { type: "string" } },
            },
            meta: { type: "object" },
          },
        },
      },
    },
  },
};
