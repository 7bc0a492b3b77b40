import type { IncomingMessage, ServerResponse } from "node:http";
import compression from "compression";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { leastCompressed } from "./cache/send-kept.ts";

/** A step on the way of a request, with a router or without. */
export type Step = (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => void;

/** One handler after the other, as a router would call them. */
export function inOrder(handlers: readonly RequestHandler[]): RequestHandler {
  return (request, response, next) => {
    let at = 0;
    const goOn: NextFunction = (error?: unknown) => {
      if (error !== undefined) return next(error);
      const handler = handlers[at++];
      if (!handler) return next();
      try {
        const done: unknown = handler(request, response, goOn);
        if (done instanceof Promise) done.catch(next);
      } catch (failure) {
        next(failure);
      }
    };
    goOn();
  };
}

/** A handler for the addresses that it is for. */
export const onlyAt =
  (addresses: RegExp, handler: RequestHandler): RequestHandler =>
  (request, response, next) =>
    addresses.test(request.originalUrl) ? handler(request, response, next) : next();

/** Answers are compressed for whoever asks for it, which programs beside us do not. */
export function compressed(): Step {
  const compress = compression({ threshold: leastCompressed });
  return (request, response, next) =>
    request.headers["accept-encoding"] === undefined
      ? next()
      : compress(request as Request, response as Response, next);
}
