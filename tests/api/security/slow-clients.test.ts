import { connect, type Socket } from "node:net";
import { afterAll, describe, expect, it } from "vitest";
import { testServer } from "#tests/support/server.ts";
import { send } from "#tests/support/session.ts";
import { ownBudgets } from "#tests/support/settings.ts";

/** How long a silent connection is kept follows from how long a request may take. */
const { url } = await testServer({ environment: ownBudgets });
const port = Number(new URL(url).port);

const opened: Socket[] = [];
afterAll(() => {
  for (const socket of opened) socket.destroy();
});

/** Says something on a connection of its own and reads nothing until it is told to. */
async function silent(text: string): Promise<Socket> {
  const socket = connect(port, "127.0.0.1");
  opened.push(socket);
  socket.on("error", () => undefined);
  socket.pause();
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  socket.write(text);
  return socket;
}

/** Milliseconds until the server ends a connection. */
function closedAfter(socket: Socket): Promise<number> {
  const began = performance.now();
  socket.resume();
  return new Promise((resolve) => socket.once("close", () => resolve(performance.now() - began)));
}

/** Whether a connection that nobody reads is gone: what is said on it then fails. */
async function isGone(socket: Socket): Promise<boolean> {
  const gone = new Promise<boolean>((resolve) => socket.once("close", () => resolve(true)));
  // The first one is answered that there is no such connection, the second one hears of it.
  socket.write("\r\n");
  await pause(200);
  socket.write("\r\n");
  return socket.destroyed || Promise.race([gone, pause(1_000).then(() => false)]);
}

const asked = (count: number) =>
  Array.from({ length: count }, () => "GET /api/v1/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n").join("");

const held = () => {
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return (arrayBuffers + heapUsed) / 1024 / 1024;
};

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

describe("clients that are slow", () => {
  it("hold next to nothing when they ask for much at once and read none of it, and are left after a while", async () => {
    const { text } = await send(url, "GET /api/v1/openapi.json");
    expect(text.length).toBeGreaterThan(500_000);
    const before = held();
    const sockets = await Promise.all(Array.from({ length: 30 }, () => silent(asked(20))));
    await pause(3_000);
    expect(held() - before).toBeLessThan(60);
    await pause(42_000);
    expect(await Promise.all(sockets.map(isGone))).not.toContain(false);
  }, 300_000);

  it("are answered one after the other when they ask for several things at once", async () => {
    const lines = ["/api/v1/roles", "/healthz", "/api/v1/nowhere", "/api/v1/openapi.json", "/healthz"];
    const socket = await silent(lines.map((line) => `GET ${line} HTTP/1.1\r\nHost: localhost\r\n\r\n`).join(""));
    let text = "";
    socket.on("data", (data) => (text += data));
    socket.resume();
    await expect
      .poll(() => [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status))
      .toEqual(["200", "200", "404", "200", "200"]);
  });

  it("are cut when more waits than anybody reads", async () => {
    const socket = await silent(asked(400));
    expect(await closedAfter(socket)).toBeLessThan(10_000);
  });

  it("have ten seconds for the head of a request", async () => {
    const ms = await closedAfter(await silent("GET /healthz HTTP/1.1\r\nHost: localhost\r\nX-Slow: "));
    expect(ms).toBeGreaterThan(8_000);
    expect(ms).toBeLessThan(13_000);
  }, 30_000);
});
