import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { request } from "node:http";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from "vitest";
import { findPostmaster } from "#adapters/embedded-postgres/postmaster.ts";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { checkKeys } from "#adapters/postgres/key-checks.ts";
import { product } from "#core/modules.ts";
import { testDatabase } from "#tests/support/database.ts";
import { postmasterOf } from "#tests/support/postmaster.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), "labcommons-start-"));

interface Command {
  readonly child: ChildProcess;
  /** All that it has said so far. */
  said(): string;
  /** Resolves with the exit code. */
  readonly ended: Promise<number | null>;
}

let port = 0;
const commands: Command[] = [];

/** `npm start`, without npm: what the tests set and nothing of the environment that they run in. */
function start(environment: Readonly<Record<string, string>> = {}): Command {
  let said = "";
  const child = spawn(process.execPath, ["scripts/start.ts"], {
    cwd: root,
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env.PATH,
      CONFIG_FILE: "",
      NODE_ENV: "development",
      DEMO: "false",
      LOG_LEVEL: "warn",
      DATA_DIR: dataDir,
      PORT: String(port),
      ...environment,
    },
  });
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk) => (said += chunk));
  const command = { child, said: () => said, ended: once(child, "close").then(([code]) => code as number | null) };
  commands.push(command);
  return command;
}

async function ready({ child, said }: Command): Promise<void> {
  await vi.waitUntil(() => child.exitCode !== null || said().includes("is ready at"), {
    timeout: 300_000,
    interval: 20,
  });
  expect(said()).toContain("is ready at");
}

/** Resolves once it has heard that it is to stop. */
const stopping = ({ said }: Command) => vi.waitUntil(() => said().includes("Stopping…"), { timeout: 30_000 });

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const address = probe.address();
  probe.close();
  return address && typeof address === "object" ? address.port : 0;
}

beforeAll(async () => {
  port = await freePort();
  const first = start();
  await ready(first);
  first.child.kill("SIGTERM");
  await first.ended;
}, 300_000);

afterEach(async () => {
  for (const { child, ended } of commands.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) child.kill("SIGKILL");
    await ended;
  }
});

afterAll(() => {
  const left = findPostmaster(join(dataDir, "postgres"));
  if (left) process.kill(left.pid, "SIGQUIT");
  rmSync(dataDir, { recursive: true, force: true });
});

