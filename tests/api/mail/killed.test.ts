import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { enqueueDue } from "#tests/support/clock.ts";
import { mailServer } from "#tests/support/mail-server.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { send } from "#tests/support/session.ts";

const post = await mailServer();
afterAll(() => post.close());
const MAIL_URL = `smtp://127.0.0.1:${post.port}`;
const server = await testServer({
  environment: { ROLE: "api", MAIL_URL },
  seed: (settings) => putPeople(settings, [{ email: "ada@example.org" }]),
});
const owner = new pg.Client({ connectionString: server.database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

let worker: ChildProcess | undefined;
afterAll(() => worker?.kill("SIGKILL"));

/** A worker as a process of its own, which can be killed. */
function startWorker(): ChildProcess {
  const { database, settings } = server;
  return spawn(process.execPath, [fileURLToPath(new URL("../../../scripts/start.ts", import.meta.url))], {
    stdio: "ignore",
    env: {
      NODE_ENV: "test",
      ROLE: "worker",
      PORT: "0",
      DEMO: "false",
      LOG_LEVEL: "silent",
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      DATA_DIR: settings.dataDir,
      SESSION_SECRET: settings.sessionSecret,
      ENCRYPTION_KEYS: settings.encryptionKeys.map(({ id, key }) => `${id}:${key}`).join(","),
      MAIL_URL,
    },
  });
}

describe("a worker that is killed while it sends a mail", () => {
  it("leaves the mail to the next one, which sends it once, under the same Message-ID", async () => {
    post.holds.answers = true;
    expect((await send(server.url, "POST /auth/password/forgot", { body: { email: "ada@example.org" } })).status).toBe(
      204,
    );
    worker = startWorker();
    await expect.poll(() => post.held.length, { timeout: 120_000 }).toBe(1);
    worker.kill("SIGKILL");
    const { rows } = await owner.query("select state, message_id from mails");
    expect(rows.map(({ state }) => state)).toEqual(["waiting"]);

    post.holds.answers = false;
    // The time for which the killed worker had the mail is over.
    await owner.query("update mails set next_try_at = now()");
    await testServer({ database: server.database, environment: { ROLE: "worker", MAIL_URL } });
    await enqueueDue(server.settings, "send-waiting-mails");
    await expect.poll(() => post.taken.length).toBe(1);
    expect(post.taken[0]?.content).toContain(`Message-ID: ${rows[0].message_id}`);
    await expect
      .poll(async () => (await owner.query("select state, sealed from mails")).rows)
      .toEqual([{ state: "accepted", sealed: null }]);
    const links = await owner.query("select 1 from one_time_links");
    expect(links.rowCount).toBe(1);
  }, 90_000);
});
