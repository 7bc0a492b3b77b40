import type { IncomingMessage } from "node:http";
import { Forbidden } from "#core/kernel/errors.ts";

const safeMethods: ReadonlySet<string> = new Set(["GET", "HEAD", "OPTIONS"]);

/** Whether a method changes nothing. */
export const isSafe = (method: string): boolean => safeMethods.has(method);

export interface OriginOptions {
  /** Origin that people reach the site at. */
  readonly publicUrl: string;
}

/** What the rule asks of a request; host and protocol as its proxies told them, if those are trusted. */
export interface ChangingRequest {
  readonly method: string;
  readonly headers: IncomingMessage["headers"];
  readonly origin: string;
}

/**
 * The one rule against forged requests (architecture §4): what carries the session cookie and changes something comes from a page of ours,
 * by the browser's own word, and by a script. `undefined` when it does.
 */
export function crossSiteFault(request: ChangingRequest, { publicUrl }: OriginOptions): Forbidden | undefined {
  if (isSafe(request.method)) return undefined;
  const isOurs = isSameOrigin(request, publicUrl) === true && request.headers["x-requested-with"] !== undefined;
  return isOurs ? undefined : new Forbidden({ reason: "cross-site" });
}

/**
 * A sign-in has no session to abuse, but could be made to open a stranger's: refused when the browser says that it comes from elsewhere.
 * Programs, which say nothing, pass; a form of another site cannot send JSON.
 */
export function foreignFault(request: ChangingRequest, { publicUrl }: OriginOptions): Forbidden | undefined {
  if (isSafe(request.method) || isSameOrigin(request, publicUrl) !== false) return undefined;
  return new Forbidden({ reason: "cross-site" });
}

/** What the browser says of where a request comes from; `undefined` when it says nothing. */
function isSameOrigin({ headers, origin: own }: ChangingRequest, publicUrl: string): boolean | undefined {
  const site = headers["sec-fetch-site"];
  const origin = headers.origin;
  if (site !== undefined && site !== "same-origin") return false;
  if (origin !== undefined) return origin === publicUrl || origin === own;
  return site === undefined ? undefined : true;
}
