import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closingLines } from "#scripts/test/closing.ts";
import { root } from "#scripts/test/files.ts";
import ResultsReporter from "#scripts/test/reporter.ts";
import { progressOf, tallyOf } from "#scripts/test/results.ts";
import { mostAgain, repeatTests, runTests } from "#scripts/test/run.ts";

const named = (...names: readonly string[]) => names.map((name) => `tests/unit/${name}.test.ts`);

describe("a run of tests", () => {
  // What is said of tests that are pretended would stand in the log like what is said of real ones.
  beforeEach(() => void vi.spyOn(process.stdout, "write").mockReturnValue(true));
  afterEach(() => vi.restoreAllMocks());

  const tidy = vi.fn(async () => undefined);
  const run = (files: readonly string[], limits = {}) => runTests(files, { testRun: "run", runner: runner(limits) });
  const runner = (limits = {}) => ({
    program: [join(root, "tests/support/pretended-tests.mjs")],
    tidy,
    limits: { file: 60_000, all: 60_000, grace: 0, ...limits },
  });

  it("counts what passed and what failed", async () => {
    const files = named("one", "fails");
    const { ended, faults } = await run(files);
    expect(tallyOf(ended, files, "unit")).toEqual({ passed: 2, failed: 1 });
    expect(faults).toEqual([]);
  });

  it("runs a file that failed once more, alone: what passes then is unstable, and is told with its first error", async () => {
    const files = named("one", "passes-alone", "fails");
    const { ended, unstable, faults } = await run(files);
    expect(tallyOf(ended, files, "unit")).toEqual({ passed: 3, failed: 1 });
    const [file = ""] = named("passes-alone");
    expect([...unstable]).toEqual([[file, { test: "fails", error: "It was too late.", at: `${file}:1` }]]);
    expect(faults).toEqual([]);
  });

  it("runs nothing again where that is switched off, or where so much fails that something common is at fault", async () => {
    const files = named("one", "passes-alone");
    const once = await runTests(files, { testRun: "run", runner: runner(), again: false });
    expect(tallyOf(once.ended, files, "unit")).toEqual({ passed: 2, failed: 1 });
    expect(once.unstable.size).toBe(0);
    const many = named(...Array.from({ length: mostAgain + 1 }, (_, index) => `passes-alone-${index}`));
    const { ended, unstable } = await run(many);
    expect(tallyOf(ended, many, "unit").failed).toBe(many.length);
    expect(unstable.size).toBe(0);
  });

  it("repeats files with one and with four workers, and forgives nothing", async () => {
    const files = named("one", "passes-alone");
    const tally = await repeatTests(files, 2, { testRun: "run", runner: runner() });
    expect(tally).toEqual({ passed: 8, failed: 4 });
  });

  it("ends with the failed and the unstable, with file, test, error and line, below the slowest", async () => {
    const files = named("one", "passes-alone", "fails", "breaks");
    const lines = closingLines(files, await run(files));
    const [alone = "", fails = "", breaks = ""] = named("passes-alone", "fails", "breaks");
    expect(lines.slice(-3)).toEqual([
      `↻ unstable: ${alone} > fails\n  It was too late. (${alone}:1)`,
      `✗ ${fails} > fails\n  It was too late. (${fails}:1)`,
      `✗ ${breaks} > ${breaks}\n  It did not end. (${breaks})`,
    ]);
    expect(lines[0]).toBe("The slowest files:");
  });

  it("goes on without a file that hangs, which counts as failed, and ends what that one left", async () => {
    const files = named("one", "hangs", "two");
    const { ended, faults } = await run(files, { file: 300 });
    expect(tallyOf(ended, files, "unit")).toEqual({ passed: 2, failed: 1 });
    expect(faults).toEqual(["tests/unit/hangs.test.ts did not end."]);
    expect(tidy).toHaveBeenCalled();
  });

  it("begins again what ran beside a file that hangs", async () => {
    const files = named("hangs", "beside", "two");
    const { ended, faults } = await run(files, { file: 2000 });
    expect(tallyOf(ended, files, "unit")).toEqual({ passed: 2, failed: 1 });
    expect(faults).toEqual(["tests/unit/hangs.test.ts did not end."]);
  });

  it("keeps the results that it has when its time is over", async () => {
    const files = named("one", "hangs", "two");
    const { ended } = await run(files, { all: 3000 });
    expect(tallyOf(ended, files, "unit")).toEqual({ passed: 1, failed: 2 });
  });

  it("tells of a program that ends without a result", async () => {
    const files = named("one", "breaks");
    const { ended, faults } = await run(files);
    expect(tallyOf(ended, files, "unit")).toEqual({ passed: 1, failed: 1 });
    expect(faults).toEqual(["The tests ended with an error of their own, told above."]);
  });
});

it("takes a file that was under way when the run was stopped for one without a result", async () => {
  const folder = mkdtempSync(join(tmpdir(), "labcommons-reporter-"));
  const results = join(folder, "results.jsonl");
  vi.stubEnv("LABCOMMONS_TEST_RESULTS", results);
  const passed = { fullName: "passes", result: () => ({ state: "passed" }) };
  const module = (name: string) => ({
    moduleId: join(root, name),
    state: () => "passed",
    children: { allTests: () => [passed] },
    diagnostic: () => ({ duration: 1 }),
  });
  const reporter = new ResultsReporter();
  reporter.onTestModuleEnd(module("tests/unit/one.test.ts") as never);
  await reporter.stop({ cancelCurrentRun: vi.fn(), exit: vi.fn() });
  reporter.onTestModuleEnd(module("tests/unit/cut.test.ts") as never);
  expect([...progressOf(readFileSync(results, "utf8")).ended.keys()]).toEqual(["tests/unit/one.test.ts"]);
  vi.unstubAllEnvs();
  rmSync(folder, { recursive: true });
});

it("counts an error that no test caught as a failure of the file in whose process it was", () => {
  const failure = { test: "an error that no test caught", error: "It broke.", at: "a" };
  const { ended } = progressOf(
    `{"kind":"ended","file":"a","passed":["x"],"failed":[],"ms":1}\n${JSON.stringify({ kind: "stray", file: "a", failure })}\n`,
  );
  expect(ended.get("a")).toMatchObject({ passed: ["x"], failed: [failure] });
});

it("reads results up to a line that was cut", () => {
  const ended = '{"kind":"ended","file":"a","passed":["x"],"failed":[],"ms":1}';
  const { begun } = progressOf(
    `{"kind":"begun","file":"a","at":1}\n{"kind":"begun","file":"b","at":2}\n${ended}\n{"kind":"ended","fi`,
  );
  expect([...begun]).toEqual([["b", 2]]);
});
