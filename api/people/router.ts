import { create as contentDisposition } from "content-disposition";
import { Effect } from "effect";
import { type Request, type Response, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { BadRequest, type CoreError, SessionMissing, TooLarge } from "#core/kernel/errors.ts";
import type { Services } from "#core/kernel/ports.ts";
import { FileContents, type FileContentsService, Limits } from "#core/shell/files/ports.ts";
import type { FileLimits } from "#core/shell/files/rules.ts";
import { exportDownload } from "#core/shell/own-data/download.ts";
import type { Crop } from "#core/shell/portraits/keys.ts";
import { dropPortrait, keepPortrait, servedPortrait } from "#core/shell/portraits/portraits.ts";
import { contextOf } from "../context.ts";
import { outcomeOf, Refusal } from "../errors.ts";
import { bodyOf, readOn } from "../files/bodies.ts";
import { send } from "../files/downloads.ts";
import { plainMediaType, type Run } from "../jsonapi/request.ts";
import { withinReach } from "../security/reach.ts";

export interface PeopleOptions {
  readonly run: Run;
  readonly contents: FileContentsService;
  readonly limits: FileLimits;
}

/**
 * Bytes of people, below `/services`: mount it behind what identifies the viewer and checks where requests come from.
 *
 * - `GET /portraits/{user}` gives a portrait; `PUT DELETE /portrait` change the viewer's own, cut as `?left&top&side` say
 * - `GET /data-exports/{id}` gives an export to its owner
 */
export function peopleRouter({ run, contents, limits }: PeopleOptions): Router {
  const value = async <Value, Failure extends CoreError>(
    effect: Effect.Effect<Value, Failure, Services | FileContents>,
  ): Promise<Value> =>
    outcomeOf(
      await run(effect.pipe(Effect.provideService(FileContents, contents), Effect.provideService(Limits, limits))),
    );
  const router = Router({ caseSensitive: true, strict: true });
  router.use(["/portraits", "/portrait", "/data-exports"], withinReach("accounts"));

  router.get("/portraits/:user", async (request, response) => {
    const { size, stream } = await value(
      actingAs(contextOf(request).viewer, servedPortrait(String(request.params.user))),
    );
    response.setHeader("Content-Type", "image/webp");
    response.setHeader("Content-Length", size);
    response.setHeader("Content-Security-Policy", "default-src 'none'; sandbox");
    // Its address changes with it.
    response.setHeader("Cache-Control", request.query.v === undefined ? "no-cache" : "public, max-age=604800");
    await give(stream, request, response);
  });

  router.put("/portrait", async (request, response) => {
    const { viewer } = contextOf(request);
    try {
      if (viewer.id === null) throw new SessionMissing();
      const bytes = await wholeBody(request, limits.image);
      const avatarUrl = await value(actingAs(viewer, keepPortrait(bytes, cropOf(request))));
      response.setHeader("Content-Type", plainMediaType);
      response.setHeader("Cache-Control", "no-store");
      response.status(200).end(JSON.stringify({ data: { avatarUrl } }));
    } catch (error) {
      readOn(request);
      throw error;
    }
  });

  router.delete("/portrait", async (request, response) => {
    const { viewer } = contextOf(request);
    if (viewer.id === null) throw new SessionMissing();
    await value(actingAs(viewer, dropPortrait()));
    response.status(204).end();
  });

  router.get("/data-exports/:id", async (request, response) => {
    const { viewer } = contextOf(request);
    response.setHeader("Cache-Control", "private, no-store");
    if (viewer.id === null) {
      response.redirect(302, `/auth/sign-in?redirectUrl=${encodeURIComponent(request.originalUrl)}`);
      return;
    }
    const { size, stream, madeAt } = await value(actingAs(viewer, exportDownload(String(request.params.id))));
    response.setHeader("Content-Type", "application/zip");
    response.setHeader("Content-Length", size);
    response.setHeader("Content-Disposition", contentDisposition(`labcommons-${madeAt.slice(0, 10)}.zip`));
    await give(stream, request, response);
  });
  return router;
}

async function give(stream: AsyncIterable<Uint8Array>, { method }: Request, response: Response): Promise<void> {
  if (method !== "HEAD") return send(stream, response);
  await stream[Symbol.asyncIterator]().return?.();
  response.end();
}

async function wholeBody(request: Request, limit: number): Promise<Uint8Array> {
  if (!/^application\/octet-stream/i.test(request.headers["content-type"] ?? ""))
    throw new Refusal({
      status: 415,
      code: "media-type",
      header: "Content-Type",
      values: { expected: "application/octet-stream" },
    });
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of bodyOf(request)) {
    size += piece.byteLength;
    if (size > limit) throw new TooLarge({ limit, pointer: "/picture" });
    pieces.push(Uint8Array.from(piece));
  }
  return Buffer.concat(pieces);
}

function cropOf({ query }: Request): Crop {
  const share = (name: keyof Crop): number => {
    const text = query[name];
    const number =
      typeof text === "string" && /^(?:0(?:\.\d{1,9})?|1(?:\.0{1,9})?)$/.test(text) ? Number(text) : Number.NaN;
    if (!(number >= 0 && number <= 1)) throw new BadRequest({ code: "bad-parameter", parameter: name });
    return number;
  };
  return { left: share("left"), top: share("top"), side: share("side") };
}
