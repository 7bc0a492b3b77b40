import type { IncomingMessage } from "node:http";
import { BadRequest, TooLarge } from "#core/kernel/errors.ts";
import { Refusal } from "../errors.ts";
import { mediaType } from "./request.ts";

/**
 * The JSON of a request's body, `undefined` when it has none. Throws TooLarge beyond `limit` bytes, BadRequest for what is no JSON, and
 * a Refusal for a compressed body. Text that is not UTF-8 is no JSON.
 */
export async function readBody(request: IncomingMessage, limit: number): Promise<unknown> {
  if (!hasBody(request)) return undefined;
  const encoding = request.headers["content-encoding"];
  if (encoding !== undefined && encoding !== "identity") {
    throw new Refusal({ status: 415, code: "media-type", header: "Content-Encoding", values: { expected: mediaType } });
  }
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new TooLarge({ limit });
  const bytes = await collect(request, limit);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(decoder.decode(bytes));
  } catch {
    throw new BadRequest({ code: "bad-json" });
  }
}

const decoder = new TextDecoder("utf-8", { fatal: true });

const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers["transfer-encoding"] !== undefined ||
  (headers["content-length"] !== undefined && headers["content-length"] !== "0");

function collect(request: IncomingMessage, limit: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on("data", (chunk: Buffer) => {
      size += chunk.length;
      // What comes after is let go unread, so that the answer reaches a client that is still sending.
      if (size > limit) reject(new TooLarge({ limit }));
      else chunks.push(chunk);
    });
    request.on("end", () => resolve(chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)));
    request.on("error", () => reject(new BadRequest({ code: "bad-json" })));
    request.on("close", () => reject(new BadRequest({ code: "bad-json" })));
  });
}
