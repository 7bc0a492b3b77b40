import { once } from "node:events";
import type { ServerResponse } from "node:http";
import type { NextFunction, Request, Response } from "express";
import type { RequestContext } from "../context.ts";
import { readBody } from "./body-reader.ts";
import type { JsonApi } from "./handle.ts";
import { type ApiAnswer, apiRoot, type Run } from "./request.ts";

export interface RouterOptions {
  readonly api: JsonApi;
  readonly run: Run;
  /** Largest body, in bytes. */
  readonly bodyLimit: number;
  readonly contextOf: (request: Request) => Pick<RequestContext, "viewer" | "isExpired">;
  /** Hears of an answer that broke off after it had begun. */
  readonly report?: (error: unknown, context: Readonly<Record<string, string>>) => void;
}

/**
 * The API as one Express handler: everything below `/api/v1`, and the services that are declared elsewhere. Mount it at the root,
 * behind what identifies the viewer; no body parser may come before it.
 */
export function jsonApiRouter(options: RouterOptions) {
  const { api } = options;
  return (request: Request, response: Response, next: NextFunction): void => {
    const [path, rawQuery] = split(request.originalUrl);
    if (!path.startsWith(`${apiRoot}/`) && !api.hasService(path)) next();
    else respond(options, request, response, path, rawQuery).catch(next);
  };
}

async function respond(
  { api, run, bodyLimit, contextOf, report }: RouterOptions,
  request: Request,
  response: Response,
  path: string,
  rawQuery: string,
): Promise<void> {
  const context = contextOf(request);
  let answer: ApiAnswer;
  try {
    const body = request.method === "GET" || request.method === "HEAD" ? undefined : await readBody(request, bodyLimit);
    const headers = request.headers as Readonly<Record<string, string | undefined>>;
    answer = await api.handle({ method: request.method, path, rawQuery, headers, body, ...context }, run);
  } catch (error) {
    answer = api.refuse(error, context);
    // What is left of the body is not read: the connection cannot be used again.
    if (!request.complete) response.setHeader("connection", "close");
  }
  try {
    await send(response, answer, request.method === "HEAD");
  } catch (error) {
    report?.(error, { requestId: context.viewer.requestId });
    response.destroy();
  }
}

/** Writes an answer; a long one as fast as the client reads it. */
export async function send(
  response: ServerResponse,
  { status, headers, body }: ApiAnswer,
  isHead: boolean,
): Promise<void> {
  if (typeof body === "string") {
    if (status === 204) response.writeHead(status, headers).end();
    else
      response
        .writeHead(status, { ...headers, "content-length": Buffer.byteLength(body) })
        .end(isHead ? undefined : body);
    return;
  }
  response.writeHead(status, headers);
  if (!isHead) {
    for await (const piece of body) {
      if (response.destroyed) return;
      if (!response.write(piece)) await Promise.race([once(response, "drain"), once(response, "close")]);
    }
  }
  response.end();
}

function split(url: string): readonly [path: string, rawQuery: string] {
  const cut = url.indexOf("?");
  return cut < 0 ? [url, ""] : [url.slice(0, cut), url.slice(cut + 1)];
}
