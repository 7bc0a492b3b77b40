import type { Server } from "node:http";
import type { NextFunction, Request, RequestHandler, Response } from "express";
import { Unavailable } from "#core/kernel/errors.ts";
import { beginBudget } from "../budget.ts";
import type { Settings } from "../settings.ts";
import { isUpload } from "./uploads.ts";

/** No answer takes longer than this, but for uploads, which are as slow as their network. */
export function inTime(limitMs: number): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    if (isUpload(request)) return next();
    beginBudget(request, limitMs);
    const timer = setTimeout(() => {
      if (response.headersSent) return;
      response.setHeader("Connection", "close");
      next(new Unavailable({ cause: new Error("the answer took too long") }));
    }, limitMs);
    response.once("close", () => clearTimeout(timer));
    next();
  };
}

/** A connection on which nothing moves for so long, in either direction, is given up. */
const silenceMs = 20_000;

/** Slow clients do not hold a connection forever. Longer than proxies keep theirs, so that they never meet one that just closed. */
export function boundWaits(server: Server, { requestTimeoutMs }: Settings): void {
  server.headersTimeout = 10_000;
  server.requestTimeout = 300_000;
  server.keepAliveTimeout = 65_000;
  // Nothing moves either while an answer is worked on.
  server.timeout = Math.max(silenceMs, 2 * requestTimeoutMs);
}
