import type { ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { create as contentDisposition } from "content-disposition";
import { Effect } from "effect";
import type { Request, RequestHandler, Response } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { NotFound } from "#core/kernel/errors.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { securedFileByLink, signSecuredLink } from "#core/shell/files/secured-links.ts";
import { type Served, servedFile } from "#core/shell/files/serving.ts";
import { matchesTag } from "../cache/entity-tag.ts";
import { contextOf } from "../context.ts";
import type { FilesValue } from "./router.ts";

/** GET /services/files/{slugOrId}: `?variant=preview` gives a smaller copy of an image, `?download` saves instead of showing. */
export const giveFile =
  (value: FilesValue): RequestHandler =>
  async (request, response) => {
    const { viewer } = contextOf(request);
    const { variant } = request.query;
    const served = await value(
      actingAs(viewer, servedFile(String(request.params.slugOrId), typeof variant === "string" ? variant : undefined)),
    );
    await give(value, request, response, served);
  };

/**
 * GET /services/secured-files/{id}/show leads to a link to the bytes. Whoever is signed out is asked to sign in, whether there is such a file or not.
 */
export const showSecuredFile =
  (value: FilesValue): RequestHandler =>
  async (request, response) => {
    const { viewer } = contextOf(request);
    if (viewer.id === null) {
      response.setHeader("Cache-Control", "no-store");
      response.redirect(302, `/auth/sign-in?redirectUrl=${encodeURIComponent(request.originalUrl)}`);
      return;
    }
    const id = String(request.params.id);
    const { reader, until, signature } = await value(actingAs(viewer, signSecuredLink(id)));
    const query = new URLSearchParams({ reader, until, signature });
    if (request.query.download !== undefined) query.set("download", "");
    response.setHeader("Cache-Control", "private, no-store");
    response.redirect(302, `/services/secured-files/${id}/content?${query}`);
  };

/** GET /services/secured-files/{id}/content: the bytes, by a signed link. */
export const giveSecuredFile =
  (value: FilesValue): RequestHandler =>
  async (request, response) => {
    const { viewer } = contextOf(request);
    const [reader = "", until = "", signature = ""] = ["reader", "until", "signature"].map((name) =>
      String(request.query[name] ?? ""),
    );
    const link = { reader, until, signature };
    await give(
      value,
      request,
      response,
      await value(actingAs(viewer, securedFileByLink(String(request.params.id), link))),
    );
  };

/** A day for what anyone may see; its tag tells an old copy from the new one afterwards. */
const publicCaching = "public, max-age=86400";

/** Whatever a file holds, it may run nothing, load nothing, and is taken for nothing but what it is said to be. */
const sandbox = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; media-src 'self'; sandbox";

/** Sends a file with what keeps it from acting in the browser. */
export async function give(value: FilesValue, request: Request, response: Response, served: Served): Promise<void> {
  const isInline = served.isInline && request.query.download === undefined;
  const tag = served.tag === null ? undefined : `"${served.tag}"`;
  response.setHeader("Content-Type", served.mimeType);
  response.setHeader(
    "Content-Disposition",
    contentDisposition(served.name, { type: isInline ? "inline" : "attachment" }),
  );
  response.setHeader("Content-Security-Policy", sandbox);
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", served.isPublic ? "cross-origin" : "same-origin");
  response.setHeader("Cache-Control", served.isPublic ? publicCaching : "private, no-store");
  response.setHeader("Accept-Ranges", "bytes");
  if (tag) response.setHeader("ETag", tag);
  if (tag && matchesTag(request.headers["if-none-match"], tag)) {
    response.status(304).end();
    return;
  }
  const files = await value(Effect.service(FileStore));
  const size = await value(files.sizeOf(served.key));
  if (size === null) return clearedFor(response, new NotFound({ type: "files" }));
  const range = rangeOf(request, size, tag);
  if (range === "unsatisfiable") {
    response.setHeader("Content-Range", `bytes */${size}`);
    response.status(416).end();
    return;
  }
  if (range) response.status(206).setHeader("Content-Range", `bytes ${range.start}-${range.end}/${size}`);
  response.setHeader("Content-Length", range ? range.end - range.start + 1 : size);
  if (request.method === "HEAD" || size === 0) {
    response.end();
    return;
  }
  const found = await value(files.get(served.key, range));
  if (!found) return clearedFor(response, new NotFound({ type: "files" }));
  await send(found.stream, response);
}

/** The bytes are gone although the record is there: nothing said of them so far holds. */
function clearedFor(response: Response, error: NotFound): never {
  response.status(200);
  for (const name of [
    "Content-Type",
    "Content-Disposition",
    "Content-Length",
    "Content-Range",
    "ETag",
    "Accept-Ranges",
  ]) {
    response.removeHeader(name);
  }
  response.setHeader("Cache-Control", "no-store");
  throw error;
}

/** A reader that takes nothing for so long has gone without a word. */
const readerIdleMs = 120_000;

/**
 * A reader that goes away ends the reading, also one that only stopped taking bytes; a store that breaks off half way leaves a connection that is
 * cut, for it cannot be mended.
 */
export async function send(
  stream: AsyncIterable<Uint8Array>,
  response: ServerResponse,
  idleMs: number = readerIdleMs,
): Promise<void> {
  const source = stream instanceof Readable ? stream : Readable.from(stream, { objectMode: false });
  // Once it has ended, the server's own patience with idle connections takes the place of this.
  response.socket?.setTimeout(idleMs);
  try {
    await pipeline(source, response);
  } catch (error) {
    if (!response.headersSent) throw error;
    response.destroy();
  } finally {
    // Whoever has gone before the first byte was never connected to it.
    source.destroy();
  }
}

interface ByteRange {
  readonly start: number;
  readonly end: number;
}

/** The one range that is asked for, as players do; several at once get everything, as the standard allows. Only GET knows ranges. */
function rangeOf(request: Request, size: number, tag: string | undefined): ByteRange | "unsatisfiable" | undefined {
  if (request.method !== "GET") return undefined;
  const condition = request.headers["if-range"];
  if (condition !== undefined && String(condition).trim() !== tag) return undefined;
  const ranges = request.range(size, { combine: true });
  if (ranges === undefined || ranges === -2) return undefined;
  if (ranges === -1) return "unsatisfiable";
  const [range] = ranges;
  return ranges.type === "bytes" && ranges.length === 1 && range ? { start: range.start, end: range.end } : undefined;
}
