import { spawn } from "node:child_process";
import { join } from "node:path";
import { ensureWeb } from "./build-web.ts";
import { duration, explain, say } from "./steps.ts";
import { type Choice, choose } from "./test/choice.ts";
import { projects, root, testFiles } from "./test/files.ts";
import { keepResults, type Tally, tallyOf } from "./test/results.ts";
import { runTests } from "./test/run.ts";

/** What is asked of the sources before anything runs, in this order. */
const checks: Readonly<Record<string, () => Promise<Tally>>> = {
  types: () => tool("tsc", "-b"),
  lint: () => tool("biome", "check", "--error-on-warnings", "."),
  "dead-code": () => tool("knip", "--config", "scripts/knip.json"),
  build: buildSite,
};

/** Nothing may hang. */
const toolLimitMs = 10 * 60_000;

/** Names this run to the tests, which put the demo content in once for all of it. */
const testRun = `${Date.now().toString(36)}_${process.pid}`;

const oneFailed: Tally = { passed: 0, failed: 1 };

/** `npm test -- NAME…` runs some of it: steps, projects, files and folders of tests; `npm test -- --changed` what a change reaches. */
async function test(args: readonly string[]): Promise<Tally> {
  const choice = await choose(args, Object.keys(checks)).catch((error: unknown) => explain(error));
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
    const { progress, faults } = await runTests(files, testRun);
    keepResults(progress, ranAt);
    const tallies = wanted.map((name) => {
      const tally = tallyOf(progress, files, name);
      tell(name, tally);
      return tally;
    });
    for (const fault of faults) say(fault);
    say(`  together in ${duration(performance.now() - began)}`);
    return faults.length === 0 || tallies.some(({ failed }) => failed > 0) ? tallies : [...tallies, oneFailed];
  } catch (error) {
    say(explain(error));
    return [oneFailed];
  }
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

const total = await test(process.argv.slice(2));
say(summary(total));
process.exitCode = total.failed === 0 ? 0 : 1;
