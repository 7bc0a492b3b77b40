import type { RequestHandler } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { Forbidden, SessionMissing } from "#core/kernel/errors.ts";
import {
  attachFiles,
  dropFiles,
  type ReceivedFile,
  receiveFile,
  removeSecuredFile,
} from "#core/shell/files/secured.ts";
import { contextOf } from "../context.ts";
import { mediaType } from "../jsonapi/request.ts";
import { documentStart, resourcesText, type Writing } from "../jsonapi/serializer.ts";
import { readOn } from "./bodies.ts";
import { readForm } from "./multipart.ts";
import type { FilesValue } from "./router.ts";

/** POST /services/secured-files: `files[]`, `model[type]` and `model[id]`, in any order; all files are attached or none (API-017). */
export const postSecuredFiles =
  (value: FilesValue, writing: Writing): RequestHandler =>
  async (request, response) => {
    const { viewer } = contextOf(request);
    if (viewer.id === null || !viewer.mayWrite) {
      readOn(request);
      throw viewer.id === null ? new SessionMissing() : new Forbidden({ reason: "read-only-token" });
    }
    const received: ReceivedFile[] = [];
    const fields = await readForm(request, async (file) => {
      received[file.index] = await value(actingAs(viewer, receiveFile(file)));
    }).catch(async (error: unknown) => {
      await value(dropFiles(Object.values(received)));
      throw error;
    });
    const model = { type: fields.get("model[type]"), id: fields.get("model[id]") };
    const entries = await value(actingAs(viewer, attachFiles(received, model)));
    response.setHeader("Content-Type", mediaType);
    response.setHeader("Cache-Control", "no-store");
    response.status(201).end(`${documentStart},"data":[${resourcesText(entries, writing)}]}`);
  };

/** DELETE /services/secured-files/{id} (API-018) */
export const deleteSecuredFile =
  (value: FilesValue): RequestHandler =>
  async (request, response) => {
    const { viewer } = contextOf(request);
    await value(actingAs(viewer, removeSecuredFile(String(request.params.id))));
    response.status(204).end();
  };
