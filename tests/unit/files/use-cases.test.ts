import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect, Stream } from "effect";
import { zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { diskFiles } from "#adapters/disk/disk-files.ts";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { s3Files } from "#adapters/s3/s3-files.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { entity } from "#core/kernel/entity.ts";
import { type CoreError, Unavailable } from "#core/kernel/errors.ts";
import { text } from "#core/kernel/fields.ts";
import { catalogue, module } from "#core/kernel/module.ts";
import { always } from "#core/kernel/policy.ts";
import { FileStore, type FileStoreService, Jobs, type Services } from "#core/kernel/ports.ts";
import { find } from "#core/kernel/reads.ts";
import { create, destroy } from "#core/kernel/write.ts";
import { modules } from "#core/modules.ts";
import { files as fileRecords } from "#core/shell/files/entities.ts";
import { fileJobs } from "#core/shell/files/jobs.ts";
import { bytesAt } from "#core/shell/files/parts.ts";
import { FileContents } from "#core/shell/files/ports.ts";
import { purgeFiles } from "#core/shell/files/purge.ts";
import { attachFiles, receiveFile } from "#core/shell/files/secured.ts";
import { servedFile, servedSecuredFile } from "#core/shell/files/serving.ts";
import { receive, uploadState } from "#core/shell/files/uploads.ts";
import { KeptAddresses } from "#core/shell/sign-in-address/ports.ts";
import { readAudited } from "#core/shell/traits/read-audited.ts";
import { noKeptAddresses } from "#tests/support/api.ts";
import { fakeS3 } from "#tests/support/fake-s3.ts";
import { documentOf, kernelOver } from "#tests/support/kernel.ts";
import { noise, png, type SampleFile, sha256 } from "#tests/support/sample-files.ts";
import { guest, person, superAdministrator, system, testNow } from "#tests/support/viewers.ts";

/** A kind of record that only health members read: files may be attached to it like to others. */
const healthNotes = entity("health-notes", {
  fields: { title: text().required() },
  traits: [readAudited],
  policy: { see: always, create: always, update: always },
  targetOf: ["attachable"],
});

const all = catalogue([...modules, module({ name: "health", entities: [healthNotes] })]);

const folder = mkdtempSync(join(tmpdir(), "labcommons-files-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const disk = diskFiles(folder);
const bucket = s3Files((await fakeS3()).bucket);
const reported: unknown[] = [];
const contents = createFileContents((error) => void reported.push(error));

const writerId = "018f3c1e-0000-7000-8000-000000000001";
const writer = person(writerId, { roles: ["contributor"] });
const health = person("018f3c1e-0000-7000-8000-000000000009", { roles: ["eqlaat_member"] });

/** The use cases over memory and a file store of the test's. */
async function world(files: FileStoreService = disk) {
  const kernel = kernelOver(all);
  const queued: { readonly name: string; readonly data: unknown }[] = [];
  const ready = <Value>(effect: Effect.Effect<Value, CoreError, Services | FileContents>) =>
    effect.pipe(
      Effect.provideService(FileStore, files),
      Effect.provideService(KeptAddresses, noKeptAddresses),
      Effect.provideService(FileContents, contents),
      Effect.provideService(Jobs, { enqueue: (job) => Effect.sync(() => void queued.push(job)) }),
    );
  const run = <Value>(effect: Effect.Effect<Value, CoreError, Services | FileContents>) => kernel.run(ready(effect));
  const refusal = (effect: Effect.Effect<unknown, CoreError, Services | FileContents>) => kernel.refusal(ready(effect));
  const announce = ({ name, mimeType, bytes }: SampleFile) =>
    run(
      actingAs(
        writer,
        create(documentOf("files", { name, mimeType, size: bytes.length, hash: sha256(bytes), isKept: true })),
      ),
    );
  for (const { id } of [writer, health]) {
    const attributes = { firstName: "Ada", lastName: "Byron", email: `${id}@example.org` };
    await run(actingAs(system({ id: null }), create({ ...documentOf("users", attributes), id: id! })));
  }
  const exists = (type: string, id: string) => kernel.run(kernel.storage.holds(type, id, always, system()));
  const keys = async (id?: string) =>
    (await Effect.runPromise(Stream.runCollect(files.keys(id)))).map(({ key }) => key);
  return { run, refusal, announce, exists, keys, queued };
}

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

const model: SampleFile = { name: "grip.stl", mimeType: "model/stl", bytes: noise(30_000) };

describe.each([
  ["on disk", disk],
  ["in a bucket", bucket],
])("an upload kept %s", (_where, files) => {
  it("FILE-007 FILE-008 keeps a configuration without its internal entries, with what its manifest says", async () => {
    const { run, announce } = await world(files);
    const bytes = Buffer.from(
      zipSync({
        "manifest.json": Buffer.from('{"id":"b1","version":"2.0","systemType":"grid"}'),
        ".hidden": Buffer.of(1),
      }),
    );
    const id = await announce({ name: "board.lcc", mimeType: "application/zip", bytes });
    await run(actingAs(writer, receive(id, 0, streamOf(bytes))));
    const { row } = await run(actingAs(writer, find(fileRecords, id, { fields: ["size", "hash", "metadata"] })));
    expect(row.metadata).toEqual({ configId: "b1", version: "2.0", systemType: "grid", removedEntries: 1 });
    const kept = await run(bytesAt(id));
    expect([row.size, row.hash]).toEqual([kept!.byteLength, sha256(kept!)]);
  });

  it("FILE-009 keeps a configuration that cannot be cleaned as it came, and reports it", async () => {
    const { run, announce } = await world(files);
    reported.length = 0;
    const bytes = noise(2_000);
    const id = await announce({ name: "board.lcc", mimeType: "application/octet-stream", bytes });
    await run(actingAs(writer, receive(id, 0, streamOf(bytes))));
    expect(Buffer.from((await run(bytesAt(id)))!)).toEqual(bytes);
    expect(reported).toHaveLength(1);
    const { row } = await run(actingAs(writer, find(fileRecords, id, { fields: ["metadata"] })));
    expect(row.metadata).toEqual({ isCleaned: false });
  });

  it("FILE-009 keeps a configuration that unpacks to more than it claims as it came, and cleans the next one", async () => {
    const { run, announce } = await world(files);
    const bomb = Buffer.from(
      zipSync({ ".hidden": Buffer.of(1), "board.json": Buffer.alloc(300_000_000) }, { level: 9 }),
    );
    // What it claims stands behind the signature of each of its directories.
    for (const [signature, at] of [
      ["PK\u0003\u0004", 22],
      ["PK\u0001\u0002", 24],
    ] as const) {
      for (let place = bomb.indexOf(signature); place >= 0; place = bomb.indexOf(signature, place + 1)) {
        if (bomb.readUInt32LE(place + at) === 300_000_000) bomb.writeUInt32LE(1_000, place + at);
      }
    }
    const good = Buffer.from(zipSync({ ".hidden": Buffer.of(1), "board.json": Buffer.from("{}") }));
    const metadata = [];
    for (const bytes of [bomb, good]) {
      const id = await announce({ name: "board.lcc", mimeType: "application/zip", bytes });
      await run(actingAs(writer, receive(id, 0, streamOf(bytes))));
      metadata.push((await run(actingAs(writer, find(fileRecords, id, { fields: ["metadata"] })))).row.metadata);
    }
    expect(metadata).toEqual([{ isCleaned: false }, expect.objectContaining({ removedEntries: 1 })]);
  });

  it("FILE-014 goes through its parts to the whole", async () => {
    const { run, announce, keys } = await world(files);
    const id = await announce(model);
    expect(await run(actingAs(writer, uploadState(id)))).toEqual({ id, size: 30_000, received: 0, isUploaded: false });
    await run(actingAs(writer, receive(id, 0, streamOf(model.bytes.subarray(0, 20_000)))));
    expect(await run(actingAs(writer, uploadState(id)))).toMatchObject({ received: 20_000 });
    await run(actingAs(writer, receive(id, 20_000, streamOf(model.bytes.subarray(20_000)))));
    expect(await run(actingAs(writer, uploadState(id)))).toEqual({
      id,
      size: 30_000,
      received: 30_000,
      isUploaded: true,
    });
    expect(await keys(id)).toEqual([id]);
    expect(await run(actingAs(guest(), servedFile(id, undefined)))).toMatchObject({
      key: id,
      isInline: false,
      name: "grip.stl",
    });
  });

  it("FILE-014 makes the copies of a picture", async () => {
    const { run, announce, keys } = await world(files);
    const bytes = await png(1_000, 600);
    const id = await announce({ name: "a.png", mimeType: "image/png", bytes });
    await run(actingAs(writer, receive(id, 0, streamOf(bytes))));
    expect((await keys(id)).sort()).toEqual([id, `${id}.medium`, `${id}.preview`]);
    expect(await run(actingAs(guest(), servedFile(id, "large")))).toMatchObject({ key: id });
    expect(await run(actingAs(guest(), servedFile(id, "preview")))).toMatchObject({
      key: `${id}.preview`,
      isInline: true,
    });
  });
});

describe("a store without room", () => {
  /** Fails the writes that `isRefused` names. */
  const without = (isRefused: (key: string) => boolean): FileStoreService => ({
    ...disk,
    put: (key, bytes) => (isRefused(key) ? Effect.fail(new Unavailable({ full: true })) : disk.put(key, bytes)),
  });

  it.each<[string, (key: string) => boolean]>([
    ["for the bytes that come", (key) => key.includes(".part-")],
    ["for the whole", (key) => !key.includes(".")],
    ["for the last copy", (key) => key.endsWith(".preview")],
  ])("FILE-014 is said %s, and neither row nor byte is left", async (_when, isRefused) => {
    const { run, refusal, announce, exists, keys } = await world(without(isRefused));
    const bytes = await png(100, 100);
    const id = await announce({ name: "a.png", mimeType: "image/png", bytes });
    expect(await refusal(actingAs(writer, receive(id, 0, streamOf(bytes))))).toMatchObject({
      _tag: "Unavailable",
      full: true,
    });
    expect(await exists("files", id)).toBe(false);
    expect(await keys(id)).toEqual([]);
    expect((await refusal(actingAs(writer, uploadState(id))))._tag).toBe("NotFound");
    await run(Effect.void);
  });

  it("API-017 attaches none of several files", async () => {
    let puts = 0;
    const { run, refusal, keys } = await world(without((key) => !key.includes(".part-") && ++puts === 2));
    const before = await keys();
    const received = [];
    for (const index of [0, 1]) {
      const file = { name: `${index}.txt`, mimeType: "text/plain", bytes: streamOf(Buffer.from("x")), index };
      received.push(await run(actingAs(writer, receiveFile(file))));
    }
    const attach = actingAs(writer, attachFiles(received, { type: "users", id: writerId }));
    expect(await refusal(attach)).toMatchObject({ full: true });
    expect(await keys()).toEqual(before);
  });
});

describe("a store that fails for a moment", () => {
  it("FILE-014 loses nothing: the end of the upload is asked for again", async () => {
    let broken = true;
    const flaky: FileStoreService = {
      ...disk,
      put: (key, bytes) => (broken && !key.includes(".") ? Effect.fail(new Unavailable({})) : disk.put(key, bytes)),
    };
    const { run, refusal, announce } = await world(flaky);
    const id = await announce(model);
    expect((await refusal(actingAs(writer, receive(id, 0, streamOf(model.bytes)))))._tag).toBe("Unavailable");
    expect(await run(actingAs(writer, uploadState(id)))).toMatchObject({ received: 30_000, isUploaded: false });
    broken = false;
    const end = actingAs(writer, receive(id, 30_000, streamOf(new Uint8Array())));
    expect(await run(end)).toMatchObject({ isUploaded: true });
  });
});

describe("files of health records", () => {
  it("FILE-013 are for health members alone, administrators not among them", async () => {
    const { run, refusal } = await world();
    const id = await run(actingAs(health, create(documentOf("health-notes", { title: "Visit" }))));
    const file = { name: "a.txt", mimeType: "text/plain", bytes: streamOf(Buffer.from("private")), index: 0 };
    const received = await run(actingAs(health, receiveFile(file)));
    const [attached] = await run(actingAs(health, attachFiles([received], { type: "health-notes", id })));
    expect(await run(actingAs(health, servedSecuredFile(attached!.id)))).toMatchObject({
      name: "a.txt",
      isPublic: false,
    });
    for (const viewer of [
      superAdministrator(writerId),
      person(writerId),
      guest(),
      person(health.id!, { roles: ["eqlaat_member"], impersonatorId: writerId }),
    ]) {
      expect((await refusal(actingAs(viewer, servedSecuredFile(attached!.id))))._tag).toBe("NotFound");
    }
    const other = await run(
      actingAs(superAdministrator(writerId), receiveFile({ ...file, bytes: streamOf(Buffer.from("x")) })),
    );
    const attach = actingAs(superAdministrator(writerId), attachFiles([other], { type: "health-notes", id }));
    expect((await refusal(attach))._tag).toBe("NotFound");
  });
});

describe("the purge", () => {
  const hours = (count: number) => new Date(Date.parse(testNow) + count * 3_600_000).toISOString();
  const oldStore: FileStoreService = {
    ...disk,
    keys: (id) => Stream.map(disk.keys(id), (found) => ({ ...found, modifiedAt: testNow })),
  };

  it("FILE-014 removes uploads that nobody went on with, after two days", async () => {
    const { run, announce, exists, keys } = await world(oldStore);
    const id = await announce(model);
    await run(actingAs(writer, receive(id, 0, streamOf(model.bytes.subarray(0, 10)))));
    const done = await announce({ ...model, name: "done.stl" });
    await run(actingAs(writer, receive(done, 0, streamOf(model.bytes))));
    expect((await run(actingAs(system({ now: hours(47) }), purgeFiles()))).uploads).toBe(0);
    expect(await exists("files", id)).toBe(true);
    expect((await run(actingAs(system({ now: hours(49) }), purgeFiles()))).uploads).toBe(1);
    expect([await exists("files", id), await keys(id)]).toEqual([false, []]);
    expect([await exists("files", done), await keys(done)]).toEqual([true, [done]]);
    expect(await run(actingAs(system({ now: hours(49) }), purgeFiles()))).toEqual({ uploads: 0, unused: 0, keys: 0 });
  });

  it("removes bytes whose record is gone, once they are two days old", async () => {
    const { run, announce, keys, queued } = await world(oldStore);
    const orphan = "018f3c1e-0000-7000-8000-0000000000aa";
    await Effect.runPromise(disk.put(orphan, noise(5)));
    await Effect.runPromise(disk.put(`${orphan}.preview`, noise(5)));
    const id = await announce(model);
    await run(actingAs(writer, receive(id, 0, streamOf(model.bytes))));
    await Effect.runPromise(disk.put(`${id}.part-0`, noise(5)));
    await run(actingAs(system({ now: hours(47) }), purgeFiles()));
    expect((await keys(orphan)).length).toBe(2);
    expect((await run(actingAs(system({ now: hours(49) }), purgeFiles()))).keys).toBeGreaterThanOrEqual(3);
    expect([await keys(orphan), await keys(id)]).toEqual([[], [id]]);

    await run(actingAs(writer, destroy("files", id)));
    expect(queued).toEqual([{ name: "remove-file", data: { id } }]);
    const job = fileJobs.find(({ name }) => name === "remove-file");
    await run(Effect.asVoid(actingAs(system(), job!.run({ id }))));
    await run(Effect.asVoid(actingAs(system(), job!.run({ id }))));
    await run(Effect.asVoid(actingAs(system(), job!.run({ id: "../x" }))));
    expect(await keys(id)).toEqual([]);
  });
});
