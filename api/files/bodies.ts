import type { IncomingMessage } from "node:http";

/** An upload of which nothing comes for so long is given up. */
export const uploadIdleMs = 20_000;

/** What is done with an upload once it is there, while its connection is silent. */
const workMs = 300_000;

/** Gives up a request of which nothing comes for a while. What is returned ends the watch: from then on it waits for us. */
export function watchedUpload(request: IncomingMessage, idleMs: number = uploadIdleMs): () => void {
  const giveUp = () => request.destroy();
  request.setTimeout(idleMs, giveUp);
  return () => {
    request.off("timeout", giveUp);
    request.setTimeout(workMs);
  };
}

/**
 * The bytes of a request as they come. A body that breaks off ends here like any other: what came of it has come. Whoever stops reading
 * before the end leaves the connection as it is, so that an answer can still be sent on it.
 */
export async function* bodyOf(request: IncomingMessage, idleMs?: number): AsyncGenerator<Uint8Array, void, undefined> {
  const ended = watchedUpload(request, idleMs);
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch {
    // Only a connection that is cut makes a request's stream fail.
  } finally {
    ended();
  }
}

const readOnMs = 30_000;

/**
 * Reads on, for a while and for nothing, what is left of a body that is refused, while the answer is already on its way: a client that is
 * still sending would otherwise meet a closed connection instead of the reason.
 */
export function readOn(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), readOnMs);
  timer.unref();
  const done = () => clearTimeout(timer);
  request.once("close", done);
  request.once("end", done);
  request.resume();
}
