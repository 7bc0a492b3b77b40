import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { Effect, Stream } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { clamav } from "#adapters/clamav/clamav.ts";
import { diskFiles } from "#adapters/disk/disk-files.ts";
import { createFileContents } from "#adapters/images/file-contents.ts";
import { actingAs } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { catalogue } from "#core/kernel/module.ts";
import { where } from "#core/kernel/policy.ts";
import { FileStore, Jobs, type Services } from "#core/kernel/ports.ts";
import { find, list } from "#core/kernel/reads.ts";
import { create } from "#core/kernel/write.ts";
import { modules } from "#core/modules.ts";
import { files as fileRecords } from "#core/shell/files/entities.ts";
import { FileContents, FileScanner, type FileScannerService, ScannerAway } from "#core/shell/files/ports.ts";
import { purgeFiles } from "#core/shell/files/purge.ts";
import { attachFiles, receiveFile } from "#core/shell/files/secured.ts";
import { servedFile } from "#core/shell/files/serving.ts";
import { receive, uploadState } from "#core/shell/files/uploads.ts";
import { checkWaiting } from "#core/shell/files/waiting.ts";
import { notifications } from "#core/shell/notifications/entities.ts";
import { keepPortrait } from "#core/shell/portraits/portraits.ts";
import { KeptAddresses } from "#core/shell/sign-in-address/ports.ts";
import { noKeptAddresses } from "#tests/support/api.ts";
import { fakeClamav, infection } from "#tests/support/fake-clamav.ts";
import { documentOf, kernelOver } from "#tests/support/kernel.ts";
import { png, sha256 } from "#tests/support/sample-files.ts";
import { person, system, testNow } from "#tests/support/viewers.ts";

