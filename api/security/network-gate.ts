import type { IncomingMessage, ServerResponse } from "node:http";
import type { Limit } from "#core/kernel/errors.ts";
import { limitHeaders } from "./limit-headers.ts";
import { type NetworkLimitOptions, networkLimit } from "./network-limit.ts";

export interface NetworkGateOptions extends NetworkLimitOptions {
  readonly networkOf: (request: IncomingMessage) => string;
  /** Answers a request of a network that had all that it may, to come back after so many seconds. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse, seconds: number) => void;
}

export interface NetworkGate {
  /** Goes on, or refuses. */
  readonly pass: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly stop: () => void;
}

/** What costs nothing, or is asked by machines beside us. */
const free = /^\/(?:assets\/|(?:healthz|readyz|metrics)\/?(?:\?|$)|api\/v1\/services\/app-events(?:\?|$))/i;

/** What programs ask, who can read of their limits. */
const forPrograms = /^\/(?:api|auth)\//i;

/** How the limit of so many requests in a minute is told. */
export const networkLimitOf = (perMinute: number): Limit => ({ name: "network", quota: perMinute, seconds: 60 });

/** Stands before everything that has to be worked on: no network keeps us busy for itself. */
export function networkGate(options: NetworkGateOptions): NetworkGate {
  if (options.perMinute === 0) return { pass: (_request, _response, next) => next(), stop: () => undefined };
  const limit = networkLimit(options);
  const told = networkLimitOf(options.perMinute);
  return {
    pass(request, response, next) {
      const { url = "" } = request;
      if (free.test(url)) return next();
      const { isIn, left, seconds } = limit.take(options.networkOf(request));
      if (!isIn) return options.refuse(request, response, seconds);
      if (forPrograms.test(url)) {
        const headers = limitHeaders(told, left, seconds);
        response.setHeader("RateLimit-Policy", headers["ratelimit-policy"]);
        response.setHeader("RateLimit", headers.ratelimit);
      }
      next();
    },
    stop: limit.stop,
  };
}
