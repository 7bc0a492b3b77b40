import type { IncomingMessage, ServerResponse } from "node:http";

export interface CrossOrigin {
  /** Headers by which a page of another site may read the answer, names and values by turns; none for others. */
  readonly headersFor: (request: IncomingMessage) => readonly string[];
  /** Answers the question that a browser asks before such a page's request; `false` for anything else. */
  readonly preflight: (request: IncomingMessage, response: ServerResponse) => boolean;
}

/** Where programs ask: records, services and files. The ways in and the pages are for our own site. */
const forPrograms = /^\/(?:api|services)\//i;

const methods = ["GET", "HEAD", "POST", "PATCH", "PUT", "DELETE"].join(", ");

/** What programs send beside what browsers always let through. */
const taken = [
  "Accept",
  "Accept-Edition-Language",
  "Accept-Language",
  "Authorization",
  "Content-Type",
  "Idempotency-Key",
  "If-Match",
  "If-None-Match",
  "Range",
  "Tus-Resumable",
  "Upload-Length",
  "Upload-Metadata",
  "Upload-Offset",
  "X-HTTP-Method-Override",
  "X-Request-Id",
  "X-Requested-With",
  "X-User-Timezone",
].join(", ");

const told = [
  "Content-Disposition",
  "Content-Language",
  "Deprecation",
  "ETag",
  "Idempotency-Replayed",
  "Link",
  "Location",
  "RateLimit",
  "RateLimit-Policy",
  "Retry-After",
  "Sunset",
  "Tus-Resumable",
  "Upload-Length",
  "Upload-Offset",
  "X-Request-Id",
].join(", ");

/** Seconds for which a browser need not ask again. */
const preflightSeconds = 7200;

/**
 * Lets pages of other sites use the API (CORS), those of the setting and no others. Credentials are never allowed: such a page
 * sends a token of its own, and a visitor's session stays out of its reach.
 */
export function crossOrigin(origins: readonly string[]): CrossOrigin {
  const headers = new Map(
    origins.map((origin) => [
      origin,
      ["Access-Control-Allow-Origin", origin, "Access-Control-Expose-Headers", told] as const,
    ]),
  );
  const none: readonly string[] = [];
  const headersFor: CrossOrigin["headersFor"] = ({ headers: { origin }, url = "" }) =>
    (origin !== undefined && forPrograms.test(url) && headers.get(origin)) || none;
  return {
    headersFor,
    preflight(request, response) {
      if (request.method !== "OPTIONS" || request.headers["access-control-request-method"] === undefined) return false;
      if (headersFor(request).length === 0) return false;
      response.writeHead(204, {
        "Access-Control-Allow-Origin": request.headers.origin,
        "Access-Control-Allow-Methods": methods,
        "Access-Control-Allow-Headers": taken,
        "Access-Control-Max-Age": preflightSeconds,
        Vary: "Origin, Access-Control-Request-Method, Access-Control-Request-Headers",
      });
      response.end();
      return true;
    },
  };
}
