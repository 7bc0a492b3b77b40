import { spawn } from "node:child_process";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { ensureWeb } from "./build-web.ts";
import { duration, explain, say } from "./steps.ts";
import { type Choice, choose } from "./test/choice.ts";
import { closingLines } from "./test/closing.ts";
import { projects, root, testFiles } from "./test/files.ts";
import { keepResults, keepUnstable, type Tally, tallyOf } from "./test/results.ts";
import { mostUnstable, repeatTests, runTests } from "./test/run.ts";

/** What is asked of the sources before anything runs, in this order. */
const checks: Readonly<Record<string, () => Promise<Tally>>> = {
  types: () => tool("tsc", "-b"),
  lint: () => tool("biome", "check", "--error-on-warnings", "."),
  "dead-code": deadCode,
  build: buildSite,
};

/** Nothing may hang. */
const toolLimitMs = 10 * 60_000;

/** Names this run to the tests, which put the demo content in once for all of it. */
const testRun = `${Date.now().toString(36)}_${process.pid}`;

const oneFailed: Tally = { passed: 0, failed: 1 };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    changed: { type: "boolean", default: false },
    retry: { type: "boolean", default: true },
    repeat: { type: "string" },
  },
});

/**
 * `npm test -- NAME…` runs some of it: steps, projects, files and folders of tests; `npm test -- --changed` what a change reaches. A test file
 * with a failure runs once more, alone, unless `--no-retry` is given; `--repeat N` runs each N times in a row, with one and with four workers.
 */
async function test(): Promise<Tally> {
  const asked = [...positionals, ...(values.changed ? ["--changed"] : [])];
  const choice = await choose(asked, Object.keys(checks)).catch((error: unknown) => explain(error));
  if (typeof choice === "string") {
    say(`${choice} There are the steps ${Object.keys(checks).join(", ")} and the projects ${projects.join(", ")}.`);
    return oneFailed;
  }
  const tallies: Tally[] = [];
  for (const [name, run] of Object.entries(checks).filter(([name]) => choice.checks.includes(name))) {
    const began = performance.now();
    const tally = await run();
    tallies.push(tally);
    tell(name, tally, ` (${duration(performance.now() - began)})`);
  }
  if (choice.projects.length > 0) tallies.push(...(await tested(choice)));
  return { passed: sum(tallies.map(({ passed }) => passed)), failed: sum(tallies.map(({ failed }) => failed)) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((one, other) => one + other, 0);

function tell(name: string, tally: Tally, took = ""): void {
  say(`${tally.failed === 0 ? "✓" : "✗"} ${name.padEnd(10)} ${summary(tally)}${took}`);
}

const summary = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** A program of `node_modules/.bin`; what it says is shown when it fails. */
async function tool(program: string, ...options: readonly string[]): Promise<Tally> {
  const { code, output } = await run(join(root, "node_modules/.bin", program), options);
  if (code === 0) return { passed: 1, failed: 0 };
  say(output.trim());
  return oneFailed;
}

/** What nothing uses, then what tests alone do: they prove nothing of the product. What it has read of the sources is kept for the next time. */
async function deadCode(): Promise<Tally> {
  const knip = ["--config", "scripts/knip.json", "--cache", "--cache-location", ".cache/knip"];
  const found = await tool("knip", ...knip);
  return found.failed > 0 ? found : tool("knip", ...knip, "--production", "--include", "files,exports");
}

/** Before the tests that look at pages, and counted: a site that cannot be built is a failure of its own. */
async function buildSite(): Promise<Tally> {
  try {
    await ensureWeb();
    return { passed: 1, failed: 0 };
  } catch (error) {
    say(explain(error));
    return oneFailed;
  }
}

/** Runs the chosen test files, and keeps what came of each. */
async function tested({ projects: wanted, files: chosen }: Choice): Promise<readonly Tally[]> {
  const began = performance.now();
  const ranAt = Date.now();
  const files = chosen === "all" ? testFiles() : chosen;
  try {
    if (values.repeat !== undefined) return [await repeatTests(files, timesOf(values.repeat), { testRun })];
    const { ended, unstable, faults } = await runTests(files, { testRun, again: values.retry });
    keepResults(ended, ranAt);
    keepUnstable("unstable", Object.fromEntries(unstable));
    const tallies = wanted.map((name) => {
      const tally = tallyOf(ended, files, name);
      tell(name, tally);
      return tally;
    });
    for (const line of closingLines(files, { ended, unstable, faults })) say(line);
    say(`  together in ${duration(performance.now() - began)}`);
    say(`${unstable.size} unstable`);
    const isTold = tallies.some(({ failed }) => failed > 0);
    return (faults.length === 0 || isTold) && unstable.size <= mostUnstable ? tallies : [...tallies, oneFailed];
  } catch (error) {
    say(explain(error));
    return [oneFailed];
  }
}

/** @throws {Error} where it is no number of times. */
function timesOf(text: string): number {
  const times = Number(text);
  if (!Number.isInteger(times) || times < 1) throw new Error(`--repeat takes a number of times, and ${text} is none.`);
  return times;
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function run(program: string, options: readonly string[]): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, { cwd: root, stdio: ["ignore", "pipe", "pipe"], timeout: toolLimitMs });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    child.once("error", reject);
    child.once("close", (code, signal) => {
      resolve({ code, output: signal ? `${output}\n${program} took longer than ${duration(toolLimitMs)}.` : output });
    });
  });
}

const total = await test();
say(summary(total));
process.exitCode = total.failed === 0 ? 0 : 1;
