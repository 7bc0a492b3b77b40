import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { open } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import type { Response } from "express";
import { describe, expect, it, onTestFinished } from "vitest";
import { send } from "#api/files/downloads.ts";

/** An open file of this machine, as the store hands it over. */
async function openFile() {
  const folder = mkdtempSync(join(tmpdir(), "labcommons-send-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, "letter.txt"), "words ".repeat(100_000));
  const file = await open(join(folder, "letter.txt"));
  const stream = file.createReadStream();
  return { stream, closed: new Promise<void>((resolve) => stream.once("close", resolve)) };
}

/** Somebody who has gone away. */
function gone(): Response {
  const response = new Writable({ write: (_piece, _encoding, done) => done() });
  response.destroy();
  return Object.assign(response, { headersSent: true }) as unknown as Response;
}

describe("what is read for somebody who goes away", () => {
  it("is closed, though nothing of it was sent yet", async () => {
    const { stream, closed } = await openFile();
    await send(stream, gone());
    await closed;
    expect(stream.destroyed).toBe(true);
  });
});
