import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "#adapters/embedded-postgres/start.ts";
import { duration, say } from "../steps.ts";
import { projectOf, projects, root } from "./files.ts";
import { type Failure, type Progress, progressOf, resultsVariable, type Tally, tallyOf } from "./results.ts";

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
  limits: { file: 20 * 60_000, all: 100 * 60_000, grace: 10_000 },
};

/** How a run of test files ended: what came of each file, whatever happened. */
export interface Run {
  readonly ended: Progress["ended"];
  /** Files that failed beside the others and passed alone, with the first failure of each. */
  readonly unstable: ReadonlyMap<string, Failure>;
  /** What went wrong beside the tests, in sentences. */
  readonly faults: readonly string[];
}

export interface RunOptions {
  /** Names this run to its tests. */
  readonly testRun: string;
  readonly runner?: Runner;
  /** Whether files with a failure run once more, each alone. */
  readonly again?: boolean;
  /** Files that run at the same time; as many as the configuration says unless given. */
  readonly workers?: number;
}

/** More files with a failure than this have a fault in common, which running them again would not tell. */
export const mostAgain = 20;

/**
 * Runs test files in processes of their own, which go with this one. A file that hangs costs its own results alone. A file with a failure runs
 * once more, alone: what passes then is unstable, what fails twice has failed.
 */
export async function runTests(files: readonly string[], options: RunOptions): Promise<Run> {
  const { testRun, runner = vitest, again = true, workers } = options;
  const deadline = Date.now() + runner.limits.all;
  const first = await pass(files, { testRun, deadline, runner, workers });
  const failed = files.filter((file) => failureIn(first, file));
  if (!again || first.isStopped || failed.length > mostAgain) return { ...first, unstable: new Map() };
  const ended = new Map(first.ended);
  const unstable = new Map<string, Failure>();
  const lasting: string[] = [];
  for (const file of failed) {
    say(`↻ ${file} once more, alone`);
    const second = await pass([file], { testRun, deadline, runner, workers: 1 });
    const outcome = second.ended.get(file);
    const failure = failureIn(first, file);
    if (failure && !failureIn(second, file)) unstable.set(file, failure);
    else lasting.push(...second.faults);
    if (outcome) ended.set(file, outcome);
    else ended.delete(file);
  }
  const elsewhere = first.faults.filter((fault) => !failed.some((file) => fault === unended(file)));
  return { ended, unstable, faults: [...new Set([...elsewhere, ...lasting])] };
}

/** More unstable files than this fail a run: something that they share is at fault. */
export const mostUnstable = 8;

/** Runs files so many times in a row with one worker, then as often with four, which meets other races; nothing runs again for its failure. */
export async function repeatTests(
  files: readonly string[],
  times: number,
  options: Omit<RunOptions, "again" | "workers">,
): Promise<Tally> {
  const total = { passed: 0, failed: 0 };
  for (const workers of [1, 4])
    for (let time = 1; time <= times; time += 1) {
      const { ended, faults } = await runTests(files, { ...options, again: false, workers });
      const tallies = projects.map((name) => tallyOf(ended, files, name));
      const passed = tallies.reduce((sum, each) => sum + each.passed, 0);
      const failed = Math.max(
        tallies.reduce((sum, each) => sum + each.failed, 0),
        faults.length,
      );
      total.passed += passed;
      total.failed += failed;
      const mark = failed === 0 ? "✓" : "✗";
      say(`${mark} time ${time} of ${times}, workers: ${workers}: ${passed} passed, ${failed} failed`);
    }
  return total;
}

interface Passed {
  readonly ended: Progress["ended"];
  readonly faults: readonly string[];
  /** Before its end, by whoever waits for it or by the time of them all. */
  readonly isStopped: boolean;
}

/** The first failure of a file; one that did not end has failed. */
const failureIn = ({ ended }: Passed, file: string): Failure | undefined => {
  const outcome = ended.get(file);
  return outcome ? outcome.failed[0] : { test: file, error: "It did not end.", at: file };
};

const unended = (file: string): string => `${file} did not end.`;

type PassOptions = Pick<Round, "testRun" | "deadline" | "runner" | "workers">;

/** Every file once, in as many processes as it takes. */
async function pass(files: readonly string[], options: PassOptions): Promise<Passed> {
  const folder = mkdtempSync(join(tmpdir(), "labcommons-results-"));
  const results = join(folder, "results.jsonl");
  writeFileSync(results, "");
  const progress = () => progressOf(readFileSync(results, "utf8"));
  const faults: string[] = [];
  let isStopped = false;
  try {
    for (let left = files; left.length > 0; ) {
      const { code, stopped, slow } = await runOnce(left, { ...options, results, progress });
      const { begun, ended } = progress();
      if (code !== 0 && !stopped && ![...ended.values()].some(({ failed }) => failed.length > 0))
        faults.push("The tests ended with an error of their own, told above.");
      if (!stopped) break;
      isStopped = stopped !== "file";
      if (isStopped)
        faults.push(stopped === "time" ? "The tests take too long and were stopped." : "The tests were stopped.");
      const lost = stopped === "file" ? slow : [...begun.keys()];
      faults.push(...lost.filter((file) => left.includes(file)).map(unended));
      // What ran beside a file that was given up begins again.
      left = isStopped ? [] : left.filter((file) => !ended.has(file) && !slow.includes(file));
    }
    return { ended: progress().ended, faults, isStopped };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Round {
  readonly results: string;
  readonly testRun: string;
  readonly deadline: number;
  readonly runner: Runner;
  readonly workers: number | undefined;
  readonly progress: () => Progress;
}

interface Ended {
  readonly code: number | null;
  /** What ended it before its own end: a file that took too long, the time of them all, or whoever waits for it. */
  readonly stopped: "file" | "time" | "asked" | undefined;
  /** The files that took too long. */
  readonly slow: readonly string[];
}

async function runOnce(files: readonly string[], round: Round): Promise<Ended> {
  const child = spawn(
    process.execPath,
    [
      ...round.runner.program,
      ...[...new Set(files.map(projectOf))].map((name) => `--project=${name}`),
      ...(round.workers === undefined ? [] : [`--maxWorkers=${round.workers}`]),
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
  const startedAt = Date.now();
  return new Promise((resolve, reject) => {
    let stopped: Ended["stopped"];
    let slow: readonly string[] = [];
    const stop = (reason: NonNullable<Ended["stopped"]>) => {
      if (stopped) return;
      stopped = reason;
      clearInterval(watch);
      endGroup(child, round.runner.limits.grace);
    };
    const watch = setInterval(() => {
      const now = Date.now();
      slow = [...round.progress().begun]
        .filter(([file, at]) => files.includes(file) && at >= startedAt && now - at > round.runner.limits.file)
        .map(([file]) => file);
      for (const file of slow)
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
      void (stopped ? round.runner.tidy() : Promise.resolve()).then(() => resolve({ code, stopped, slow }), reject);
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
