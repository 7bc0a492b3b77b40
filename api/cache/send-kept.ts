import type { IncomingMessage, ServerResponse } from "node:http";
import { bestEncoding } from "../render/encodings.ts";
import type { KeptAnswer } from "./answer-cache.ts";
import type { Stored } from "./byte-store.ts";
import { matchesTag, weakened } from "./entity-tag.ts";

/** Answers shorter than this are sent as they are. */
export const leastCompressed = 1024;

/** Sends a kept answer in one go. `headers`: names and values by turns, of every answer and of this one. */
export function sendKept(
  request: IncomingMessage,
  response: ServerResponse,
  answer: Stored<KeptAnswer>,
  headers: readonly string[],
): void {
  const { tag, bytes } = answer;
  const given = request.headers;
  const encoding = bytes.length < leastCompressed ? null : bestEncoding(given["accept-encoding"]);
  const own = [...headers, ...headersOf(answer), "ETag", encoding ? weakened(tag) : tag];
  if (matchesTag(given["if-none-match"], tag)) {
    response.writeHead(304, own);
    response.end();
    return;
  }
  own.push("Content-Type", answer.headers["content-type"]!);
  const write = (body: Buffer) => {
    own.push("Content-Length", String(body.length));
    response.writeHead(200, own);
    response.end(request.method === "HEAD" ? undefined : body);
  };
  if (!encoding) {
    write(bytes);
    return;
  }
  own.push("Content-Encoding", encoding);
  answer.encoded(encoding).then(write, () => response.destroy());
}

const kept = new WeakMap<object, readonly string[]>();

/** Headers of an answer but for the type of its body, which one without a body has not. Answers share a few objects of them. */
function headersOf({ headers }: KeptAnswer): readonly string[] {
  let found = kept.get(headers);
  if (!found)
    kept.set(headers, (found = Object.entries(headers).flatMap((each) => (each[0] === "content-type" ? [] : each))));
  return found;
}