const all = catalogue(modules);
const folder = mkdtempSync(join(tmpdir(), "labcommons-scanned-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const files = diskFiles(folder);
const contents = createFileContents();
const writer = person("018f3c1e-0000-7000-8000-000000000001", { roles: ["contributor"] });

/** The use cases, with a scanner at an address. */
async function world(url: string) {
  const kernel = kernelOver(all);
  const ready = <Value>(effect: Effect.Effect<Value, CoreError, Services>, scanner = url) =>
    effect.pipe(
      Effect.provideService(FileStore, files),
      Effect.provideService(KeptAddresses, noKeptAddresses),
      Effect.provideService(FileContents, contents),
      Effect.provideService(FileScanner, clamav(scanner, 2_000)),
      Effect.provideService(Jobs, { enqueue: () => Effect.void }),
    );
  const run = <Value>(effect: Effect.Effect<Value, CoreError, Services>, scanner?: string) =>
    kernel.run(ready(effect, scanner));
  const refusal = (effect: Effect.Effect<unknown, CoreError, Services>, scanner?: string) =>
    kernel.refusal(ready(effect, scanner));
  const attributes = { firstName: "Ada", lastName: "Byron", email: "ada@example.org" };
  await run(actingAs(system({ id: null }), create({ ...documentOf("users", attributes), id: writer.id! })));
  const announce = (text: string) => {
    const bytes = Buffer.from(text);
    const file = { name: "notes.txt", mimeType: "text/plain", size: bytes.length, hash: sha256(bytes) };
    return run(actingAs(writer, create(documentOf("files", file))));
  };
  const send = (id: string, text: string) => actingAs(writer, receive(id, 0, streamOf(Buffer.from(text))));
  /** What the writer was told. */
  const told = async () => {
    const { rows } = await run(
      actingAs(
        system({ id: null }),
        list(notifications, { where: where("user", "eq", writer.id), fields: ["line", "details"] }),
      ),
    );
    return rows.map(({ line, details }) => ({ line, values: details?.values }));
  };
  const keys = async (id: string) => (await Effect.runPromise(Stream.runCollect(files.keys(id)))).map(({ key }) => key);
  return { run, refusal, announce, send, keys, told };
}

async function* streamOf(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Whoever sent a file with a virus is told its name, and that of the virus. */
const toldOf = { line: "file_infected", values: { name: "notes.txt", virus: "Eicar-Test" } };

const nobody = "tcp://127.0.0.1:9";

describe("a file that is looked into for viruses", () => {
  it("is kept when it is clean", async () => {
    const scanner = await fakeClamav();
    const { run, announce, send } = await world(scanner.url);
    const id = await announce("good news");
    expect(await run(send(id, "good news"))).toMatchObject({ isUploaded: true });
    expect(scanner.scanned.map(String)).toEqual(["good news"]);
  });

  it("is refused with the name of what was found, and leaves nothing", async () => {
    const { refusal, announce, send, keys, told } = await world((await fakeClamav()).url);
    const id = await announce(infection);
    expect(await refusal(send(id, infection))).toMatchObject({
      _tag: "Invalid",
      issues: [{ pointer: "/data/attributes/hash", detail: "files:faults.infected", values: { name: "Eicar-Test" } }],
    });
    expect(await keys(id)).toEqual([]);
    expect(await refusal(actingAs(writer, find(fileRecords, id, { fields: ["name"] })))).toMatchObject({
      _tag: "NotFound",
    });
    expect(await told()).toEqual([toldOf]);
  });

  it("is refused when it is longer than the scanner takes", async () => {
    const { refusal, announce, send } = await world((await fakeClamav({ most: 3 })).url);
    const id = await announce("good news");
    expect(await refusal(send(id, "good news"))).toMatchObject({
      issues: [{ pointer: "/data/attributes/size", detail: "files:faults.unscanned" }],
    });
  });

  it("waits while the scanner is away, seen by nobody, and is given once it was looked into", async () => {
    const { run, refusal, announce, send } = await world((await fakeClamav()).url);
    const id = await announce("good news");
    expect(await run(send(id, "good news"), nobody)).toEqual({ id, size: 9, received: 9, isUploaded: false });
    expect(await refusal(actingAs(writer, servedFile(id, undefined)))).toMatchObject({ _tag: "NotFound" });
    const later = new Date(Date.parse(testNow) + 49 * 3_600_000).toISOString();
    await run(actingAs(system({ now: later }), purgeFiles()));
    expect(await run(actingAs(system({ id: null }), checkWaiting()), nobody)).toBe(0);
    expect(await run(actingAs(writer, uploadState(id)))).toMatchObject({ received: 9, isUploaded: false });
    expect(await run(actingAs(system({ id: null }), checkWaiting()))).toBe(1);
    expect(await run(actingAs(writer, servedFile(id, undefined)))).toMatchObject({ key: id });
    expect(await run(actingAs(system({ id: null }), checkWaiting()))).toBe(0);
  });

  it("holds up no other file that waits, where the scanner breaks off at it each time", async () => {
    const scanner = await fakeClamav();
    const { run, announce, send } = await world(scanner.url);
    const sent = ["one", "crash", "two"];
    for (const text of sent) await run(send(await announce(text), text), nobody);
    const crashing: FileScannerService = {
      scan: (bytes) =>
        Effect.flatMap(
          Effect.promise(() => readText(bytes)),
          (text) =>
            text === "crash"
              ? Effect.fail(new ScannerAway({ cause: text }))
              : Effect.succeed({ kind: "clean" as const }),
        ),
    };
    const check = (minutes: number) => {
      const now = new Date(Date.parse(testNow) + minutes * 60_000).toISOString();
      return run(Effect.provideService(actingAs(system({ id: null, now }), checkWaiting()), FileScanner, crashing));
    };
    expect(await check(0)).toBe(2);
    expect([await check(2), await check(4)]).toEqual([0, 0]);
  });

  it("goes when it waited and turns out to have a virus", async () => {
    const { run, refusal, announce, send, keys, told } = await world((await fakeClamav()).url);
    const id = await announce(infection);
    await run(send(id, infection), nobody);
    expect(await told()).toEqual([]);
    expect(await run(actingAs(system({ id: null }), checkWaiting()))).toBe(1);
    expect(await keys(id)).toEqual([]);
    expect(await refusal(actingAs(writer, uploadState(id)))).toMatchObject({ _tag: "NotFound" });
    expect(await told()).toEqual([toldOf]);
  });
});

describe("what is kept at once", () => {
  const attach = (text: string) =>
    Effect.flatMap(
      actingAs(
        writer,
        receiveFile({ name: "a.txt", mimeType: "text/plain", bytes: streamOf(Buffer.from(text)), index: 0 }),
      ),
      (file) => actingAs(writer, attachFiles([file], { type: "users", id: writer.id! })),
    );
  const whole = { left: 0, top: 0, side: 1 };
  const unnamed = { line: "upload_infected", values: { virus: "Eicar-Test" } };
  const own = { ...writer, via: "session" as const };

  it("is refused with a virus, attached to a record or as a portrait, and who sent it is told without its name", async () => {
    const { run, refusal, told } = await world((await fakeClamav()).url);
    const picture = await png();
    await run(actingAs(own, keepPortrait(picture, whole)));
    await run(attach("good news"));
    expect(await told()).toEqual([]);
    const infected = Buffer.concat([picture, Buffer.from(infection)]);
    expect(await refusal(actingAs(own, keepPortrait(infected, whole)))).toMatchObject({
      issues: [{ pointer: "/picture", detail: "files:faults.infected" }],
    });
    expect(await refusal(attach(infection))).toMatchObject({
      issues: [{ pointer: "/files/0", detail: "files:faults.infected" }],
    });
    expect(await told()).toEqual([unnamed, unnamed]);
  });

  it("is asked for again while the scanner is away", async () => {
    const { refusal, told } = await world(nobody);
    expect(await refusal(actingAs(own, keepPortrait(await png(), whole)))).toMatchObject({ _tag: "Unavailable" });
    expect(await refusal(attach("good news"))).toMatchObject({ _tag: "Unavailable" });
    expect(await told()).toEqual([]);
  });
});