describe("npm start", { timeout: 300_000 }, () => {
  it("says each step with its time", async () => {
    const command = start();
    await ready(command);
    const lines = command.said().trim().split("\n");
    for (const step of ["Settings", "Database", "Migrations", "Web", "Server"])
      expect(lines.find((line) => line.startsWith(step))).toMatch(/\((\d+ ms|[\d.]+ s)\)$/);
    expect(lines.at(-1)).toBe(`Labcommons is ready at http://localhost:${port}`);
    expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  });

  it.each(["SIGTERM", "SIGINT"] as const)(
    "ends running requests and the database on %s, and exits with 0",
    async (signal) => {
      const command = start();
      await ready(command);
      const running = request({
        host: "127.0.0.1",
        port,
        path: "/auth/login",
        method: "POST",
        headers: {
          origin: `http://localhost:${port}`,
          "x-requested-with": "XMLHttpRequest",
          "content-type": "application/json",
          "content-length": 2,
        },
      });
      const answered = once(running, "response").then(([response]) => response.statusCode as number);
      running.write("{");
      await once(running, "socket");
      // Answered after the first bytes of the request above have arrived.
      await fetch(`http://localhost:${port}/healthz`);
      command.child.kill(signal);
      await stopping(command);
      running.end("}");
      expect(await answered).toBeGreaterThanOrEqual(400);
      expect(await command.ended).toBe(0);
      expect(findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
    },
  );

  it("leaves no database behind when it is told twice", async () => {
    const command = start();
    await ready(command);
    const held = request({
      port,
      method: "POST",
      path: "/auth/login",
      headers: { "content-type": "application/json" },
    });
    held.on("error", () => undefined);
    held.write("{");
    await fetch(`http://localhost:${port}/healthz`);
    command.child.kill("SIGINT");
    await stopping(command);
    await new Promise((resolve) => setTimeout(resolve, 1200));
    command.child.kill("SIGINT");
    expect(await command.ended).toBe(1);
    expect(findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
  });

  it("recovers by itself after kill -9, of itself and of the database", async () => {
    const killed = start();
    await ready(killed);
    killed.child.kill("SIGKILL");
    await killed.ended;
    const adopting = start();
    await ready(adopting);
    const pid = postmasterOf(dataDir);
    adopting.child.kill("SIGKILL");
    process.kill(pid, "SIGKILL");
    await adopting.ended;
    const recovered = start();
    await ready(recovered);
    expect((await fetch(`http://localhost:${port}/readyz`)).status).toBe(200);
  });

  it("keeps generated secrets readable by their owner alone", () => {
    expect(JSON.parse(readFileSync(join(dataDir, "secrets.json"), "utf8"))).toHaveProperty("sessionSecret");
  });
});

describe("npm start refuses in one sentence, without a stack", () => {
  async function refusal(environment: Readonly<Record<string, string>>): Promise<string> {
    const command = start(environment);
    expect(await command.ended).toBe(1);
    const text = command.said().replace(/^(Settings|Database) .*\n/gm, "");
    expect(text).not.toMatch(/^ {4}at /m);
    return text.trim();
  }

  it("a taken port", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const taken = address && typeof address === "object" ? address.port : 0;
    expect(await refusal({ PORT: String(taken) })).toBe(
      `Port ${taken} is taken by another program: stop it, or set PORT to another.`,
    );
    other.close();
  });

  it("a folder that cannot be written to", async () => {
    expect(await refusal({ DATA_DIR: "/proc/labcommons" })).toBe(
      "DATA_DIR: /proc/labcommons cannot be written to; choose another folder or change its rights.",
    );
  });

  it("a database that does not answer", async () => {
    const closed = await freePort();
    expect(await refusal({ DATABASE_URL: `postgres://a:b@127.0.0.1:${closed}/labs` })).toBe(
      `The database at 127.0.0.1:${closed}/labs cannot be used, check DATABASE_URL: connect ECONNREFUSED 127.0.0.1:${closed}.`,
    );
  });

  it("a configuration file that is named and not there", async () => {
    expect(await refusal({ CONFIG_FILE: "/nonexistent/labcommons.json" })).toBe(
      "CONFIG_FILE: there is no file /nonexistent/labcommons.json.",
    );
  });

  it("secrets that are lost beside their database, and makes no others", async () => {
    const path = join(dataDir, "secrets.json");
    const kept = readFileSync(path, "utf8");
    rmSync(path);
    expect(await refusal({})).toBe(
      `${path} is missing beside the database that it belongs to: restore that file, or set SESSION_SECRET and ENCRYPTION_KEYS to what it held.`,
    );
    expect(existsSync(path)).toBe(false);
    writeFileSync(path, kept, { mode: 0o600 });
  });

  it("keys that are not those of the database", async () => {
    const key = Buffer.alloc(32, 9).toString("base64");
    const text = await refusal({ ENCRYPTION_KEYS: `generated:${key}` });
    expect(text.split("\n").at(-1)).toBe(
      "The keys of confidential fields are not those that this database was written with: restore DATA_DIR/secrets.json from the backup of the same day, or set ENCRYPTION_KEYS to the earlier keys.",
    );
  });

  it("a database of another server whose keys are lost, and makes no others", async () => {
    const other = await testDatabase();
    const lost = keyRing([{ id: "lost", key: Buffer.alloc(32, 4).toString("base64") }]);
    await checkKeys(other.ownerUrl, product, lost, "lost");
    const folder = mkdtempSync(join(tmpdir(), "labcommons-lost-"));
    const environment = { DATABASE_URL: other.url, DATABASE_OWNER_URL: other.ownerUrl, DATA_DIR: folder };
    expect((await refusal(environment)).split("\n").at(-1)).toMatch(/^The keys of confidential fields are not those/);
    expect(existsSync(join(folder, "secrets.json"))).toBe(false);
    rmSync(folder, { recursive: true });
  });

  it("wrong settings, all together", async () => {
    expect((await refusal({ PORT: "http", ROLE: "web" })).split("\n")).toEqual([
      "PORT must be a whole number from 0 to 65535.",
      "ROLE must be one of all, api, worker.",
    ]);
  });

  it("production without secrets, or with demo content", async () => {
    const text = await refusal({ NODE_ENV: "production", DEMO: "true" });
    expect(text).toContain("DEMO must not be true in production");
    expect(text).toContain("SESSION_SECRET is required in production");
    expect(text).toContain("ENCRYPTION_KEYS is required in production");
  });
});
