import type { Server } from "node:http";
import { type AddressInfo, createServer, type Server as Listener, type Socket } from "node:net";

/** Connections that may wait to be accepted at each listener: a burst of visitors is let in by and by instead of being ignored. */
const backlog = 4096;

/**
 * Sockets that listen on one port, among which the system shares out who comes. Node lets in one connection of each at every turn of its
 * loop, and turns are long while there is much to do: at a single listener a burst would wait for seconds before anything is read of it. Only
 * where the system can share a port.
 */
const most = process.platform === "linux" ? 16 : 1;

/** The sockets by which a server is reached. */
export interface Listeners {
  /** Gives the port. */
  open(port: number, host: string): Promise<number>;
  readonly isOpen: boolean;
  /** Lets nobody in any more; resolves when the last connection has ended. */
  close(): Promise<void>;
  /** Ends connections on which nothing was ever asked, as browsers open ahead: Node does not count them as idle. */
  cutSilent(): void;
}

export function listenersOf(server: Server): Listeners {
  const admit = () =>
    createServer({ allowHalfOpen: true, noDelay: true }, (socket) => void server.emit("connection", socket));
  const listeners: readonly Listener[] = [server, ...Array.from({ length: most - 1 }, admit)];
  const listen = (listener: Listener, port: number, host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      listener.once("error", reject);
      listener.listen({ port, host, backlog, reusePort: most > 1 }, () => {
        listener.off("error", reject);
        if (listener !== server) listener.on("error", (error) => server.emit("error", error));
        resolve((listener.address() as AddressInfo).port);
      });
    });
  const sockets = new Set<Socket>();
  server.on("connection", (socket) => {
    sockets.add(socket);
    socket.once("close", () => sockets.delete(socket));
  });
  return {
    async open(port, host) {
      const [first, ...others] = listeners;
      const opened = await listen(first!, port, host);
      await Promise.all(others.map((listener) => listen(listener, opened, host)));
      return opened;
    },
    get isOpen() {
      return server.listening;
    },
    async close() {
      await Promise.all(listeners.map((listener) => new Promise((resolve) => listener.close(resolve))));
    },
    cutSilent() {
      for (const socket of sockets) if (socket.bytesRead === 0) socket.destroy();
    },
  };
}
