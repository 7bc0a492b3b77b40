import type { IncomingMessage } from "node:http";

/** A connection that sends nothing for so long is given up. */
const idleMs = 30_000;

/**
 * The bytes of a request as they come. A body that breaks off ends here like any other: what came of it has come. Whoever stops reading
 * before the end leaves the connection as it is, so that an answer can still be sent on it.
 */
export async function* bodyOf(request: IncomingMessage): AsyncGenerator<Uint8Array, void, undefined> {
  const giveUp = () => request.destroy();
  request.setTimeout(idleMs, giveUp);
  try {
    yield* request.iterator({ destroyOnReturn: false }) as AsyncIterable<Uint8Array>;
  } catch {
    // Only a connection that is cut makes a request's stream fail.
  } finally {
    request.setTimeout(0);
    request.off("timeout", giveUp);
  }
}

const drainMs = 2_000;

/**
 * Reads on, for a moment, what is left of a body that is refused: a client that is still sending would otherwise meet a closed
 * connection instead of the reason.
 */
export function drained(request: IncomingMessage): Promise<void> {
  if (request.complete || request.destroyed) return Promise.resolve();
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, drainMs);
    request.once("close", () => {
      clearTimeout(timer);
      resolve();
    });
    request.once("end", () => {
      clearTimeout(timer);
      resolve();
    });
    request.resume();
  });
}
