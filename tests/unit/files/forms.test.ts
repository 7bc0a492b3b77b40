import { createServer } from "node:http";
import { type AddressInfo, connect } from "node:net";
import type { Request } from "express";
import { afterAll, describe, expect, it } from "vitest";
import { bodyOf } from "#api/files/bodies.ts";
import { type FormFile, readForm } from "#api/files/multipart.ts";
import { TooLarge, Unavailable } from "#core/kernel/errors.ts";

const idleMs = 300;
const megabyte = Buffer.alloc(1024 * 1024, 97);

/** What a form came to, once for each request. */
const outcomes: unknown[] = [];
let take: (file: FormFile) => Promise<void> = async () => undefined;

async function allOf(bytes: AsyncIterable<Uint8Array>): Promise<ReadonlyMap<string, string>> {
  for await (const _piece of bytes);
  return new Map();
}

const server = createServer((request, response) => {
  const reading =
    request.method === "PATCH"
      ? allOf(bodyOf(request, idleMs))
      : readForm(request as Request, (file) => take(file), idleMs);
  reading.then(
    (fields) => {
      outcomes.push(Object.fromEntries(fields));
      response.writeHead(200).end();
    },
    (error: { readonly _tag: string }) => {
      outcomes.push(error._tag);
      response.writeHead(400, { "x-fault": error._tag }).end();
    },
  );
});
await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
const { port } = server.address() as AddressInfo;
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const head = (length: number, method = "POST") =>
  `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: ${length}\r\n\r\n`;
const part = (name: string) =>
  `--x\r\nContent-Disposition: form-data; name="files[]"; filename="${name}"\r\nContent-Type: text/plain\r\n\r\n`;

/** Opens a connection, says something on it and tells what came back until it had an answer or was closed, and after how long. */
async function said(pieces: readonly (string | Buffer)[]): Promise<{ readonly text: string; readonly ms: number }> {
  const began = performance.now();
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => undefined);
  let text = "";
  const over = new Promise<void>((resolve) => {
    socket.on("data", (data) => {
      text += data;
      if (text.includes("\r\n\r\n")) resolve();
    });
    socket.on("close", () => resolve());
  });
  for (const piece of pieces) socket.write(piece);
  await over;
  socket.destroy();
  return { text, ms: performance.now() - began };
}

const reading = async ({ bytes }: FormFile, most: number, fault: Error) => {
  let size = 0;
  for await (const piece of bytes) {
    size += piece.byteLength;
    if (size > most) throw fault;
  }
};

describe("a form with files", () => {
  it.each([
    ["over its limit", new TooLarge({ limit: 1000 })],
    ["for which there is no room", new Unavailable({ full: true })],
  ])("API-017 is answered at once when it is met with a file %s, although more is to come", async (_what, fault) => {
    take = (file) => reading(file, 1000, fault);
    const { text, ms } = await said([head(1e9), part("a.txt"), ...Array<Buffer>(8).fill(megabyte)]);
    expect(text).toContain(`x-fault: ${fault._tag}`);
    expect(ms).toBeLessThan(idleMs * 3);
  });

  it("API-017 is answered when the faulty file is not the last, and the connection takes the next request", async () => {
    take = (file) => reading(file, 1000, new TooLarge({ limit: 1000 }));
    const form = Buffer.concat([
      Buffer.from(part("a.txt")),
      megabyte,
      Buffer.from(`\r\n${part("b.txt")}`),
      megabyte,
      Buffer.from("\r\n--x--\r\n"),
    ]);
    const answers = await Promise.all(
      [1, 2].map(async () => {
        const answer = await fetch(`http://127.0.0.1:${port}`, {
          method: "POST",
          headers: { "content-type": "multipart/form-data; boundary=x" },
          body: form,
        });
        return [answer.status, answer.headers.get("x-fault")];
      }),
    );
    expect(answers).toEqual([
      [400, "TooLarge"],
      [400, "TooLarge"],
    ]);
  });

  it.each([
    ["a form", "POST"],
    ["bytes", "PATCH"],
  ])("API-017 FILE-014 ends when nothing more of %s comes for a while", async (_what, method) => {
    take = (file) => reading(file, 1e9, new Error("never"));
    const before = outcomes.length;
    const { text, ms } = await said([head(1e9, method), part("a.txt"), "half of"]);
    expect(text).toBe("");
    expect(ms).toBeGreaterThan(idleMs * 0.9);
    expect(ms).toBeLessThan(idleMs * 5);
    expect(outcomes.length).toBe(before + 1);
  });

  it("API-017 may be slow as long as it goes on", async () => {
    take = (file) => reading(file, 1e9, new Error("never"));
    const end = "\r\n--x--\r\n";
    const socket = connect(port, "127.0.0.1");
    const answered = new Promise<string>((resolve) => socket.once("data", (data) => resolve(String(data))));
    socket.write(head(part("a.txt").length + 8 + end.length) + part("a.txt"));
    for (let sent = 0; sent < 8; sent++) {
      await new Promise((resolve) => setTimeout(resolve, idleMs / 4));
      socket.write("a");
    }
    socket.write(end);
    expect(await answered).toContain("200 OK");
    socket.destroy();
  });
});
