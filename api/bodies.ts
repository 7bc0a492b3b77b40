import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { isBearableText, pointerTo } from "#core/kernel/decode.ts";
import { BadRequest, type Invalid, invalid, TooLarge, Unavailable } from "#core/kernel/errors.ts";
import { inOrder } from "./steps.ts";

export interface BodyOptions {
  /** Largest body. */
  readonly bytes: number;
}

/**
 * Reads JSON bodies, whatever kind of JSON they say they are: who answers says which kinds it takes. An empty body is none. Every body that is read passes
 * here, so what no part of the product can bear is refused here, and texts take the one form that they are compared in.
 */
export const jsonBodies = ({ bytes }: BodyOptions): RequestHandler =>
  inOrder([
    express.json({ limit: bytes, strict: false, type: isJson }),
    ({ body }, _response, next) => {
      const fault = body === undefined ? undefined : bodyFault(body);
      if (fault === undefined) normalize(body);
      next(fault);
    },
  ]);

/** Puts every text of a body that can be borne in Unicode normal form C: what looks the same is the same, whichever machine wrote it. */
function normalize(body: unknown): void {
  if (typeof body !== "object" || body === null) return;
  for (const [name, inner] of Object.entries(body)) {
    if (typeof inner === "string") (body as Record<string, unknown>)[name] = inner.normalize("NFC");
    else normalize(inner);
  }
}

/** Deeper than any document of ours, and than anything that reads documents may go down step by step. */
const deepest = 100;

interface Place {
  readonly value: unknown;
  readonly pointer: string;
  readonly depth: number;
}

/** What is wrong with a body whatever it is for: lists and objects one in the other without end, or a text that cannot be borne. */
export function bodyFault(body: unknown): BadRequest | Invalid | undefined {
  const places: Place[] = [{ value: body, pointer: "", depth: 0 }];
  for (let place = places.pop(); place; place = places.pop()) {
    const { value, pointer, depth } = place;
    if (typeof value === "string" && !isBearableText(value)) return invalid(pointer, "control-characters");
    if (typeof value !== "object" || value === null) continue;
    if (depth === deepest) return new BadRequest({ code: "bad-json" });
    for (const [name, inner] of Object.entries(value)) {
      if (!isBearableText(name)) return invalid(pointer, "control-characters");
      places.push({ value: inner, pointer: pointerTo(pointer, name), depth: depth + 1 });
    }
  }
  return undefined;
}

const isJson = ({ headers }: { readonly headers: { readonly "content-type"?: string | undefined } }): boolean =>
  /^\s*application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(headers["content-type"] ?? "");

/** Faults of a body in our own words. Anything else is passed on as it is. */
export const bodyFaults =
  ({ bytes }: BodyOptions): ErrorRequestHandler =>
  (error, _request, _response, next) => {
    const { type, status } = (error ?? {}) as { type?: unknown; status?: unknown };
    if (type === "entity.too.large") return next(new TooLarge({ limit: bytes }));
    if (type === "request.aborted") return next(new Unavailable({ cause: error }));
    if (typeof type === "string" && typeof status === "number" && status < 500) {
      return next(new BadRequest({ code: "bad-json" }));
    }
    // A path that is no UTF-8 and the like: Express' own faults of the client.
    if (error instanceof URIError) return next(new BadRequest({ code: "bad-parameter" }));
    next(error);
  };
