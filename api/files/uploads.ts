import type { Request, RequestHandler, Response } from "express";
import { BadRequest } from "#core/kernel/errors.ts";
import type { FileLimits } from "#core/shell/files/rules.ts";
import { cancelUpload, receive, type UploadState, uploadState } from "#core/shell/files/uploads.ts";
import { contextOf } from "../context.ts";
import { Refusal } from "../errors.ts";
import { bodyOf, readOn } from "./bodies.ts";
import type { FilesValue } from "./router.ts";

export interface UploadHandlers {
  readonly describe: RequestHandler;
  readonly tell: RequestHandler;
  readonly take: RequestHandler;
  readonly cancel: RequestHandler;
}

/** Version of the protocol that is spoken. */
const version = "1.0.0";

const chunkType = "application/offset+octet-stream";

/**
 * The bytes of a file by the core of the tus protocol 1.0 and its extension Termination (tus.io), so that any client of it can send them:
 * HEAD tells how far an upload has come, PATCH takes it on from there, DELETE ends it. The upload itself is made as a record by
 * `POST /api/v1/files`. Errors have JSON:API bodies; the answer to the last byte is 204, or says what is wrong with the file.
 */
export function uploadHandlers(value: FilesValue, limits: FileLimits): UploadHandlers {
  const turns = createTurns();

  return {
    describe: (_request, response) => {
      response.setHeader("Tus-Resumable", version);
      response.setHeader("Tus-Version", version);
      response.setHeader("Tus-Extension", "termination");
      response.setHeader("Tus-Max-Size", limits.admin);
      response.status(204).end();
    },

    tell: async (request, response) => {
      if (!speaks(request, response)) return;
      response.setHeader("Cache-Control", "no-store");
      const { id, viewer } = asked(request);
      tellState(response, await value(uploadState(id, viewer)));
      response.status(200).end();
    },

    take: async (request, response) => {
      if (!speaks(request, response)) return;
      const { id, viewer } = asked(request);
      try {
        const offset = offsetOf(request);
        const state = await turns.run(id, request, () => value(receive(id, offset, bodyOf(request), viewer)));
        if (response.destroyed) return;
        tellState(response, state);
        response.status(204).end();
      } catch (error) {
        readOn(request);
        throw error;
      }
    },

    cancel: async (request, response) => {
      if (!speaks(request, response)) return;
      const { id, viewer } = asked(request);
      await turns.run(id, request, () => value(cancelUpload(id, viewer)));
      response.status(204).end();
    },
  };
}

const asked = (request: Request) => ({ id: String(request.params.id), viewer: contextOf(request).viewer });

/** Says which protocol is spoken here, and ends the answer for a client that speaks another. */
function speaks(request: Pick<Request, "headers">, response: Response): boolean {
  response.setHeader("Tus-Resumable", version);
  const spoken = request.headers["tus-resumable"];
  if (spoken === undefined || spoken === version) return true;
  response.setHeader("Tus-Version", version);
  response.status(412).end();
  return false;
}

function tellState(response: Response, { received, size }: UploadState): void {
  response.setHeader("Upload-Offset", received);
  response.setHeader("Upload-Length", size);
}

function offsetOf(request: Request): number {
  if (!(request.headers["content-type"] ?? "").toLowerCase().startsWith(chunkType)) {
    throw new Refusal({ status: 415, code: "media-type", header: "Content-Type", values: { expected: chunkType } });
  }
  const offset = request.headers["upload-offset"];
  if (typeof offset !== "string" || !/^\d{1,15}$/.test(offset)) {
    throw new BadRequest({ code: "bad-header", header: "Upload-Offset" });
  }
  return Number(offset);
}

interface Turns {
  run<Value>(id: string, request: Request, work: () => Promise<Value>): Promise<Value>;
}

/**
 * One request at a time for each upload, the latest first: a client that comes back after its network broke must not wait for its own
 * dead connection, which is cut. What came by it counts.
 */
function createTurns(): Turns {
  const current = new Map<string, { readonly request: Request; readonly ended: Promise<unknown> }>();
  return {
    async run(id, request, work) {
      for (let before = current.get(id); before; before = current.get(id)) {
        if (!before.request.complete) before.request.destroy();
        await before.ended;
      }
      const running = work();
      const entry = { request, ended: running.catch(() => undefined) };
      current.set(id, entry);
      try {
        return await running;
      } finally {
        if (current.get(id) === entry) current.delete(id);
      }
    },
  };
}
