import { appendFileSync } from "node:fs";
import { relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule, Vitest } from "vitest/node";
import { explain, say } from "../steps.ts";
import { root } from "./files.ts";
import { type Failure, type Line, resultsVariable } from "./results.ts";

/** Writes down what came of each test file as soon as it ends, names at once a test that fails, and ends with the process that started it. */
export default class ResultsReporter implements Reporter {
  /** Files under way when it is stopped end with some of their tests alone: that is no result. */
  private isStopped = false;

  onInit(vitest: Vitest): void {
    // Whoever started this holds the other end, which closes however they end.
    process.stdin
      .once("close", () => void this.stop(vitest))
      .resume()
      .unref();
  }

  /** Ends a run before its end. */
  async stop(vitest: Pick<Vitest, "cancelCurrentRun" | "exit">): Promise<void> {
    this.isStopped = true;
    await vitest.cancelCurrentRun("keyboard-input");
    await vitest.exit(true);
  }

  onTestModuleQueued(module: TestModule): void {
    write({ kind: "begun", file: pathOf(module), at: Date.now() });
  }

  onTestCaseResult(test: TestCase): void {
    if (test.result().state !== "failed") return;
    const { error, at } = failureOf(test);
    say(`✗ ${pathOf(test.module)} > ${test.fullName}\n  ${error} (${at})`);
  }

  onTestModuleEnd(module: TestModule): void {
    if (this.isStopped) return;
    const file = pathOf(module);
    const tests = [...module.children.allTests()];
    const inState = (state: string) => tests.filter((test) => test.result().state === state);
    const failed = inState("failed").map(failureOf);
    if (module.state() === "failed" && failed.length === 0) {
      failed.push(failureFrom(file, file, module.errors()[0] ?? { message: "It broke before its first test." }));
      say(`✗ ${file}\n  ${failed[0]?.error}`);
    }
    write({ kind: "ended", file, passed: inState("passed").map(nameOf), failed, ms: module.diagnostic().duration });
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[]): void {
    for (const error of errors) {
      const path: unknown = error.VITEST_TEST_PATH;
      if (typeof path !== "string") continue;
      const file = relative(root, path);
      write({ kind: "stray", file, failure: failureFrom("an error that no test caught", file, error) });
    }
  }
}

const pathOf = ({ moduleId }: TestModule): string => relative(root, moduleId);

const nameOf = ({ fullName }: TestCase): string => fullName.replaceAll(" > ", " ");

const failureOf = (test: TestCase): Failure =>
  failureFrom(nameOf(test), pathOf(test.module), test.result().errors?.[0] ?? { message: "" });

const failureFrom = (
  test: string,
  file: string,
  { message, stacks }: Pick<SerializedError, "message" | "stacks">,
): Failure => {
  const ours = stacks?.find((frame) => frame.file.startsWith(root) && !frame.file.includes("node_modules"));
  return {
    test,
    error: explain(message).split("\n")[0] ?? "",
    at: ours ? `${relative(root, ours.file)}:${ours.line}` : file,
  };
};

function write(line: Line): void {
  const file = process.env[resultsVariable];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}
