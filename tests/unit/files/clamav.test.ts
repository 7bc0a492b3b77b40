import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
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
});
