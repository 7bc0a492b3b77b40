import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "./log.ts";
import type { Metrics } from "./metrics.ts";
import { methodLabel } from "./routes.ts";

const ids = new WeakMap<object, string>();

/** Id of a request, also told to the client in `X-Request-Id`. */
export const requestIdOf = (request: IncomingMessage): string => ids.get(request) ?? "";

export interface WatchOptions {
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly route: (request: IncomingMessage) => string;
  /** Whether ids that come along are kept: they are another machine's word. */
  readonly trustsProxy: boolean;
}

/**
 * Gives each request its id, and tells the log and the measures how it ended. Those that were turned away are measured: a line for each
 * would be one more load when there is too much already.
 */
export function watchRequests({
  log,
  metrics,
  route,
  trustsProxy,
}: WatchOptions): (request: IncomingMessage, response: ServerResponse) => string {
  return (request, response) => {
    const began = performance.now();
    const given = trustsProxy ? request.headers["x-request-id"] : undefined;
    const id = typeof given === "string" && /^[\w.-]{8,64}$/.test(given) ? given : randomUUID();
    ids.set(request, id);
    response.once("close", () => {
      const ms = performance.now() - began;
      const method = methodLabel(request.method ?? "");
      const status = response.writableFinished ? response.statusCode : 499;
      const pattern = route(request);
      metrics.observe({ method, route: pattern, status, seconds: ms / 1000 });
      const line = { requestId: id, method, route: pattern, status, ms: Math.round(ms * 10) / 10 };
      if (status === 503) log.debug(line, "request");
      else if (status >= 500) log.error(line, "request");
      else log.info(line, "request");
    });
    return id;
  };
}
