import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#adapters/embedded-postgres/start.ts";
import { duration, say } from "../steps.ts";
import { projectOf, root } from "./files.ts";
import { type Progress, progressOf, resultsVariable } from "./results.ts";

/** What bounds a run, in milliseconds. */
export interface Limits {
  /** Of one test file: one that takes longer is given up, and the others go on without it. */
  readonly file: number;
  /** Of them all: what has not ended by then has failed. */
  readonly all: number;
  /** For stopping its servers and databases by itself. */
  readonly grace: number;
}

/** What runs the tests, and what is done when it had to be killed. */
export interface Runner {
  /** Arguments of Node, before the paths of the files. */
  readonly program: readonly string[];
  /** Ends what it may have left. */
  readonly tidy: () => Promise<void>;
  readonly limits: Limits;
}

const vitest: Runner = {
  program: [
    join(root, "node_modules/vitest/vitest.mjs"),
    "run",
    "--config=tests/vitest.config.ts",
    "--reporter=dot",
    `--reporter=${join(root, "scripts/test/reporter.ts")}`,
  ],
  tidy: stopDatabase,
  limits: { file: 20 * 60_000, all: 65 * 60_000, grace: 10_000 },
};

/** How a run of test files ended: its results, whatever happened, and what went wrong beside them, in sentences. */
export interface Run {
  readonly progress: Progress;
  readonly faults: readonly string[];
}

/** Runs test files in processes of their own, which go with this one. A file that hangs costs its own results alone. */
export async function runTests(files: readonly string[], testRun: string, runner = vitest): Promise<Run> {
  const folder = mkdtempSync(join(tmpdir(), "labcommons-results-"));
  const results = join(folder, "results.jsonl");
  writeFileSync(results, "");
  const progress = () => progressOf(readFileSync(results, "utf8"));
  const deadline = Date.now() + runner.limits.all;
  const faults: string[] = [];
  try {
    for (let left = files; left.length > 0; ) {
      const { code, stopped } = await runOnce(left, { results, testRun, deadline, runner, progress });
      const { begun, ended } = progress();
      if (code !== 0 && !stopped && ![...ended.values()].some(({ failed }) => failed.length > 0))
        faults.push("The tests ended with an error of their own, told above.");
      if (!stopped) break;
      if (stopped !== "file")
        faults.push(stopped === "time" ? "The tests take too long and were stopped." : "The tests were stopped.");
      faults.push(...[...begun.keys()].filter((file) => left.includes(file)).map((file) => `${file} did not end.`));
      left = stopped === "file" ? left.filter((file) => !ended.has(file) && !begun.has(file)) : [];
    }
    return { progress: progress(), faults };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Round {
  readonly results: string;
  readonly testRun: string;
  readonly deadline: number;
  readonly runner: Runner;
  readonly progress: () => Progress;
}

interface Ended {
  readonly code: number | null;
  /** What ended it before its own end: a file that took too long, the time of them all, or whoever waits for it. */
  readonly stopped: "file" | "time" | "asked" | undefined;
}

async function runOnce(files: readonly string[], round: Round): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [
      ...round.runner.program,
      ...[...new Set(files.map(projectOf))].map((name) => `--project=${name}`),
      ...files.map((file) => join(root, file)),
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "test",
        LABCOMMONS_TEST_RUN: round.testRun,
        [resultsVariable]: round.results,
        ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }),
      },
      // A group of its own, so that all that it starts can be ended together; a pipe, whose end tells it that nobody waits any more.
      stdio: ["pipe", "inherit", "inherit"],
      detached: true,
    },
  );
  return new Promise((resolve, reject) => {
    let stopped: Ended["stopped"];
    const stop = (reason: NonNullable<Ended["stopped"]>) => {
      if (stopped) return;
      stopped = reason;
      clearInterval(watch);
      endGroup(child, round.runner.limits.grace);
    };
    const watch = setInterval(() => {
      const now = Date.now();
      const slow = [...round.progress().begun].filter(
        ([file, at]) => files.includes(file) && now - at > round.runner.limits.file,
      );
      for (const [file] of slow)
        say(`✗ ${file} takes longer than ${duration(round.runner.limits.file)} and is given up.`);
      if (slow.length > 0) stop("file");
      else if (now > round.deadline) stop("time");
    }, 500);
    const asked = () => stop("asked");
    for (const signal of signals) process.on(signal, asked);
    const settle = () => {
      clearInterval(watch);
      for (const signal of signals) process.off(signal, asked);
    };
    child.once("error", (error) => {
      settle();
      reject(error);
    });
    child.once("exit", (code) => {
      settle();
      killGroup(child);
      void (stopped ? round.runner.tidy() : Promise.resolve()).then(() => resolve({ code, stopped }), reject);
    });
  });
}

const signals = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

function endGroup(child: ChildProcess, graceMs: number): void {
  child.stdin?.end();
  const alarm = setTimeout(() => killGroup(child), graceMs);
  child.once("exit", () => clearTimeout(alarm));
}

function killGroup({ pid }: ChildProcess): void {
  try {
    if (pid) process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing of it is left.
  }
}

/** Whoever was killed left the tests' database running; it goes with the last one that uses it. */
async function stopDatabase(): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir: join(root, ".cache/test-database"), volatile: true });
  await database.stop();
}
