import type { IncomingMessage, ServerResponse } from "node:http";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ErrorRequestHandler, Request } from "express";
import type { KeptAnswer } from "./cache/answer-cache.ts";
import { entityTag, matchesTag, weakened } from "./cache/entity-tag.ts";
import { leastCompressed } from "./cache/send-kept.ts";
import { knownContext, type RequestContext } from "./context.ts";
import type { JsonApi } from "./jsonapi/handle.ts";
import type { ApiAnswer, ApiRequest } from "./jsonapi/request.ts";
import { bestEncoding } from "./render/encodings.ts";
import { failurePage } from "./render/failure-page.ts";

/** A request as the API takes it: of Node, or with what a router and a reader of bodies noted on it. */
export function apiRequest(
  request: IncomingMessage & { readonly originalUrl?: string; readonly body?: unknown },
  context: RequestContext,
): ApiRequest {
  const { originalUrl = request.url ?? "", method = "" } = request;
  const cut = originalUrl.indexOf("?");
  return {
    method,
    path: cut < 0 ? originalUrl : originalUrl.slice(0, cut),
    rawQuery: cut < 0 ? "" : originalUrl.slice(cut + 1),
    headers: request.headers as ApiRequest["headers"],
    body: request.body,
    viewer: context.viewer,
    isExpired: context.isExpired,
  };
}

/**
 * Writes an answer, with a tag that tells whether a client has it already. One that comes in pieces is written at the reader's pace, without
 * a tag, and cut off when it fails half way. `kept`: the answer as it is kept.
 */
export async function writeAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  answer: ApiAnswer,
  kept?: Pick<KeptAnswer, "bytes" | "tag">,
): Promise<void> {
  // The time for this answer was over before it was there.
  if (response.headersSent) return;
  response.statusCode = answer.status;
  for (const name in answer.headers) {
    // Beside the limit that it passed, an answer tells the one that it met.
    if (answer.status === 429 && name.startsWith("ratelimit")) response.appendHeader(name, answer.headers[name]!);
    else response.setHeader(name, answer.headers[name]!);
  }
  const { body } = answer;
  if (typeof body === "string") return writeWhole(request, response, answer, kept ?? answer.shared);
  if (request.method === "HEAD") {
    response.end();
    return;
  }
  await pipeline(Readable.from(body), response);
}

/** Writes an answer that is there whole. `held`: its bytes, where they are held already. */
async function writeWhole(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, shared, version }: ApiAnswer,
  held: Pick<KeptAnswer, "bytes" | "tag"> | undefined,
): Promise<void> {
  // As bytes at once: a string would be measured first and encoded again for the socket.
  const bytes = held?.bytes ?? Buffer.from(body as string);
  if (version !== undefined || (isRead(request) && status === 200)) {
    const tag = held?.tag ?? entityTag(bytes, version);
    const mayBeCoded = request.headers["accept-encoding"] !== undefined && bytes.length >= leastCompressed;
    response.setHeader("ETag", mayBeCoded ? weakened(tag) : tag);
    if (isRead(request) && matchesTag(request.headers["if-none-match"], tag)) {
      response.statusCode = 304;
      response.removeHeader("Content-Type");
      response.end();
      return;
    }
  }
  const encoding = shared ? bestEncoding(request.headers["accept-encoding"]) : null;
  const sent = shared && encoding ? await shared.encoded(encoding) : bytes;
  if (response.headersSent) return;
  if (encoding) response.setHeader("Content-Encoding", encoding);
  if (status !== 204) response.setHeader("Content-Length", sent.length);
  response.end(request.method === "HEAD" ? undefined : sent);
}

/**
 * Last stop of whatever was thrown: the one mapping of errors to answers. Nothing of what went wrong is told to the client. A person who
 * opened a page gets a page.
 */
export function failureAnswers(api: JsonApi, siteName: string): ErrorRequestHandler {
  return (error, request, response, _next) => {
    const context = knownContext(request);
    if (!context || response.headersSent || response.destroyed) {
      if (response.headersSent) response.destroy();
      else response.status(500).end();
      return;
    }
    const answer = isForPeople(request) ? pageOf(api, error, context, siteName) : api.refuse(error, context);
    writeAnswer(request, response, answer).catch(() => response.destroy());
  };
}

const isRead = ({ method }: IncomingMessage): boolean => method === "GET" || method === "HEAD";

const isForPeople = (request: Request): boolean =>
  isRead(request) &&
  !/^\/(?:api(?:\/|$)|auth\/log(?:in|out)$)/.test(request.path) &&
  /text\/html/i.test(request.headers.accept ?? "");

/** The same answer as a page. */
function pageOf(api: JsonApi, error: unknown, context: RequestContext, siteName: string): ApiAnswer {
  const { status, headers, errors } = api.explain(error, context);
  const body = failurePage(errors, context.viewer.locale, siteName);
  const caching = { "cache-control": "no-store", vary: "Accept, Accept-Language, Cookie" };
  const language = { "content-language": context.viewer.locale };
  return { status, headers: { ...headers, ...caching, ...language, "content-type": "text/html; charset=utf-8" }, body };
}
