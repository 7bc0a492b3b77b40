import { mkdtempSync, readdirSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect, Exit, Stream } from "effect";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { diskFiles } from "#adapters/disk/disk-files.ts";
import { randomIds } from "#adapters/ids/ids.ts";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { postgresKeptBytes } from "#adapters/postgres/kept-bytes.ts";
import { actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { catalogue } from "#core/kernel/module.ts";
import { FileStore, Jobs, type Services } from "#core/kernel/ports.ts";
import { create, destroy } from "#core/kernel/write.ts";
import { modules } from "#core/modules.ts";
import { KeptBytes, removeBytes } from "#core/shell/files/kept-bytes.ts";
import { bytesAt } from "#core/shell/files/parts.ts";
import { FileContents } from "#core/shell/files/ports.ts";
import { purgeFiles } from "#core/shell/files/purge.ts";
import { attachFiles, receiveFile } from "#core/shell/files/secured.ts";
import { servedFile, servedSecuredFile } from "#core/shell/files/serving.ts";
import { receive } from "#core/shell/files/uploads.ts";
import { KeptAddresses } from "#core/shell/sign-in-address/ports.ts";
import { noKeptAddresses } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { documentOf, kernelOver } from "#tests/support/kernel.ts";
import { openDatabaseAndStorage } from "#tests/support/postgres-storage.ts";
import { noise, png, type SampleFile, sha256 } from "#tests/support/sample-files.ts";
import { person, system } from "#tests/support/viewers.ts";

const all = catalogue(modules);
const folder = mkdtempSync(join(tmpdir(), "labcommons-kept-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = diskFiles(folder);
const { url, ownerUrl } = await testDatabase();
const sql = new pg.Client({ connectionString: ownerUrl });
await sql.connect();
afterAll(() => sql.end());
const { database, storage } = openDatabaseAndStorage(url, all);
const kept = postgresKeptBytes(database);
const kernel = kernelOver(all, storage);
const contents = createFileContents();
const writer = person(randomIds.next(), { roles: ["contributor"] });

const run = <Value>(effect: Effect.Effect<Value, CoreError, Services>): Promise<Value> =>
  kernel.run(
    effect.pipe(
      Effect.provideService(FileStore, files),
      Effect.provideService(FileContents, contents),
      Effect.provideService(KeptAddresses, noKeptAddresses),
      Effect.provideService(KeptBytes, kept),
      // What would be a job is done by the test, when it wants it.
      Effect.provideService(Jobs, { enqueue: () => Effect.void }),
    ),
  );

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function announce({ name, mimeType, bytes }: SampleFile): Promise<string> {
  return run(
    actingAs(
      writer,
      create(documentOf("files", { name, mimeType, size: bytes.length, hash: sha256(bytes), isKept: true })),
    ),
  );
}

async function upload(file: SampleFile): Promise<string> {
  const id = await announce(file);
  await run(actingAs(writer, receive(id, 0, streamOf(file.bytes))));
  return id;
}

const attachToSelf = async (bytes: Uint8Array): Promise<string> => {
  const file = { name: "a.txt", mimeType: "text/plain", bytes: streamOf(bytes), index: 0 };
  const received = await run(actingAs(writer, receiveFile(file)));
  const [entry] = await run(actingAs(writer, attachFiles([received], { type: "users", id: writer.id! })));
  return entry!.id;
};

const isOpen = async (id: string) => (await run(actingAs(writer, servedFile(id, undefined)))).key;
const read = async (id: string) => Buffer.from((await run(bytesAt(await isOpen(id))))!);
const keys = async () => (await Effect.runPromise(Stream.runCollect(files.keys()))).map(({ key }) => key).sort();
const model = (seed: number): SampleFile => ({
  name: "grip.stl",
  mimeType: "model/stl",
  bytes: Buffer.concat([Buffer.from(`solid ${seed} `), noise(20_000)]),
});
const remove = async (id: string) => {
  await run(actingAs(writer, destroy("files", id)));
  await run(removeBytes(id));
};

beforeEach(async () => {
  await sql.query("delete from kept_bytes_uses; delete from kept_bytes; delete from files; delete from secured_files");
  for (const key of await keys()) await Effect.runPromise(files.remove(key));
});

await run(
  actingAs(
    system({ id: null }),
    create({ ...documentOf("users", { firstName: "Ada", lastName: "Byron", email: "ada@kept.test" }), id: writer.id! }),
  ),
);

describe("bytes that come twice", () => {
  it("are kept once, and read by both records until the last of them has gone", async () => {
    const file = model(1);
    const [one, two] = [await upload(file), await upload(file)];
    expect(await keys()).toEqual([one]);
    expect([await isOpen(one), await isOpen(two)]).toEqual([one, one]);
    await remove(one);
    expect(await read(two)).toEqual(file.bytes);
    const three = await upload(file);
    await remove(two);
    expect(await read(three)).toEqual(file.bytes);
    await remove(three);
    expect(await keys()).toEqual([]);
    const { rows } = await sql.query("select id from kept_bytes union all select record_id from kept_bytes_uses");
    expect(rows).toEqual([]);
  });

  it("are kept once when all of them come at once", async () => {
    const file = model(2);
    const ids = await Promise.all(Array.from({ length: 6 }, () => upload(file)));
    expect(await keys()).toHaveLength(1);
    for (const id of ids) expect(await read(id)).toEqual(file.bytes);
  });

  it("are kept once with the smaller copies of pictures", async () => {
    const file = { name: "a.png", mimeType: "image/png", bytes: await png(1200, 800) };
    const [one, two] = [await upload(file), await upload(file)];
    expect((await keys()).every((key) => key.startsWith(one))).toBe(true);
    const copy = await run(actingAs(writer, servedFile(two, "preview")));
    expect(copy.key).toBe(`${one}.preview`);
    expect(await run(bytesAt(copy.key))).not.toBeNull();
  });

  it("are apart for secured files and for others", async () => {
    const bytes = Buffer.from("the same words");
    const open = await upload({ name: "a.txt", mimeType: "text/plain", bytes });
    const [one, two] = [await attachToSelf(bytes), await attachToSelf(bytes)];
    expect(await keys()).toEqual([open, one].sort());
    expect((await run(actingAs(writer, servedSecuredFile(two)))).key).toBe(one);
    expect(await isOpen(open)).toBe(open);
  });

  it("leave bytes alone that were kept before, under the id of each record", async () => {
    const file = model(3);
    const old = await upload(file);
    await sql.query("delete from kept_bytes_uses; delete from kept_bytes");
    expect(await read(old)).toEqual(file.bytes);
    const later = await upload(file);
    expect(await keys()).toEqual([old, later].sort());
    await remove(old);
    expect(await read(later)).toEqual(file.bytes);
    expect(await keys()).toEqual([later]);
  });
});

describe("bytes that come while the same are removed", () => {
  it("are there whenever their record is, in 20 rounds", async () => {
    const file = model(4);
    let last = await upload(file);
    for (let round = 0; round < 20; round += 1) {
      const [next, other] = await Promise.all([
        upload(file),
        upload(file),
        remove(last),
        run(actingAs(system({ id: null }), purgeFiles())),
      ]);
      expect(await read(next)).toEqual(file.bytes);
      expect(await read(other)).toEqual(file.bytes);
      await Promise.all([remove(other), run(removeBytes(other))]);
      expect(await read(next)).toEqual(file.bytes);
      expect(await keys()).toHaveLength(1);
      last = next;
    }
    await remove(last);
    expect(await keys()).toEqual([]);
  }, 300_000);

  it("wait for a removal that is under way, and are used by nobody after it", async () => {
    const bytes = { pool: "files", hash: "a".repeat(64), size: 1 };
    const [one, two] = [randomIds.next(), randomIds.next()];
    expect(await run(kept.claim(one, bytes))).toBe(one);
    const { promise: removed, resolve: end } = Promise.withResolvers<void>();
    const { promise: locked, resolve: isLocked } = Promise.withResolvers<void>();
    const removal = run(
      storage.transaction(
        Effect.gen(function* () {
          const released = yield* kept.release(one);
          isLocked();
          yield* Effect.promise(() => removed);
          return released;
        }),
      ),
    );
    await locked;
    const claimed = run(kept.claim(two, bytes));
    end();
    expect(await removal).toEqual({ freed: [one], isHeld: false });
    expect(await claimed).toBe(two);
  });

  it("are never let go by the database while somebody uses them", async () => {
    await upload(model(5));
    const removal = Effect.exit(database.run({ text: "delete from kept_bytes", values: [] }));
    expect(Exit.isFailure(await Effect.runPromise(removal))).toBe(true);
  });
});

describe("the purge", () => {
  /** Makes all that is in the store look three days old. */
  function age(): void {
    const past = new Date(Date.now() - 3 * 86_400_000);
    for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
      if (entry.isFile()) utimesSync(join(entry.parentPath, entry.name), past, past);
    }
  }
  const purge = () => run(actingAs(system({ id: null, now: new Date().toISOString() }), purgeFiles()));

  it("keeps bytes whose first record has gone while another uses them", async () => {
    const file = model(6);
    const [one, two] = [await upload(file), await upload(file)];
    await remove(one);
    age();
    expect((await purge()).keys).toBe(0);
    expect(await read(two)).toEqual(file.bytes);
  });

  it("removes bytes of records that went without their job, and copies that were left beside the ones in use", async () => {
    const file = model(7);
    const [one, two] = [await upload(file), await upload(file)];
    await run(files.put(two, file.bytes));
    age();
    await purge();
    expect(await keys()).toEqual([one]);
    for (const id of [one, two]) await run(actingAs(writer, destroy("files", id)));
    age();
    await purge();
    expect(await keys()).toEqual([]);
    expect(await run(kept.users([one]))).toEqual(new Map());
  });
});
