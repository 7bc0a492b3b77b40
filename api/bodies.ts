import express, { type ErrorRequestHandler, type RequestHandler } from "express";
import { BadRequest, TooLarge, Unavailable } from "#core/kernel/errors.ts";

export interface BodyOptions {
  /** Largest body. */
  readonly bytes: number;
}

/** Reads JSON bodies, whatever kind of JSON they say they are: who answers says which kinds it takes. An empty body is none. */
export const jsonBodies = ({ bytes }: BodyOptions): RequestHandler =>
  express.json({ limit: bytes, strict: false, type: isJson });

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
