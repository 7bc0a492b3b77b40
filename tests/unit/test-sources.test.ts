import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { root, testFiles } from "#scripts/test/files.ts";

it("no test waits for a silent network, which never comes where a stream or a film goes on", () => {
  const waiting = testFiles()
    .filter((file) => file !== "tests/unit/test-sources.test.ts")
    .filter((file) => /["']networkidle["']/.test(readFileSync(join(root, file), "utf8")));
  expect(waiting).toEqual([]);
});
