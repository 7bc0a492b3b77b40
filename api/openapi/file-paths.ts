import type { JsonSchema } from "./field-schemas.ts";
import { failures } from "./record-paths.ts";

const refused = failures("401", "403", "404", "409", "411", "412", "413", "415", "416", "422", "507");
const empty = (description: string) => ({ description });
const parameter = (name: string, place: "path" | "query" | "header", description: string): JsonSchema => ({
  name,
  in: place,
  required: place !== "query",
  description,
  schema: { type: "string" },
});
const bytes = { "application/octet-stream": { schema: { type: "string", format: "binary" } } };
const uploadHeaders = {
  "Upload-Offset": { description: "Bytes that have come", schema: { type: "integer" } },
  "Upload-Length": { description: "Total bytes", schema: { type: "integer" } },
};

/** Addresses that answer with bytes or take them, and so are no records and no services (FILE-014, ROUTE-071, API-017). */
export const filePaths: JsonSchema = {
  "/services/files/{slugOrId}": {
    parameters: [parameter("slugOrId", "path", "Id or slug of a file")],
    get: {
      operationId: "files.bytes",
      tags: ["files"],
      summary: "The bytes of a file, whole or in part (Range)",
      parameters: [
        parameter("variant", "query", "A smaller copy of an image: preview (480 px), medium (960 px), large (1600 px)"),
        parameter("download", "query", "Saves the file instead of showing it"),
      ],
      responses: {
        200: { description: "All bytes", content: bytes },
        206: { description: "The part that was asked for", content: bytes },
        304: empty("The copy with this ETag is still right"),
        416: empty("There is no such part"),
        ...refused,
      },
    },
  },
  "/services/files/{id}/content": {
    parameters: [parameter("id", "path", "Id of a file that was created and not uploaded yet")],
    head: {
      operationId: "files.uploaded",
      tags: ["files"],
      summary: "How far an upload has come",
      responses: { 200: { description: "Where to continue", headers: uploadHeaders }, ...refused },
    },
    patch: {
      operationId: "files.upload",
      tags: ["files"],
      summary: "Takes bytes of a file from an offset on (tus 1.0); the last ones end the upload",
      parameters: [parameter("Upload-Offset", "header", "Bytes that have come already")],
      requestBody: {
        required: true,
        content: { "application/offset+octet-stream": { schema: { type: "string", format: "binary" } } },
      },
      responses: { 204: { description: "Taken", headers: uploadHeaders }, ...refused },
    },
    delete: {
      operationId: "files.cancelUpload",
      tags: ["files"],
      summary: "Gives an upload up, and removes its record",
      responses: { 204: empty("Given up"), ...refused },
    },
  },
  "/services/repository-items/{item}/files.zip": {
    parameters: [parameter("item", "path", "Id or slug of an aid")],
    get: {
      operationId: "repository-items.files",
      tags: ["repository-items"],
      summary: "All files of an aid in one archive, with a note of its author and its licence",
      responses: {
        200: {
          description: "The archive",
          content: { "application/zip": { schema: { type: "string", format: "binary" } } },
        },
        ...failures("404", "503"),
      },
    },
  },
  "/services/training-resources/{resource}/files.zip": {
    parameters: [parameter("resource", "path", "Id or slug of a training resource")],
    get: {
      operationId: "training-resources.files",
      tags: ["training-resources"],
      summary: "All files of a training resource in one archive, with a note of its authors and its licence",
      responses: {
        200: {
          description: "The archive",
          content: { "application/zip": { schema: { type: "string", format: "binary" } } },
        },
        ...failures("404", "503"),
      },
    },
  },
  "/services/secured-files": {
    post: {
      operationId: "secured-files.attach",
      tags: ["secured-files"],
      summary: "Attaches files to a record: all of them or none",
      requestBody: {
        required: true,
        content: {
          "multipart/form-data": {
            schema: {
              type: "object",
              required: ["files[]", "model[type]", "model[id]"],
              properties: {
                "files[]": { type: "array", items: { type: "string", format: "binary" } },
                "model[type]": { type: "string" },
                "model[id]": { type: "string" },
              },
            },
          },
        },
      },
      responses: {
        201: {
          description: "The secured files",
          content: {
            "application/vnd.api+json": {
              schema: { type: "object", required: ["data"], properties: { data: { type: "array", items: {} } } },
            },
          },
        },
        ...refused,
      },
    },
  },
  "/services/secured-files/{id}": {
    parameters: [parameter("id", "path", "Id of a secured file")],
    delete: {
      operationId: "secured-files.remove",
      tags: ["secured-files"],
      summary: "Removes a secured file",
      responses: { 204: empty("Removed"), ...refused },
    },
  },
  "/services/secured-files/{id}/show": {
    parameters: [parameter("id", "path", "Id of a secured file")],
    get: {
      operationId: "secured-files.show",
      tags: ["secured-files"],
      summary: "Leads to the bytes of a secured file, for whoever may read the record that it is attached to",
      responses: {
        302: empty(
          "To a link that is signed for this reader and works for 300 seconds; to the sign-in, for whoever is signed out",
        ),
        ...refused,
      },
    },
  },
  "/services/secured-files/{id}/content": {
    parameters: [
      parameter("id", "path", "Id of a secured file"),
      parameter("reader", "query", "Id of the person whom the link is for"),
      parameter("until", "query", "When the link ends, in seconds since 1970"),
      parameter("signature", "query", "Of the file, its reader and that time"),
    ],
    get: {
      operationId: "secured-files.bytes",
      tags: ["secured-files"],
      summary: "The bytes of a secured file, by a signed link",
      responses: {
        200: { description: "All bytes", content: bytes },
        206: { description: "The part that was asked for", content: bytes },
        ...failures("403", "404", "410", "416"),
      },
    },
  },
};
