import { Effect } from "effect";
import { Router } from "express";
import type { CoreError } from "#core/kernel/errors.ts";
import type { Services } from "#core/kernel/ports.ts";
import { FileContents, type FileContentsService, Limits } from "#core/shell/files/ports.ts";
import type { FileLimits } from "#core/shell/files/rules.ts";
import { outcomeOf } from "../errors.ts";
import type { JsonApi } from "../jsonapi/handle.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { giveFile, giveSecuredFile, showSecuredFile } from "./downloads.ts";
import { deleteSecuredFile, postSecuredFiles } from "./secured.ts";
import { uploadHandler } from "./uploads.ts";

export interface FilesOptions {
  readonly run: Run;
  readonly contents: FileContentsService;
  readonly limits: FileLimits;
  /** Whose documents tell of attached files. */
  readonly api: Pick<JsonApi, "catalogue" | "origin">;
}

/** Runs a use case of the files with what only they need; rejects with its error. */
export type FilesValue = <Value, Failure extends CoreError>(
  effect: Effect.Effect<Value, Failure, Services | FileContents>,
) => Promise<Value>;

/**
 * Files by HTTP, below `/services`: mount it there, behind what identifies the viewer and checks where requests come from, and before
 * any parser of bodies. Errors go on to the server's own answer to them.
 *
 * - `GET /files/{slugOrId}` gives a file (ROUTE-071), `HEAD PATCH DELETE OPTIONS /files/{id}/content` sends its bytes (FILE-014)
 * - `POST /secured-files`, `DELETE /secured-files/{id}`, `GET /secured-files/{id}/show` (API-017, API-018, ROUTE-072), which leads to a signed
 *   link, `GET /secured-files/{id}/content`
 */
export function filesRouter({ run, contents, limits, api }: FilesOptions): Router {
  const value: FilesValue = async (effect) =>
    outcomeOf(
      await run(effect.pipe(Effect.provideService(FileContents, contents), Effect.provideService(Limits, limits))),
    );
  const upload = uploadHandler(value, limits);
  const router = Router({ caseSensitive: true, strict: true });
  router.post("/files/:id/content", (request, _response, next) => {
    // For clients whose network lets these methods through by no other way (tus 1.0, X-HTTP-Method-Override).
    const wanted = request.get("x-http-method-override")?.toUpperCase();
    if (wanted === "PATCH" || wanted === "DELETE") request.method = wanted;
    next();
  });
  router
    .route("/files/:id/content")
    .options(upload)
    .head(upload)
    .patch(upload)
    .delete(upload)
    .all(allowing("OPTIONS", "HEAD", "PATCH", "DELETE"));
  router.route("/files/:slugOrId").get(giveFile(value)).all(allowing("GET", "HEAD"));
  router
    .route("/secured-files")
    .post(postSecuredFiles(value, { all: api.catalogue, origin: api.origin, fields: {} }))
    .all(allowing("POST"));
  router.route("/secured-files/:id").delete(deleteSecuredFile(value)).all(allowing("DELETE"));
  router.route("/secured-files/:id/show").get(showSecuredFile(value)).all(allowing("GET", "HEAD"));
  router.route("/secured-files/:id/content").get(giveSecuredFile(value)).all(allowing("GET", "HEAD"));
  return router;
}
