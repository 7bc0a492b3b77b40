import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ensureWeb } from "./build-web.ts";
import { duration, explain, say } from "./steps.ts";

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** Everything that must hold, in this order. `npm test -- NAME…` runs some of it. */
const steps: Readonly<Record<string, () => Promise<Tally>>> = {
  types: () => tool("tsc", "-b"),
  lint: () => tool("biome", "check", "--error-on-warnings", "."),
  "dead-code": () => tool("knip", "--config", "scripts/knip.json"),
  build: buildSite,
  unit: () => project("unit"),
  contract: () => project("contract"),
  api: () => project("api"),
  browser: () => project("browser"),
};

const root = fileURLToPath(new URL("..", import.meta.url));

/** Nothing may hang: what is left after this long counts as failed. */
const deadline = Date.now() + 30 * 60_000;

/** Names this run to the tests, which put the demo content in once for all of it. */
const testRun = `${Date.now().toString(36)}_${process.pid}`;

const oneFailed: Tally = { passed: 0, failed: 1 };

async function test(names: readonly string[]): Promise<Tally> {
  const unknown = names.filter((name) => !(name in steps));
  if (unknown.length > 0) {
    say(`${unknown.join(", ")}: no such step; there are ${Object.keys(steps).join(", ")}.`);
    return oneFailed;
  }
  const total = { passed: 0, failed: 0 };
  for (const [name, run] of Object.entries(steps)) {
    if (names.length > 0 && !names.includes(name)) continue;
    const began = performance.now();
    const { passed, failed } = await run();
    total.passed += passed;
    total.failed += failed;
    say(
      `${failed === 0 ? "✓" : "✗"} ${name.padEnd(10)} ${summary({ passed, failed })} (${duration(performance.now() - began)})`,
    );
  }
  return total;
}

const summary = ({ passed, failed }: Tally): string => `${passed} passed, ${failed} failed`;

/** A program of `node_modules/.bin`; what it says is shown when it fails. */
async function tool(program: string, ...options: readonly string[]): Promise<Tally> {
  const { code, output } = await run(join(root, "node_modules/.bin", program), options, "quiet");
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

/** A project of tests/vitest.config.ts, in a process of its own. */
async function project(name: string): Promise<Tally> {
  const folder = mkdtempSync(join(tmpdir(), "labcommons-results-"));
  const file = join(folder, "results.json");
  try {
    const { code } = await run(
      process.execPath,
      [
        join(root, "node_modules/vitest/vitest.mjs"),
        "run",
        "--config=tests/vitest.config.ts",
        `--project=${name}`,
        "--reporter=dot",
        "--reporter=json",
        `--outputFile.json=${file}`,
      ],
      "shown",
    );
    const counted = count(readFileSync(file, "utf8"));
    return code !== 0 && counted.failed === 0 ? { ...counted, failed: 1 } : counted;
  } catch (error) {
    say(explain(error));
    return oneFailed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

interface Results {
  readonly testResults: readonly {
    readonly status: string;
    readonly assertionResults: readonly { readonly status: string }[];
  }[];
}

/** A file that breaks before its first test counts as one failure. */
function count(results: string): Tally {
  const { testResults } = JSON.parse(results) as Results;
  let passed = 0;
  let failed = 0;
  for (const { status, assertionResults } of testResults) {
    const failures = assertionResults.filter((result) => result.status === "failed").length;
    passed += assertionResults.filter((result) => result.status === "passed").length;
    failed += failures === 0 && status === "failed" ? 1 : failures;
  }
  return { passed, failed };
}

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

function run(program: string, options: readonly string[], mode: "quiet" | "shown"): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, options, {
      cwd: root,
      env: {
        ...process.env,
        NODE_ENV: "test",
        LABCOMMONS_TEST_RUN: testRun,
        ...(process.stdout.isTTY ? {} : { NO_COLOR: "1", FORCE_COLOR: undefined }),
      },
      stdio: ["ignore", mode === "shown" ? "inherit" : "pipe", mode === "shown" ? "inherit" : "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding("utf8").on("data", (text: string) => {
        output += text;
      });
    }
    const alarm = setTimeout(
      () => {
        say("This takes too long and is stopped.");
        child.kill("SIGKILL");
      },
      Math.max(0, deadline - Date.now()),
    );
    child.once("error", reject);
    child.once("close", (code) => {
      clearTimeout(alarm);
      resolve({ code, output });
    });
  });
}

const total = await test(process.argv.slice(2));
say(summary(total));
process.exitCode = total.failed === 0 ? 0 : 1;
