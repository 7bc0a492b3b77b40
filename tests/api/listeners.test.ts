import { once } from "node:events";
import { Agent, createServer, get, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { describe, expect, it, onTestFinished } from "vitest";
import { type Listeners, listenersOf } from "#api/listeners.ts";

/** A server that says hello. */
async function opened(): Promise<{ readonly listeners: Listeners; readonly server: Server; readonly port: number }> {
  const server = createServer((_request, response) => response.end("hello"));
  const listeners = listenersOf(server);
  const port = await listeners.open(0, "127.0.0.1");
  return { listeners, server, port };
}

const asked = (port: number, agent: Agent): Promise<string> =>
  new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", agent }, (response) => {
      let body = "";
      response.setEncoding("utf8").on("data", (text: string) => {
        body += text;
      });
      response.on("end", () => resolve(body));
    }).once("error", reject);
  });

describe("the listeners of a server", () => {
  it("let everybody in at one port, whichever they come by, and keep their connections", async () => {
    const { listeners, server, port } = await opened();
    const agent = new Agent({ keepAlive: true });
    onTestFinished(() => agent.destroy());
    expect((server.address() as AddressInfo).port).toBe(port);
    const everybody = () => Promise.all(Array.from({ length: 200 }, () => asked(port, agent)));
    expect(new Set(await everybody())).toEqual(new Set(["hello"]));
    expect(new Set(await everybody())).toEqual(new Set(["hello"]));
    const closed = listeners.close();
    server.closeIdleConnections();
    await closed;
    await expect(asked(port, new Agent())).rejects.toThrow("ECONNREFUSED");
  });

  it("stay shut where somebody else has the port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    onTestFinished(() => void other.close());
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    await expect(listenersOf(createServer()).open(port, "127.0.0.1")).rejects.toThrow("EADDRINUSE");
  });
});
