import { describe, expect, it } from "vitest";
import { failed, ok } from "#core/kernel/result.ts";
import { chunkSize } from "#core/shell/files/rules.ts";
import type { FileLike, RecordInput, Resource } from "#core/shell/site/ports.ts";
import { noise, sha256 } from "#tests/support/sample-files.ts";
import { memoryStores } from "#web/app/storage.ts";
import type { BytesAnswer, BytesRequest } from "#web/ports/send-bytes.ts";
import { unfinishedUploads } from "#web/ports/unfinished-uploads.ts";
import { createUploads, type UploadParts } from "#web/ports/upload.ts";

const resource: Resource = { type: "files", id: "f1", attributes: {}, links: {}, meta: { version: 1 } };

const answer = (status: number, headers: Readonly<Record<string, string>> = {}, text = ""): BytesAnswer => ({
  status,
  text,
  header: (name) => headers[name] ?? null,
});

/** A server of one file that keeps what it is sent. `interfere` answers in its place, or is silent by throwing. */
function server(size: number, interfere?: (request: BytesRequest, count: number) => BytesAnswer | undefined) {
  const kept: Uint8Array[] = [];
  const asked: string[] = [];
  const received = () => kept.reduce((sum, { byteLength }) => sum + byteLength, 0);
  const state = () => ({ "Upload-Offset": String(received()), "Upload-Length": String(size) });
  const send = async (request: BytesRequest): Promise<BytesAnswer> => {
    asked.push(`${request.method} ${request.headers["Upload-Offset"] ?? ""}`.trim());
    const instead = interfere?.(request, asked.length);
    if (instead) return instead;
    if (request.method === "HEAD") return answer(200, state());
    if (request.method === "DELETE") return answer(204);
    if (request.headers["Upload-Offset"] !== String(received())) return answer(409);
    kept.push(new Uint8Array(await request.body!.arrayBuffer()));
    request.progress?.(request.body!.size);
    return answer(204, state());
  };
  return { send, asked, bytes: () => Buffer.concat(kept) };
}

function uploading(parts: Partial<UploadParts> & Pick<UploadParts, "send">) {
  const created: RecordInput[] = [];
  const reported: unknown[] = [];
  const waited: number[] = [];
  const port = createUploads({
    records: {
      create: async (_type, input) => {
        created.push(input);
        return ok({ data: resource, included: [] });
      },
      find: async () => ok({ data: { ...resource, attributes: { isUploaded: true } }, included: [] }),
    },
    headers: { "X-Requested-With": "XMLHttpRequest" },
    compress: async (file) => file,
    unfinished: unfinishedUploads(memoryStores().lasting, "unfinished", () => 0),
    report: (error) => reported.push(error),
    wait: async (ms) => void waited.push(ms),
    ...parts,
  });
  return { port, created, reported, waited };
}

const fileOf = (bytes: Uint8Array, name = "model.stl", type = ""): FileLike =>
  new File([new Uint8Array(bytes)], name, { type }) as unknown as FileLike;

const silent = (): undefined => undefined;

