import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { request as httpRequest } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { freePort } from "#scripts/bench/processes.ts";
import { announce, download, sendBytes } from "#tests/api/files/upload-client.ts";
import { testDatabase } from "#tests/support/database.ts";
import { putPeople } from "#tests/support/people.ts";
import { noise, type SampleFile, sha256 } from "#tests/support/sample-files.ts";
import { testServer } from "#tests/support/server.ts";
import { signedIn } from "#tests/support/session.ts";

const root = fileURLToPath(new URL("../../..", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "labcommons-test-"));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const database = await testDatabase();
/** Migrates, and puts in who sends the file; the processes that are killed stand beside it. */
const { settings } = await testServer({
  database,
  environment: { ROLE: "api" },
  seed: (given) => putPeople(given, [{ email: "writer@example.org", roles: ["contributor"] }]),
});

const running: ChildProcess[] = [];
const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill("SIGKILL");
  await gone;
};
afterEach(async () => {
  for (const child of running.splice(0)) await kill(child);
});

/** A process that answers requests, with the files and the database of the one before. */
async function started(port: number): Promise<ChildProcess> {
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: {
      PATH: process.env.PATH,
      CONFIG_FILE: "",
      NODE_ENV: "test",
      DEMO: "false",
      ROLE: "api",
      PORT: String(port),
      HOST: "127.0.0.1",
      PUBLIC_URL: `http://127.0.0.1:${port}`,
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SESSION_SECRET: settings.sessionSecret,
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
    },
  });
  running.push(child);
  let said = "";
  for await (const text of child.stdout!.setEncoding("utf8")) {
    said += text;
    if (said.includes("is ready at")) return child;
  }
  throw new Error(`it ended before it was ready: ${said}`);
}

describe("a server that is killed in the middle of an upload", () => {
  it("FILE-014 is taken on by the next where the bytes on disk end, to the same file", async () => {
    const port = await freePort();
    const url = `http://127.0.0.1:${port}`;
    const first = await started(port);
    const writer = await signedIn(url, "writer@example.org");
    const model: SampleFile = { name: "grip.stl", mimeType: "model/stl", bytes: noise(400_000) };
    const { id } = await announce(writer, model);
    expect((await sendBytes(url, writer, id, 0, model.bytes.subarray(0, 150_000))).status).toBe(204);
    const half = httpRequest(`${url}/services/files/${id}/content`, {
      method: "PATCH",
      headers: {
        "content-type": "application/offset+octet-stream",
        "content-length": 250_000,
        "upload-offset": "150000",
        "tus-resumable": "1.0.0",
        "x-requested-with": "XMLHttpRequest",
        origin: url,
        cookie: writer.cookie,
      },
    });
    const cut = new Promise<void>((resolve) => half.on("error", () => resolve()));
    await new Promise<void>((resolve) => half.write(model.bytes.subarray(150_000, 250_000), () => resolve()));
    await kill(first);
    await cut;

    await started(port);
    const head = await writer.request(`HEAD /services/files/${id}/content`);
    const offset = Number(head.headers.get("upload-offset"));
    expect([head.status, offset]).toEqual([200, 150_000]);
    expect((await sendBytes(url, writer, id, offset, model.bytes.subarray(offset))).status).toBe(204);
    expect(sha256((await download(url, `/services/files/${id}`)).bytes)).toBe(sha256(model.bytes));
  });
});
