import type { IncomingMessage } from "node:http";
import type { Viewer } from "#core/kernel/viewer.ts";

/** What is known of a request before any route sees it. */
export interface RequestContext {
  /** Of the log's lines, the errors' ids and the audit log. */
  readonly id: string;
  readonly viewer: Viewer;
  /** Id of the session that the viewer came with. */
  readonly sessionId: string | null;
  /** A session cookie or a token came along that is over or was forged: where an identity is needed the answer is 419. */
  readonly isExpired: boolean;
}

const contexts = new WeakMap<object, RequestContext>();

export function keepContext(request: IncomingMessage, context: RequestContext): void {
  contexts.set(request, context);
}

/** The context of a request, unless it went wrong before there was one. */
export const knownContext = (request: IncomingMessage): RequestContext | undefined => contexts.get(request);

/** The context of a request that has passed `identify` (api/viewer.ts); anything else is a wrong order of the server's parts. */
export function contextOf(request: IncomingMessage): RequestContext {
  const context = contexts.get(request);
  if (!context) throw new Error("a route was asked before its viewer was known");
  return context;
}