describe("sending a file from the browser", () => {
  it("FILE-010 FILE-014 reads and sends 25 MB in three chunks of 10 MB", async () => {
    const bytes = noise(25 * 1024 * 1024);
    const { send, asked, bytes: kept } = server(bytes.length);
    const { port, created } = uploading({ send });
    const slices: number[] = [];
    const file = fileOf(bytes);
    const watched: FileLike = {
      name: file.name,
      size: file.size,
      type: file.type,
      slice: (start, end) => {
        slices.push(end - start);
        return file.slice(start, end);
      },
    };
    const shares: number[] = [];
    const result = await port.upload(watched, { description: "A grip" }, (share) => shares.push(share)).done;
    expect(result).toMatchObject({ ok: true, value: { attributes: { isUploaded: true } } });
    expect(created[0]?.attributes).toEqual({
      description: "A grip",
      name: "model.stl",
      size: bytes.length,
      mimeType: "application/octet-stream",
      hash: sha256(bytes),
    });
    expect(asked).toEqual(["PATCH 0", `PATCH ${chunkSize}`, `PATCH ${2 * chunkSize}`]);
    expect(slices.slice(0, 3)).toEqual([chunkSize, chunkSize, 5 * 1024 * 1024]);
    expect(kept().equals(bytes)).toBe(true);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
  });

  it("FILE-014 goes on from where the server stands when the network broke", async () => {
    const bytes = noise(12 * 1024 * 1024);
    const {
      send,
      asked,
      bytes: kept,
    } = server(bytes.length, ({ method }, count) => {
      if (method === "PATCH" && (count === 2 || count === 4)) throw new Error("no network");
      return undefined;
    });
    const { port, waited } = uploading({ send });
    expect((await port.upload(fileOf(bytes), {}, silent).done).ok).toBe(true);
    expect(asked).toEqual([
      "PATCH 0",
      `PATCH ${chunkSize}`,
      "HEAD",
      `PATCH ${chunkSize}`,
      "HEAD",
      `PATCH ${chunkSize}`,
    ]);
    expect(waited).toEqual([500, 1_000]);
    expect(kept().equals(bytes)).toBe(true);
  });

  it("FILE-014 waits as long as a busy server asks for", async () => {
    const { send } = server(10, (_request, count) => (count === 1 ? answer(503, { "Retry-After": "3" }) : undefined));
    const { port, waited } = uploading({ send });
    expect((await port.upload(fileOf(noise(10)), {}, silent).done).ok).toBe(true);
    expect(waited).toEqual([3_000]);
  });

  it("FILE-014 asks for the end again when the last answer was lost, whatever size the file has by then", async () => {
    const patches: string[] = [];
    const send = async ({ method, headers, body }: BytesRequest): Promise<BytesAnswer> => {
      if (method === "HEAD") return answer(200, { "Upload-Offset": "700", "Upload-Length": "700" });
      patches.push(`${headers["Upload-Offset"]}+${body?.size}`);
      if (patches.length === 1) throw new Error("no network");
      return answer(204, { "Upload-Offset": "700", "Upload-Length": "700" });
    };
    const { port } = uploading({ send });
    expect((await port.upload(fileOf(noise(500), "a.gif", "image/gif"), {}, silent).done).ok).toBe(true);
    expect(patches).toEqual(["0+500", "700+0"]);
  });

  it("FILE-014 gives up when the network stays away", async () => {
    const { send, asked } = server(10, () => {
      throw new Error("no network");
    });
    const { port, waited } = uploading({ send });
    expect(await port.upload(fileOf(noise(10)), {}, silent).done).toEqual(
      failed({ kind: "network", status: 0, faults: [] }),
    );
    expect(waited).toHaveLength(6);
    expect(asked.filter((line) => line.startsWith("PATCH"))).toHaveLength(7);
  });

  it("FILE-014 tells at once why the server refused the file", async () => {
    const error = {
      status: "422",
      code: "validation",
      title: "t",
      detail: "Too many pixels",
      source: { pointer: "/p" },
    };
    const { send, asked } = server(10, () => answer(422, {}, JSON.stringify({ errors: [error] })));
    const { port } = uploading({ send });
    const result = await port.upload(fileOf(noise(10)), {}, silent).done;
    expect(result).toMatchObject({ ok: false, error: { kind: "invalid", faults: [{ detail: "Too many pixels" }] } });
    expect(asked).toHaveLength(1);
  });

  it("FILE-014 tells the server when it is cancelled", async () => {
    const started = Promise.withResolvers<void>();
    const asked: string[] = [];
    const { port } = uploading({
      send: ({ method, signal }) => {
        asked.push(method);
        if (method === "DELETE") return Promise.resolve(answer(204));
        started.resolve();
        return new Promise((_, reject) => signal?.addEventListener("abort", () => reject(new Error("aborted"))));
      },
    });
    const upload = port.upload(fileOf(noise(10)), {}, silent);
    await started.promise;
    upload.cancel();
    expect((await upload.done).ok).toBe(false);
    expect(asked).toEqual(["PATCH", "DELETE"]);
  });

  it("FILE-014 sends nothing of a file that the server does not want", async () => {
    const { send, asked } = server(10);
    const failure = { kind: "too-large" as const, status: 413, faults: [] };
    const { port } = uploading({
      send,
      records: { create: async () => failed(failure), find: async () => failed(failure) },
    });
    expect(await port.upload(fileOf(noise(10)), {}, silent).done).toEqual(failed(failure));
    expect(asked).toEqual([]);
  });

  it("FILE-011 says that a file is impossible to read", async () => {
    const { send } = server(10);
    const { port, created, reported } = uploading({ send });
    const unreadable: FileLike = {
      name: "a.stl",
      size: 10,
      type: "",
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException("gone", "NotReadableError")) }),
    };
    const result = await port.upload(unreadable, {}, silent).done;
    expect(result).toMatchObject({
      ok: false,
      error: { faults: [{ code: "unreadable", detail: "unreadable" }] },
    });
    expect(String(reported[0])).toContain("impossible to read file");
    expect(created).toEqual([]);
  });

  it("FILE-001 sends what the compression made of a picture", async () => {
    const small = noise(100, 2);
    const { send, bytes } = server(small.length);
    const { port, created } = uploading({ send, compress: async () => fileOf(small, "photo.webp", "image/webp") });
    await port.upload(fileOf(noise(5_000), "photo.png", "image/png"), {}, silent).done;
    expect(created[0]?.attributes).toMatchObject({ name: "photo.webp", mimeType: "image/webp", size: 100 });
    expect(bytes()).toEqual(small);
  });

  it("FILE-002 sends the original when the compression fails, and reports it once", async () => {
    const original = noise(5_000);
    const { send, bytes } = server(original.length);
    const { port, reported } = uploading({ send, compress: () => Promise.reject(new Error("no canvas")) });
    expect((await port.upload(fileOf(original, "photo.jpg", "image/jpeg"), {}, silent).done).ok).toBe(true);
    expect(bytes()).toEqual(original);
    expect(reported.map(String)).toEqual(["Error: no canvas"]);
  });
});

