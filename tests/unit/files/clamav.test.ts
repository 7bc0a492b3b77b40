import { mkdtempSync, rmSync } from "node:fs";
import { createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect } from "effect";
import { describe, expect, it, onTestFinished } from "vitest";
import { clamav } from "#adapters/clamav/clamav.ts";
import { fakeClamav, infection } from "#tests/support/fake-clamav.ts";
import { noise } from "#tests/support/sample-files.ts";

async function* pieces(bytes: Buffer, length = 65_536): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += length) yield bytes.subarray(at, at + length);
}
const scan = (url: string, bytes: Buffer, idleMs = 5_000) => Effect.runPromise(clamav(url, idleMs).scan(pieces(bytes)));

describe("the virus scanner ClamAV", () => {
  it("is sent every byte, in order, and says that a file is clean", async () => {
    const server = await fakeClamav();
    const bytes = noise(400_000);
    expect(await scan(server.url, bytes)).toEqual({ kind: "clean" });
    expect(server.scanned[0]!.equals(bytes)).toBe(true);
  });

  it("names what it finds", async () => {
    const { url } = await fakeClamav();
    expect(await scan(url, Buffer.from(`before ${infection} after`))).toEqual({
      kind: "infected",
      name: "Eicar-Test",
    });
  });

  it("looks into an empty file", async () => {
    const { url } = await fakeClamav();
    expect(await scan(url, Buffer.alloc(0))).toEqual({ kind: "clean" });
  });

  it("says when a file is longer than it takes, before all of it was sent", async () => {
    const { url } = await fakeClamav({ most: 100_000 });
    expect(await scan(url, noise(2_000_000))).toEqual({ kind: "too-long" });
  });

  it("is reached by a socket of this machine", async () => {
    const folder = mkdtempSync(join(tmpdir(), "labcommons-clamav-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const { url } = await fakeClamav({ at: join(folder, "clamd.ctl") });
    expect(await scan(url, Buffer.from("hello"))).toEqual({ kind: "clean" });
  });

  it("is away when nobody listens, when it says nothing, and when it goes or talks nonsense", async () => {
    const gone = await fakeClamav();
    await gone.close();
    await expect(scan(gone.url, Buffer.from("a"))).rejects.toMatchObject({ _tag: "ScannerAway" });
    const silent = await fakeClamav();
    silent.silence();
    await expect(scan(silent.url, Buffer.from("a"), 50)).rejects.toMatchObject({ _tag: "ScannerAway" });
    const other = createServer((socket) => socket.resume().end("SSH-2.0\0"));
    await new Promise<void>((resolve) => other.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => new Promise<void>((resolve) => other.close(() => resolve())));
    const { port } = other.address() as { port: number };
    await expect(scan(`tcp://127.0.0.1:${port}`, noise(200_000))).rejects.toMatchObject({ _tag: "ScannerAway" });
  });

  /** A server that does as it likes once something was sent to it. */
  async function answering(answer: (socket: Socket) => void): Promise<string> {
    const server = createServer((socket) => {
      socket.on("error", () => undefined);
      socket.once("data", () => answer(socket.resume()));
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
    return `tcp://127.0.0.1:${(server.address() as { port: number }).port}`;
  }

  it("says that a file is clean by nothing but its whole word for it", async () => {
    for (const said of ["stream: OK", "stream: O", "stream: OK maybe\0", "OK\0", ""]) {
      const url = await answering((socket) => socket.end(said));
      await expect(scan(url, Buffer.from("a")), said).rejects.toMatchObject({ _tag: "ScannerAway" });
    }
    const found = await answering((socket) => {
      socket.write("stream: Eicar-Te", () => setImmediate(() => socket.end("st FOUND\0")));
    });
    expect(await scan(found, Buffer.from("a"))).toEqual({ kind: "infected", name: "Eicar-Test" });
  });

  it("has found no virus where it tells that a limit kept it from looking", async () => {
    const url = await answering((socket) => socket.end("stream: Heuristics.Limits.Exceeded.MaxFileSize FOUND\0"));
    expect(await scan(url, Buffer.from("a"))).toEqual({ kind: "too-long" });
  });

  it("is heard where it cuts the connection while it is still sent to, and away where it said nothing before", async () => {
    const limit = "INSTREAM size limit exceeded. ERROR\0";
    const ending = await answering((socket) => socket.pause().write(limit, () => socket.resetAndDestroy()));
    expect(await scan(ending, noise(4_000_000))).toEqual({ kind: "too-long" });
    const cut = await answering((socket) => socket.resetAndDestroy());
    await expect(scan(cut, noise(4_000_000))).rejects.toMatchObject({ _tag: "ScannerAway" });
  });

  it("ends with what broke off the file, at once", async () => {
    const { url } = await fakeClamav();
    async function* broken(): AsyncGenerator<Uint8Array> {
      yield Buffer.from("a");
      throw new Error("the store is away");
    }
    const failure = await Effect.runPromise(Effect.flip(clamav(url, 60_000).scan(broken())));
    expect(failure).toMatchObject({ _tag: "ScannerAway", cause: { message: "the store is away" } });
  });
});
