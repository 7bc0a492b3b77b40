import { describe, expect, it } from "vitest";
import { defaultFileLimits } from "#core/files/rules.ts";
import { failed, ok, type Result } from "#core/kernel/result.ts";
import type { Failure, FileLike, FilesPort, Resource } from "#core/site/ports.ts";
import { createUploadQueue, type UploadQueueOptions } from "#web/files/upload-queue.ts";

interface Started {
  readonly name: string;
  readonly progress: (share: number) => void;
  readonly end: (result: Result<Resource, Failure>) => void;
}

const network: Failure = { kind: "network", status: 0, faults: [] };
const resourceOf = (id: string): Resource => ({ type: "files", id, attributes: {}, links: {}, meta: {} });

const file = (name: string, type = "application/pdf", size = 1_000): FileLike => ({
  name,
  type,
  size,
  slice: () => null,
});

function queueWith(options: Partial<UploadQueueOptions> = {}) {
  const started: Started[] = [];
  const done: string[] = [];
  const files: FilesPort = {
    upload: ({ name }, _attributes, progress) => {
      const { promise, resolve } = Promise.withResolvers<Result<Resource, Failure>>();
      started.push({ name, progress, end: resolve });
      return { done: promise, cancel: () => resolve(failed(network)) };
    },
    attach: () => Promise.reject(new Error("nothing is attached here")),
    portrait: () => Promise.reject(new Error("no portrait is sent here")),
  };
  const queue = createUploadQueue({
    files,
    limits: defaultFileLimits,
    isAdmin: false,
    onDone: ({ id }) => done.push(id),
    ...options,
  });
  const states = () => queue.items.peek().map(({ state }) => state);
  return { queue, started, done, states };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

describe("the queue of uploads", () => {
  it("sends two files at once, the others in their turn, and tells when each is there", async () => {
    const { queue, started, done, states } = queueWith();
    queue.add([file("a.pdf"), file("b.pdf"), file("c.pdf")]);
    expect(states()).toEqual(["sending", "sending", "waiting"]);
    expect(queue.isBusy.peek()).toBe(true);
    started[0]!.progress(0.4);
    expect(queue.items.peek()[0]?.share).toBe(0.4);
    started[0]!.end(ok(resourceOf("1")));
    await settled();
    expect(states()).toEqual(["done", "sending", "sending"]);
    started[1]!.end(ok(resourceOf("2")));
    started[2]!.end(ok(resourceOf("3")));
    await settled();
    expect([states(), done, queue.isBusy.peek()]).toEqual([["done", "done", "done"], ["1", "2", "3"], false]);
    expect(queue.items.peek()[0]).toMatchObject({ share: 1, resource: { id: "1" } });
  });

  it("keeps a file that failed, to be sent again", async () => {
    const { queue, started, states } = queueWith();
    queue.add([file("a.pdf")]);
    started[0]!.end(failed(network));
    await settled();
    expect(queue.items.peek()[0]).toMatchObject({ state: "failed", failure: network });
    queue.retry(1);
    expect(states()).toEqual(["sending"]);
    expect(queue.items.peek()[0]).not.toHaveProperty("failure");
    started[1]!.end(ok(resourceOf("1")));
    await settled();
    expect(states()).toEqual(["done"]);
    queue.retry(1);
    expect(started).toHaveLength(2);
  });

  it("cancels a file that waits or is on its way, and goes on with the next", async () => {
    const { queue, started, states } = queueWith();
    queue.add([file("a.pdf"), file("b.pdf"), file("c.pdf"), file("d.pdf")]);
    queue.cancel(3);
    queue.cancel(1);
    await settled();
    expect(states()).toEqual(["cancelled", "sending", "cancelled", "sending"]);
    expect(started.map(({ name }) => name)).toEqual(["a.pdf", "b.pdf", "d.pdf"]);
    queue.remove(2);
    queue.remove(1);
    expect(queue.items.peek().map(({ name }) => name)).toEqual(["b.pdf", "c.pdf", "d.pdf"]);
    queue.dispose();
    await settled();
    expect([states(), queue.isBusy.peek()]).toEqual([["cancelled", "cancelled", "cancelled"], false]);
  });

  it("FILE-003 FILE-012 refuses by itself what the server would refuse", () => {
    const { queue, started } = queueWith({ accept: ["image", "doc"] });
    queue.add([
      file("a.mp3", "audio/mpeg"),
      file("b.pdf", "application/pdf", 52_428_801),
      file("c.gif", "image/gif", 10_485_761),
      file("d.pdf", "application/pdf", 0),
    ]);
    expect(queue.items.peek().map(({ failure }) => failure?.faults[0])).toMatchObject([
      { detail: "files:wrong-kind", meta: { values: { kinds: "image, doc" } } },
      { detail: "files:too-large", meta: { values: { limit: 52_428_800 } } },
      { detail: "files:too-large", meta: { values: { limit: 10_485_760 } } },
      { detail: "files:faults.empty" },
    ]);
    expect(started).toEqual([]);
    queue.retry(1);
    expect(started).toEqual([]);
  });

  it("FILE-001 lets through a large photograph, which is compressed before it is sent", () => {
    const { queue, states } = queueWith();
    queue.add([file("photo.jpg", "image/jpeg", 15_000_000)]);
    expect(states()).toEqual(["sending"]);
  });
});