describe("an upload that is held or interrupted", () => {
  const hour = 3_600_000;

  it("FILE-014 stands still while it is held, and goes on from where the server stands", async () => {
    const bytes = noise(1_000);
    const begun = Promise.withResolvers<void>();
    const { send, asked, bytes: kept } = server(bytes.length);
    const { port } = uploading({
      send: async (request) => {
        if (request.method !== "PATCH" || asked.length > 0) return send(request);
        // The first chunk is under way until it is held.
        asked.push("held");
        begun.resolve();
        return new Promise((_resolve, reject) =>
          request.signal?.addEventListener("abort", () => reject(new Error("held"))),
        );
      },
    });
    const upload = port.upload(fileOf(bytes), {}, silent);
    await begun.promise;
    upload.pause();
    await new Promise((resolve) => setImmediate(resolve));
    expect(asked).toEqual(["held"]);
    upload.resume();
    expect((await upload.done).ok).toBe(true);
    expect(asked).toEqual(["held", "HEAD", "PATCH 0"]);
    expect(kept().equals(bytes)).toBe(true);
  });

  it("FILE-014 can be cancelled while it is held", async () => {
    const { send, asked } = server(1_000);
    const { port } = uploading({ send });
    const upload = port.upload(fileOf(noise(1_000)), {}, silent);
    upload.pause();
    await new Promise((resolve) => setImmediate(resolve));
    upload.cancel();
    expect((await upload.done).ok).toBe(false);
    expect(asked.filter((each) => each.startsWith("PATCH"))).toEqual([]);
  });

  it("FILE-014 goes on after a reload, when the same file is chosen under whatever name, for two days", async () => {
    const bytes = noise(chunkSize + 500);
    const store = memoryStores().lasting;
    const {
      send,
      asked,
      bytes: kept,
    } = server(bytes.length, ({ method, headers }) => {
      if (method === "PATCH" && headers["Upload-Offset"] !== "0") throw new Error("no network");
      return undefined;
    });
    const clock = { now: 0 };
    const unfinished = () => unfinishedUploads(store, "unfinished", () => clock.now);
    const first = uploading({ send, unfinished: unfinished() });
    expect((await first.port.upload(fileOf(bytes), {}, silent).done).ok).toBe(false);

    const tail: number[] = [];
    const { port, created } = uploading({
      unfinished: unfinished(),
      send: async (request) => {
        if (request.method === "HEAD")
          return answer(200, { "Upload-Offset": String(kept().length), "Upload-Length": String(bytes.length) });
        tail.push(Number(request.headers["Upload-Offset"]), request.body!.size);
        return answer(204, { "Upload-Offset": String(bytes.length) });
      },
    });
    expect((await port.upload(fileOf(bytes, "renamed.stl"), {}, silent).done).ok).toBe(true);
    expect(created).toEqual([]);
    expect(tail).toEqual([chunkSize, 500]);
    expect(asked[0]).toBe("PATCH 0");
    // It has arrived: nothing is left to go on with.
    expect(store.get("unfinished")).toBeNull();
    unfinished().keep({ type: "files", hash: "a" }, "f1");
    clock.now = 49 * hour;
    expect(unfinished().find({ type: "files", hash: "a" })).toBeNull();
  });

  it("FILE-014 stops asking where the upload was removed meanwhile, says so, and begins anew with the next attempt", async () => {
    const bytes = noise(12 * 1024 * 1024);
    let isRemoved = false;
    const { send, asked } = server(bytes.length, ({ method }, count) => {
      if (isRemoved) return method === "DELETE" ? undefined : answer(404);
      if (count === 2) {
        isRemoved = true;
        throw new Error("no network");
      }
      return undefined;
    });
    const unfinished = unfinishedUploads(memoryStores().lasting, "unfinished", () => 0);
    const { port, created } = uploading({ send, unfinished });
    const gone = { ok: false, error: { kind: "invalid", faults: [{ detail: "upload-gone" }] } };
    expect(await port.upload(fileOf(bytes), {}, silent).done).toMatchObject(gone);
    expect(asked).toEqual(["PATCH 0", `PATCH ${chunkSize}`, "HEAD"]);
    expect(unfinished.find({ type: "files", hash: sha256(bytes) })).toBe(null);
    const anew = server(bytes.length);
    const again = uploading({ send: anew.send, unfinished });
    expect((await again.port.upload(fileOf(bytes), {}, silent).done).ok).toBe(true);
    expect([created.length, again.created.length, anew.bytes().equals(bytes)]).toEqual([1, 1, true]);
  });

  it("FILE-014 begins anew where the server knows nothing of it any more", async () => {
    const store = memoryStores().lasting;
    const unfinished = unfinishedUploads(store, "unfinished", () => 0);
    const bytes = noise(100);
    unfinished.keep({ type: "files", hash: sha256(bytes) }, "gone");
    const { send } = server(bytes.length);
    const { port, created } = uploading({
      unfinished,
      send: (request) => (request.method === "HEAD" ? Promise.resolve(answer(404)) : send(request)),
    });
    expect((await port.upload(fileOf(bytes), {}, silent).done).ok).toBe(true);
    expect(created).toHaveLength(1);
  });
});
