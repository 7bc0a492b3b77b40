import { createHash } from "node:crypto";
import { readdirSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, relative } from "node:path";
import type { Request, RequestHandler, Response } from "express";
import { matchesTag } from "../cache/entity-tag.ts";
import { bestEncoding, type Encoded, encode, isCompressible } from "./encodings.ts";

const types: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".map": "application/json",
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".ico": "image/x-icon",
  ".woff2": "font/woff2",
  ".wasm": "application/wasm",
  ".txt": "text/plain; charset=utf-8",
};

interface Asset {
  readonly type: string;
  readonly tag: string;
  readonly bytes: Buffer;
  readonly encoded: Encoded;
}

/**
 * The hashed files of the built site (`dist/web/client/assets`, at `/assets/`): their names change with their content, so browsers may keep
 * them forever. Each is read and compressed once, when it is first asked for; what is not in the folder at the start is not served.
 */
export function assetFiles(folder: string): RequestHandler {
  const paths = new Map(filesIn(folder).map((path) => [`/${relative(folder, path).replaceAll("\\", "/")}`, path]));
  const kept = new Map<string, Promise<Asset>>();
  return (request: Request, response: Response, next) => {
    const path = paths.get(request.path);
    if (!path || (request.method !== "GET" && request.method !== "HEAD")) {
      missing(response);
      return;
    }
    let asset = kept.get(path);
    if (!asset) {
      kept.set(path, (asset = readAsset(path)));
      asset.catch(() => kept.delete(path));
    }
    // A newer build may have taken the file away: the page that asks for it is of the older one and reloads.
    asset
      .then((found) => send(request, response, found))
      .catch((error: NodeJS.ErrnoException) => (error.code === "ENOENT" ? missing(response) : next(error)));
  };
}

function missing(response: Response): void {
  response.status(404).set("Cache-Control", "no-store").end();
}

async function readAsset(path: string): Promise<Asset> {
  const bytes = await readFile(path);
  const type = types[extname(path).toLowerCase()] ?? "application/octet-stream";
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 22)}"`;
  return { type, tag, bytes, encoded: encode(bytes, 11) };
}

async function send(request: Request, response: Response, { type, tag, bytes, encoded }: Asset): Promise<void> {
  response.setHeader("Content-Type", type);
  response.setHeader("Cache-Control", "public, max-age=31536000, immutable");
  response.setHeader("ETag", tag);
  if (isCompressible(type)) response.setHeader("Vary", "Accept-Encoding");
  if (matchesTag(request.headers["if-none-match"], tag)) {
    response.removeHeader("Content-Type");
    response.status(304).end();
    return;
  }
  const encoding = isCompressible(type) ? bestEncoding(request.headers["accept-encoding"]) : null;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  const body = encoding ? await encoded(encoding) : bytes;
  response.setHeader("Content-Length", body.length);
  response.end(request.method === "HEAD" ? undefined : body);
}

function filesIn(folder: string): readonly string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}
