import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { watch } from "node:fs";
import { fileURLToPath } from "node:url";
import { processSettings } from "#api/settings.ts";
import { ensureWritable } from "#api/settings-files.ts";
import { prepareDatabase } from "./prepare-database.ts";
import { explain, say } from "./steps.ts";

/** Serves like `npm start`, and starts again when a source changes. The database stays up meanwhile. */
const watched = ["core", "adapters", "api", "web", "migrations", "scripts"];

/** Editors write a file in several steps, and several files at once. */
const calmMs = 150;

const root = fileURLToPath(new URL("..", import.meta.url));

let child: ChildProcess | undefined;
let changed = false;
let stopping = false;
let timer: NodeJS.Timeout | undefined;

async function dev(): Promise<void> {
  const settings = processSettings();
  if (!settings.ok) throw new Error(settings.error.join("\n"));
  ensureWritable(settings.value.dataDir);
  const database = await prepareDatabase(settings.value);

  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, async () => {
      if (stopping) return;
      stopping = true;
      await end(child);
      await database.stop();
      process.exit(0);
    });
  }
  for (const folder of watched) watch(`${root}${folder}`, { recursive: true }, (_, name) => noticed(name));
  launch();
}

function noticed(name: string | null): void {
  if (name && !/\.(ts|tsx|css|json|mjs|svg)$/.test(name)) return;
  clearTimeout(timer);
  timer = setTimeout(restart, calmMs);
}

async function restart(): Promise<void> {
  if (stopping || changed) return;
  changed = true;
  say("A source changed: starting again…");
  await end(child);
  changed = false;
  if (!stopping) launch();
}

function launch(): void {
  const launched = spawn(process.execPath, [fileURLToPath(new URL("start.ts", import.meta.url))], {
    cwd: root,
    stdio: "inherit",
    env: { SHUTDOWN_TIMEOUT_MS: "500", ...process.env },
  });
  launched.once("exit", (code) => {
    if (code !== 0 && !stopping) say("Waiting for a change…");
  });
  child = launched;
}

async function end(running: ChildProcess | undefined): Promise<void> {
  if (!running || running.exitCode !== null || running.signalCode !== null) return;
  running.kill("SIGTERM");
  await once(running, "exit");
}

try {
  await dev();
} catch (error) {
  process.stderr.write(`${explain(error)}\n`);
  process.exitCode = 1;
}
