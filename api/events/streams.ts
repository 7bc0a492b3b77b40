import type { NextFunction, Request, RequestHandler, Response } from "express";
import { networkOf } from "../security/network.ts";
import { shares } from "../security/shares.ts";

/** Open answers to which events are written (server-sent events). */
export interface Streams {
  /** Answers with the events to come, `first` before them. */
  readonly handler: RequestHandler;
  send(event: string, data: string): void;
  readonly size: number;
  /** Ends every answer; browsers ask again, of another process or of this one when it is back. */
  close(): void;
}

export interface StreamsOptions {
  /** What somebody who has just come is told at once. */
  readonly first: () => readonly (readonly [event: string, data: string])[];
  /** Answers at once; whoever comes when there is no slot is asked to come back. */
  readonly limit?: number;
  /** The same of one network, where a whole lab may be. */
  readonly limitOfNetwork?: number;
  /** Milliseconds of silence after which a word is said, so that nothing in between takes the connection for dead. */
  readonly heartbeatMs?: number;
}

/** Milliseconds before a browser that lost its connection asks again. */
const retryMs = 3000;

/** Bytes that may wait for somebody who does not read: events are some dozen bytes each. */
const mostUnread = 65_536;

export function createStreams(options: StreamsOptions): Streams {
  const { first, limit = 10_000, limitOfNetwork = 200, heartbeatMs = 25_000 } = options;
  const ofNetworks = shares(limitOfNetwork);
  const open = new Set<Response>();
  let isClosed = false;
  const write = (text: string) => {
    for (const response of open) {
      if (response.writableLength > mostUnread) response.destroy();
      else response.write(text);
    }
  };
  const heartbeat = setInterval(() => write(": still here\n\n"), heartbeatMs);
  heartbeat.unref();

  return {
    handler(request: Request, response: Response, next: NextFunction) {
      if (request.method !== "GET") return next();
      if (isClosed || open.size >= limit || !ofNetworks.take(networkOf(request.ip ?? ""), response)) {
        response.status(503).setHeader("Retry-After", "60").setHeader("Cache-Control", "no-store").end();
        return;
      }
      response.writeHead(200, {
        "Content-Type": "text/event-stream; charset=utf-8",
        "Cache-Control": "no-store, no-transform",
        // Proxies that gather answers would keep the events to themselves.
        "X-Accel-Buffering": "no",
      });
      response.write(`retry: ${retryMs}\n\n${first().map(eventText).join("")}`);
      open.add(response);
      request.socket.setKeepAlive(true, heartbeatMs);
      // Nothing may happen here for long.
      request.socket.setTimeout(0);
      response.once("close", () => open.delete(response));
    },
    send: (event, data) => write(eventText([event, data])),
    get size() {
      return open.size;
    },
    close() {
      isClosed = true;
      clearInterval(heartbeat);
      for (const response of open) response.end();
      open.clear();
    },
  };
}

const eventText = ([event, data]: readonly [event: string, data: string]): string =>
  `event: ${event}\ndata: ${data.replaceAll("\n", "\ndata: ")}\n\n`;
