import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import fs from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect, Stream } from "effect";
import { afterAll, afterEach, describe, expect, it, vi } from "vitest";
import { diskFiles } from "#adapters/disk/disk-files.ts";
import { s3Files } from "#adapters/s3/s3-files.ts";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { FileStoreService } from "#core/kernel/ports.ts";
import { fakeS3 } from "#tests/support/fake-s3.ts";
import { noise } from "#tests/support/sample-files.ts";

const folder = mkdtempSync(join(tmpdir(), "labcommons-store-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const s3 = await fakeS3();

const stores: [string, FileStoreService][] = [
  ["on disk", diskFiles(folder)],
  ["in a bucket", s3Files(s3.bucket)],
];

const run = Effect.runPromise;
const refusal = (effect: Effect.Effect<unknown, Unavailable>): Promise<Unavailable> => run(Effect.flip(effect));

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += length) yield bytes.subarray(start, start + length);
}

async function* breaking(): AsyncGenerator<Uint8Array> {
  yield noise(9 * 1024 * 1024);
  throw new Error("the source broke");
}

const keysOf = async (store: FileStoreService, id?: string): Promise<readonly string[]> =>
  (await run(Stream.runCollect(store.keys(id)))).map(({ key }) => key).sort();

describe.each(stores)("files %s", (_where, store) => {
  type Range = { readonly start: number; readonly end: number };
  const readSized = async (key: string, range?: Range) => {
    const found = await run(store.get(key, range));
    if (!found) return null;
    const pieces: Uint8Array[] = [];
    for await (const piece of found.stream) pieces.push(piece);
    return { size: found.size, bytes: Buffer.concat(pieces) };
  };
  const read = async (key: string, range?: Range) => (await readSized(key, range))?.bytes ?? null;

  it("gives what was put, in part too", async () => {
    const bytes = noise(100_000);
    expect(await run(store.put("a1", bytes))).toEqual({ size: 100_000 });
    expect(await read("a1")).toEqual(bytes);
    expect(await readSized("a1", { start: 10, end: 19 })).toEqual({ size: 100_000, bytes: bytes.subarray(10, 20) });
    expect(await run(store.sizeOf("a1"))).toBe(100_000);
  });

  it.each([0, 1, 8 * 1024 * 1024, 17 * 1024 * 1024 + 3])("takes a stream of %d bytes", async (length) => {
    const bytes = noise(length);
    expect(await run(store.put("a2", inPieces(bytes, 700_001)))).toEqual({ size: length });
    expect((await read("a2"))?.equals(bytes)).toBe(true);
    expect(s3.openUploads).toBe(0);
  });

  it("puts the new in the place of the old", async () => {
    await run(store.put("a3", noise(10, 1)));
    await run(store.put("a3", noise(20, 2)));
    expect(await read("a3")).toEqual(noise(20, 2));
  });

  it("gives nothing for what is not there, and removes it without complaint", async () => {
    expect(await read("none")).toBeNull();
    expect(await run(store.sizeOf("none"))).toBeNull();
    await run(store.remove("none"));
    expect(await keysOf(store, "none")).toEqual([]);
  });

  it("keeps nothing of a stream that breaks, nor loses what was there", async () => {
    await run(store.put("a4", noise(10)));
    expect((await refusal(store.put("a4", breaking()))).full).toBe(false);
    expect((await refusal(store.put("a5", breaking())))._tag).toBe("Unavailable");
    expect(await read("a4")).toEqual(noise(10));
    expect(await read("a5")).toBeNull();
    expect(s3.openUploads).toBe(0);
  });

  it("tells the keys of a record, and all of them", async () => {
    for (const key of ["b1", "b1.preview", "b1.part-0", "b1.part-10485760", "b12", "b2"])
      await run(store.put(key, noise(3)));
    expect(await keysOf(store, "b1")).toEqual(["b1", "b1.part-0", "b1.part-10485760", "b1.preview"]);
    expect(await keysOf(store)).toEqual(expect.arrayContaining(["b1", "b1.part-0", "b1.preview", "b12", "b2"]));
    const [first] = await run(Stream.runCollect(store.keys("b2")));
    expect(first?.size).toBe(3);
    expect(Number.isNaN(Date.parse(first?.modifiedAt ?? ""))).toBe(false);
    await run(store.remove("b1.preview"));
    expect(await keysOf(store, "b1")).not.toContain("b1.preview");
  });

  it("takes writes of one key at once, and keeps one of them whole", async () => {
    const versions = [1, 2, 3, 4].map((seed) => noise(300_000, seed));
    await Promise.all(versions.map((bytes) => run(store.put("c1", inPieces(bytes, 1_000)))));
    const kept = await read("c1");
    expect(versions.some((bytes) => bytes.equals(kept!))).toBe(true);
  });
});

describe("files on disk", () => {
  const store = diskFiles(folder);
  afterEach(() => {
    vi.restoreAllMocks();
  });

  it.each(["../a", "/etc/passwd", "a/b", "A", "", "a..b", "a\0"])("never take %j for a path", async (key) => {
    expect((await refusal(store.put(key, noise(1))))._tag).toBe("Unavailable");
    expect((await refusal(store.get(key)))._tag).toBe("Unavailable");
    expect((await refusal(store.remove(key)))._tag).toBe("Unavailable");
  });

  it("say that there is no room, and leave nothing of what they began", async () => {
    const sample = await fs.open(join(folder, "sample"), "w");
    const prototype = Object.getPrototypeOf(sample) as typeof sample;
    await sample.close();
    const before = readdirSync(folder, { recursive: true }).length;
    vi.spyOn(prototype, "write").mockRejectedValue(Object.assign(new Error("no space"), { code: "ENOSPC" }));
    expect((await refusal(store.put("d1", noise(10)))).full).toBe(true);
    vi.restoreAllMocks();
    expect(await run(store.sizeOf("d1"))).toBeNull();
    expect(readdirSync(join(folder, "tmp"))).toEqual([]);
    expect(readdirSync(folder, { recursive: true }).length).toBeLessThanOrEqual(before + 2);
  });

  it("clear away what a process that was killed had begun", async () => {
    const left = join(folder, "tmp", "left-behind");
    const young = join(folder, "tmp", "under-way");
    writeFileSync(left, "half");
    writeFileSync(young, "half");
    const old = new Date(Date.now() - 2 * 86_400_000);
    utimesSync(left, old, old);
    diskFiles(folder);
    await expect.poll(() => readdirSync(join(folder, "tmp"))).toEqual(["under-way"]);
    rmSync(young);
  });
});

describe("files in a bucket", () => {
  const store = s3Files(s3.bucket);
  afterEach(() => s3.breakDown(null));

  it("lie below a prefix of their own", async () => {
    await run(store.put("e1", noise(1)));
    expect(s3.objects.has("files/e1")).toBe(true);
  });

  it("say that there is no room", async () => {
    s3.breakDown("full");
    expect((await refusal(store.put("e2", noise(1)))).full).toBe(true);
    expect((await refusal(store.put("e2", inPieces(noise(9_000_000), 1_000_000)))).full).toBe(true);
  });

  it("are unavailable while the store does not work, and no longer", async () => {
    s3.breakDown("broken");
    expect((await refusal(store.sizeOf("e1"))).full).toBe(false);
    s3.breakDown(null);
    expect(await run(store.sizeOf("e1"))).toBe(1);
  });
});
