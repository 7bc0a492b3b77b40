import type { IncomingMessage, ServerResponse } from "node:http";
import { type NetworkLimitOptions, networkLimit } from "./network-limit.ts";

export interface NetworkGateOptions extends NetworkLimitOptions {
  readonly networkOf: (request: IncomingMessage) => string;
  /** Answers a request of a network that had all that it may. */
  readonly refuse: (request: IncomingMessage, response: ServerResponse) => void;
}

export interface NetworkGate {
  /** Goes on, or refuses. */
  readonly pass: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  readonly stop: () => void;
}

/** What costs nothing, or is asked by machines beside us. */
const free = /^\/(?:assets\/|(?:healthz|readyz|metrics)(?:[/?]|$)|api\/v1\/services\/app-events(?:\?|$))/i;

/** Stands before everything that has to be worked on: no network keeps us busy for itself. */
export function networkGate(options: NetworkGateOptions): NetworkGate {
  if (options.perMinute === 0) return { pass: (_request, _response, next) => next(), stop: () => undefined };
  const limit = networkLimit(options);
  return {
    pass(request, response, next) {
      if (free.test(request.url ?? "") || limit.take(options.networkOf(request))) next();
      else options.refuse(request, response);
    },
    stop: limit.stop,
  };
}
