import { join } from "node:path";
import { describe, expect, it, vi } from "vitest";
import { root } from "#scripts/test/files.ts";
import { progressOf, tallyOf } from "#scripts/test/results.ts";
import { runTests } from "#scripts/test/run.ts";

const named = (...names: readonly string[]) => names.map((name) => `tests/unit/${name}.test.ts`);

describe("a run of tests", () => {
  const tidy = vi.fn(async () => undefined);
  const run = (files: readonly string[], limits = {}) =>
    runTests(files, "run", {
      program: [join(root, "tests/support/pretended-tests.mjs")],
      tidy,
      limits: { file: 60_000, all: 60_000, grace: 0, ...limits },
    });

  it("counts what passed and what failed", async () => {
    const files = named("one", "fails");
    const { progress, faults } = await run(files);
    expect(tallyOf(progress, files, "unit")).toEqual({ passed: 2, failed: 1 });
    expect(faults).toEqual([]);
  });

  it("goes on without a file that hangs, which counts as failed, and ends what that one left", async () => {
    const files = named("one", "hangs", "two");
    const { progress, faults } = await run(files, { file: 300 });
    expect(tallyOf(progress, files, "unit")).toEqual({ passed: 2, failed: 1 });
    expect(faults).toEqual(["tests/unit/hangs.test.ts did not end."]);
    expect(tidy).toHaveBeenCalled();
  });

  it("keeps the results that it has when its time is over", async () => {
    const files = named("one", "hangs", "two");
    const { progress } = await run(files, { all: 3000 });
    expect(tallyOf(progress, files, "unit")).toEqual({ passed: 1, failed: 2 });
  });

  it("tells of a program that ends without a result", async () => {
    const files = named("one", "breaks");
    const { progress, faults } = await run(files);
    expect(tallyOf(progress, files, "unit")).toEqual({ passed: 1, failed: 1 });
    expect(faults).toEqual(["The tests ended with an error of their own, told above."]);
  });
});

it("reads results up to a line that was cut", () => {
  const ended = '{"kind":"ended","file":"a","passed":["x"],"failed":[]}';
  const { begun } = progressOf(
    `{"kind":"begun","file":"a","at":1}\n{"kind":"begun","file":"b","at":2}\n${ended}\n{"kind":"ended","fi`,
  );
  expect([...begun]).toEqual([["b", 2]]);
});
