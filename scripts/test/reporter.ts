import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, TestCase, TestModule, Vitest } from "vitest/node";
import { explain, say } from "../steps.ts";
import { root } from "./files.ts";
import { type Line, resultsVariable } from "./results.ts";

/** Writes down what came of each test file as soon as it ends, names a test that fails at once, and ends with the process that started it. */
export default class ResultsReporter implements Reporter {
  onInit(vitest: Vitest): void {
    // Whoever started this holds the other end, which closes however they end.
    process.stdin
      .once("close", () => void stop(vitest))
      .resume()
      .unref();
  }

  onTestModuleQueued(module: TestModule): void {
    write({ kind: "begun", file: pathOf(module), at: Date.now() });
  }

  onTestCaseResult(test: TestCase): void {
    const { state, errors } = test.result();
    if (state === "failed")
      say(`✗ ${pathOf(test.module)} > ${test.fullName}\n  ${errors?.[0]?.message.split("\n")[0] ?? ""}`);
  }

  onTestModuleEnd(module: TestModule): void {
    const tests = [...module.children.allTests()];
    const named = (state: string) => tests.filter((test) => test.result().state === state).map(nameOf);
    const failed = named("failed");
    const isBroken = module.state() === "failed" && failed.length === 0;
    if (isBroken)
      say(`✗ ${pathOf(module)}\n  ${explain(module.errors()[0]?.message ?? "It broke before its first test.")}`);
    write({
      kind: "ended",
      file: pathOf(module),
      passed: named("passed"),
      failed: isBroken ? [pathOf(module)] : failed,
    });
  }
}

async function stop(vitest: Vitest): Promise<void> {
  await vitest.cancelCurrentRun("keyboard-input");
  await vitest.exit(true);
}

const pathOf = ({ moduleId }: TestModule): string => relative(root, moduleId);

const nameOf = ({ fullName }: TestCase): string => fullName.replaceAll(" > ", " ");

function write(line: Line): void {
  const file = process.env[resultsVariable];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
