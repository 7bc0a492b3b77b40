import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests that may wait on a connection for the answer before theirs: whoever sends more reads none. */
const mostWaiting = 64;

/**
 * Answers the requests of each connection one after the other, so that a client that sends many at once and reads nothing is owed one answer and
 * not all of them. Node would work on every request that it has read, and hold all their answers.
 */
export function oneByOne(listener: RequestListener): RequestListener {
  const waiting = new WeakMap<Socket, (readonly [IncomingMessage, ServerResponse])[]>();
  return (request, response) => {
    const { socket } = request;
    const line = waiting.get(socket);
    if (line) {
      if (line.length < mostWaiting) line.push([request, response]);
      else socket.destroy();
      return;
    }
    const mine: (readonly [IncomingMessage, ServerResponse])[] = [];
    waiting.set(socket, mine);
    const start = (asked: IncomingMessage, answer: ServerResponse) => {
      answer.once("close", () => {
        const next = socket.destroyed ? undefined : mine.shift();
        if (next) start(...next);
        else waiting.delete(socket);
      });
      listener(asked, answer);
    };
    start(request, response);
  };
}
