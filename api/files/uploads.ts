import type { DataStore } from "@tus/server";
import type { Request, RequestHandler, Response } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { BadRequest, Conflict, TooLarge } from "#core/kernel/errors.ts";
import type { FileLimits } from "#core/shell/files/rules.ts";
import { cancelUpload, receive, type UploadState, uploadState } from "#core/shell/files/uploads.ts";
import { contextOf } from "../context.ts";
import { Refusal } from "../errors.ts";
import { bodyOf, readOn } from "./bodies.ts";
import type { FilesValue } from "./router.ts";
import { createTurns, type Turns } from "./upload-turns.ts";

/** Version of the protocol that is spoken. */
const version = "1.0.0";

const chunkType = "application/offset+octet-stream";

/**
 * The bytes of a file by the core of the tus protocol 1.0 and its extension Termination (tus.io), so that any client of it can send them:
 * HEAD tells how far an upload has come, PATCH takes it on from there, DELETE ends it. The protocol is spoken by `@tus/server`; its store is
 * the upload of the core, so that rights, limits and places are those of every file. The upload itself is made as a record by
 * `POST /api/v1/files`. Errors have JSON:API bodies; the answer to the last byte is 204, or says what is wrong with the file.
 */
export function uploadHandler(value: FilesValue, limits: FileLimits): RequestHandler {
  const turns = createTurns();
  return async (request, response) => {
    if (!speaks(request, response)) return;
    if (request.method === "PATCH") checkChunk(request);
    const upload = uploadOf(value, request);
    try {
      const answer = await spoken(request, upload, turns, limits);
      // Another request took the upload over: whoever sent this one has gone, or will ask again.
      if (request.method === "PATCH" && !request.complete) request.destroy();
      if (response.destroyed) return;
      for (const name of told) {
        const text = answer.headers.get(name);
        if (text !== null) response.setHeader(name, text);
      }
      response.status(answer.status).end();
    } catch (error) {
      readOn(request);
      throw error;
    }
  };
}

/** Headers of the protocol; what the library says of other origins is decided elsewhere. */
const told = [
  ...["Cache-Control", "Tus-Extension", "Tus-Max-Size", "Tus-Resumable", "Tus-Version"],
  ...["Upload-Length", "Upload-Offset"],
];

/** Says which protocol is spoken here, and ends the answer for a client that speaks another. */
function speaks(request: Pick<Request, "headers">, response: Response): boolean {
  response.setHeader("Tus-Resumable", version);
  const spoken = request.headers["tus-resumable"];
  if (spoken === undefined || spoken === version) return true;
  response.setHeader("Tus-Version", version);
  response.status(412).end();
  return false;
}

function checkChunk({ headers }: Request): void {
  if (!(headers["content-type"] ?? "").toLowerCase().startsWith(chunkType)) {
    throw new Refusal({ status: 415, code: "media-type", header: "Content-Type", values: { expected: chunkType } });
  }
  const offset = headers["upload-offset"];
  if (typeof offset !== "string" || !/^\d{1,15}$/.test(offset)) {
    throw new BadRequest({ code: "bad-header", header: "Upload-Offset" });
  }
}

/** The upload that a request is about, by the use cases of the core. */
interface AskedUpload {
  readonly id: string;
  /** How far it had come when it was last asked. */
  readonly known: () => UploadState | undefined;
  readonly find: () => Promise<UploadState>;
  readonly take: (offset: number, bytes: AsyncIterable<Uint8Array>) => Promise<UploadState>;
  readonly end: () => Promise<void>;
}

function uploadOf(value: FilesValue, request: Request): AskedUpload {
  const id = String(request.params.id);
  const { viewer } = contextOf(request);
  let state: UploadState | undefined;
  return {
    id,
    known: () => state,
    find: async () => (state = await value(actingAs(viewer, uploadState(id)))),
    take: (offset, bytes) => value(actingAs(viewer, receive(id, offset, bytes))),
    end: () => value(actingAs(viewer, cancelUpload(id))),
  };
}

/** What the library answers; rejects with the errors of the core, and with its own as ours. */
async function spoken(
  request: Request,
  upload: AskedUpload,
  turns: Turns,
  limits: FileLimits,
): Promise<globalThis.Response> {
  const library = await import("@tus/server");
  const failures: unknown[] = [];
  const server = new library.Server({
    path: "/services/files",
    datastore: storeOf(library, upload),
    locker: { newLock: () => turns.lockOf(upload.id) },
    // The one that comes back does not wait for its own dead connection.
    lockDrainTimeout: 1,
    maxSize: limits.admin,
    getFileIdFromRequest: () => upload.id,
    onResponseError: (_request, error) => void failures.push(error),
  });
  const answer = await server.handleWeb(webRequestOf(request));
  if (failures.length > 0) throw await failureOf(failures[0], upload);
  return answer;
}

/** The store that the library writes to. A file that is kept in another size than it came in has come whole all the same. */
function storeOf({ DataStore, Upload }: typeof import("@tus/server"), upload: AskedUpload): DataStore {
  const store = new DataStore();
  store.extensions = ["termination"];
  store.getUpload = async (id) => {
    const { size, received } = await upload.find();
    return new Upload({ id, size, offset: received });
  };
  store.write = async (bytes, _id, offset) => {
    const announced = upload.known()?.size ?? 0;
    const { isUploaded, received } = await upload.take(offset, bytes);
    return isUploaded ? announced : received;
  };
  store.remove = () => upload.end();
  return store;
}

/** What the library reads of a request. A body that breaks off ends like any other: what came of it has come. */
function webRequestOf(request: Request): globalThis.Request {
  const headers = new Headers({ "tus-resumable": version });
  for (const name of ["content-type", "content-length", "upload-offset"]) {
    const text = request.headers[name];
    if (typeof text === "string") headers.set(name, text);
  }
  const { method } = request;
  const body = method === "PATCH" ? { body: ReadableStream.from(bodyOf(request)), duplex: "half" as const } : {};
  return new globalThis.Request(`http://localhost${request.originalUrl}`, { method, headers, ...body });
}

/** The error of the library as ours. Whoever sends more than was announced ends the upload. */
async function failureOf(failure: unknown, upload: AskedUpload): Promise<unknown> {
  const status = (failure as { readonly status_code?: number } | undefined)?.status_code;
  const pointer = "/data/attributes/size";
  if (status === 409 || status === 400) return new Conflict({ reason: "stale", pointer });
  if (status !== 413) return failure;
  const { size = 0, received = 0, isUploaded = false } = upload.known() ?? {};
  if (!isUploaded) await upload.end();
  return new TooLarge({ limit: size - received, pointer });
}
