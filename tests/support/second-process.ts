import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createServer } from "node:net";
import { fileURLToPath } from "node:url";
import { afterAll, afterEach, vi } from "vitest";
import { machineNow } from "#core/kernel/now.ts";
import { testClock } from "./clock.ts";
import type { TestServer } from "./server.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Starts a program over the database and data folder of a test server, on the date of the tests. */
const begin = (
  program: string,
  { settings, database }: TestServer,
  environment: Readonly<Record<string, string>>,
): ChildProcess =>
  spawn(process.execPath, [program], {
    cwd: root,
    stdio: "ignore",
    env: {
      PATH: process.env.PATH,
      AHEAD_MS: String(testClock() - machineNow()),
      CONFIG_FILE: "",
      NODE_ENV: "test",
      LOG_LEVEL: "silent",
      DEMO: "false",
      PUBLIC_URL: settings.publicUrl,
      DATA_DIR: settings.dataDir,
      DATABASE_URL: database.url,
      DATABASE_OWNER_URL: database.ownerUrl,
      SESSION_SECRET: settings.sessionSecret,
      ENCRYPTION_KEYS: `test:${Buffer.alloc(32, 7).toString("base64")}`,
      ...environment,
    },
  });

/** Another process that answers requests; ends with the test file. Gives its origin. */
export async function secondProcess(server: TestServer): Promise<string> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = begin("tests/support/second-server.ts", server, { ROLE: "api", HOST: "127.0.0.1", PORT: String(port) });
  afterAll(() => ended(child, "SIGTERM"));
  await vi.waitFor(() => isReady(url), { timeout: 50_000, interval: 200 });
  return url;
}

/** Processes that run jobs, as an installation has one or several; `kill` gives one no time to finish, and each goes with its test. */
export function workerProcesses(server: TestServer) {
  const workers: ChildProcess[] = [];
  const kill = (child: ChildProcess) => ended(child, "SIGKILL");
  afterEach(async () => {
    for (const worker of workers.splice(0)) await kill(worker);
  });
  const worker = (): ChildProcess => {
    const child = begin("scripts/start.ts", server, { ROLE: "worker" });
    workers.push(child);
    return child;
  };
  return { worker, kill };
}

async function isReady(url: string): Promise<void> {
  const { ok } = await fetch(`${url}/readyz`);
  if (!ok) throw new Error("not ready");
}

async function ended(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, "exit");
  child.kill(signal);
  await gone;
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() =>
        address && typeof address === "object" ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}
