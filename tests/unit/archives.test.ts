import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { expect, it, onTestFinished } from "vitest";
import { zipArchives } from "#adapters/archives/zip.ts";
import { send } from "#api/files/downloads.ts";
import { loggable } from "#api/observability/log.ts";

it("an archive of many files gathers no listeners", async () => {
  const warnings: Error[] = [];
  const note = (warning: Error) => void warnings.push(warning);
  process.on("warning", note);
  onTestFinished(() => void process.off("warning", note));
  async function* entries() {
    for (let at = 0; at < 40; at += 1) yield { name: `${at}.txt`, bytes: `file ${at}` };
  }
  expect((await text(zipArchives.zip(entries()))).length).toBeGreaterThan(1000);
  await new Promise((resolve) => setImmediate(resolve));
  expect(warnings).toEqual([]);
});

it("an archive whose entry cannot be had ends with what that entry threw, and nothing else does", async () => {
  const thrown: unknown[] = [];
  const note = (error: unknown) => void thrown.push(error);
  process.on("unhandledRejection", note);
  onTestFinished(() => void process.off("unhandledRejection", note));
  async function* entries() {
    yield { name: "a.txt", bytes: "a" };
    throw new Error("the disk is gone");
  }
  await expect(text(zipArchives.zip(entries()))).rejects.toThrow("the disk is gone");
  await new Promise((resolve) => setImmediate(resolve));
  expect(thrown).toEqual([]);
});

it("what is thrown without being an error is logged by what it says", () => {
  expect(loggable({ message: "the queue is long", queue: "mails" })).toEqual({ message: "the queue is long" });
  expect(loggable({ queue: "mails" })).toEqual({ message: "an object of queue" });
  expect(loggable("gone")).toEqual({ message: "gone" });
});

it("an archive whose reader stops taking it is given up, with the file that it is at", async () => {
  const isGivenUp = Promise.withResolvers<void>();
  async function* endless(): AsyncGenerator<Uint8Array> {
    try {
      for (;;) yield new Uint8Array(65_536);
    } finally {
      isGivenUp.resolve();
    }
  }
  const server = createServer((_request, response) => void send(endless(), response, 50));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  onTestFinished(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const reader = get({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" }, (answer) => answer.pause());
  reader.on("error", () => undefined);
  await isGivenUp.promise;
  reader.destroy();
});
