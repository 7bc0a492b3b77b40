import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { doubts, filesById, passedNames, requirements } from "#scripts/requirements.ts";
import { root, testFiles } from "#scripts/test/files.ts";
import { titlesIn } from "#tests/support/test-titles.ts";

/** Issues whose requirements are all to be met. */
const closed = ["A", "B", "C"];

const titled = filesById(
  Object.fromEntries(testFiles().map((file) => [file, titlesIn(file, readFileSync(join(root, file), "utf8"))])),
);
const all = [...requirements()];

it.each(closed)("names each requirement of issue %s in the title of a test, or says why it does not apply", (issue) => {
  const unmet = all.filter(([id, each]) => each.issue === issue && !titled.has(id) && !each.notApplicable);
  expect(unmet.map(([id]) => id)).toEqual([]);
});

it("does not call a requirement needless that a test names", () => {
  expect(all.filter(([id, { notApplicable }]) => titled.has(id) && notApplicable).map(([id]) => id)).toEqual([]);
});

it("knows the issue of every requirement", () => {
  expect([...new Set(all.map(([, { issue }]) => issue))].sort()).toEqual(["A", "B", "C", "D", "E", "F"]);
});

it("names no requirement that does not exist", () => {
  const families = new Set(all.map(([id]) => id.split("-")[0]));
  const known = new Set(all.map(([id]) => id));
  const unknown = [...titled.keys()].filter((id) => families.has(id.split("-")[0]) && !known.has(id));
  expect(unknown).toEqual([]);
});

describe("the titles of a file", () => {
  const titles = (source: string) => titlesIn("x.test.ts", source);

  it("are those of tests below those of their blocks, and no comments", () => {
    const source = `// AAA-001
      describe("AAA-002 a block", () => {
        /** AAA-003 */
        it("does something", () => expect("AAA-004").toBe("AAA-004"));
        it(\`does \${more} AAA-005\`, () => {});
      });`;
    expect(titles(source)).toEqual([" AAA-002 a block does something", " AAA-002 a block does  AAA-005"]);
  });

  it("take in the words of a table where they are filled in", () => {
    const source = `const table = [["AAA-001", 1], ["AAA-002", 2]] as const;
      it.each(table)("%s is right", () => {});
      it.each([{ id: "AAA-003" }])("$id is right", () => {});
      it.each(["AAA-004"])("is right", () => {});`;
    expect(titles(source)).toEqual([" %s is right AAA-001 AAA-002", " $id is right AAA-003", " is right"]);
  });

  it("leave out what is skipped", () => {
    const source = `it.skip("AAA-001", () => {});
      it.todo("AAA-002");
      describe.skip("AAA-003", () => { it("AAA-004", () => {}); });
      it.skipIf(slow)("AAA-005", () => {});`;
    expect(titles(source)).toEqual([" AAA-005"]);
  });
});

describe("what counts for a requirement", () => {
  const results = {
    "tests/unit/a.test.ts": { ranAt: 10, passed: ["AAA-001 AAA-002 one", "AAA-001 two"] },
    "tests/unit/b.test.ts": { ranAt: 20, passed: ["AAA-002 three"] },
  };
  const files = Object.keys(results);

  it("is the name of a test that passed", () => {
    expect([...filesById(passedNames(results))]).toEqual([
      ["AAA-001", ["tests/unit/a.test.ts"]],
      ["AAA-002", ["tests/unit/a.test.ts", "tests/unit/b.test.ts"]],
    ]);
  });

  it("is doubted where tests did not run, or before the sources changed", () => {
    expect(doubts(results, files, 5)).toEqual([]);
    expect(doubts({}, files, 5)).toEqual(["There are no results of tests: run npm test first."]);
    expect(doubts(results, [...files, "tests/unit/c.test.ts"], 15)).toEqual([
      "1 of 3 test files have no results.",
      "The results of 1 of 3 test files are older than the sources.",
    ]);
  });
});
