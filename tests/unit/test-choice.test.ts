import { describe, expect, it } from "vitest";
import { filesReachedBy } from "#scripts/test/changes.ts";
import { choose } from "#scripts/test/choice.ts";
import { projects, testFiles } from "#scripts/test/files.ts";

const checks = ["types", "lint", "dead-code", "build"];
const here = "tests/unit/test-choice.test.ts";

describe("what npm test runs", () => {
  it("is everything unless something is named", async () => {
    expect(await choose([], checks)).toEqual({ checks, files: "all", projects });
  });

  it("is the checks and projects that are named, and nothing beside", async () => {
    expect(await choose(["lint"], checks)).toEqual({ checks: ["lint"], files: [], projects: [] });
    const contracts = testFiles().filter((file) => file.startsWith("tests/contract/"));
    expect(await choose(["contract"], checks)).toEqual({ checks: [], files: contracts, projects: ["contract"] });
  });

  it("is the test files and folders that are named, with the types", async () => {
    expect(await choose([here], checks)).toEqual({ checks: ["types"], files: [here], projects: ["unit"] });
    const { files, projects: chosen } = await choose(["tests/api/rental/", here, "build"], checks);
    expect(files).toContain("tests/api/rental/race.test.ts");
    expect(files).toContain(here);
    expect(files).not.toContain("tests/api/rental-documents/papers.test.ts");
    expect(chosen).toEqual(["unit", "api"]);
  });

  it("is nothing where a name leads to no test", async () => {
    for (const name of ["nothing", "core", "tests/support", "tests/unit/no-such.test.ts"])
      await expect(choose([name], checks)).rejects.toThrow(name);
  });
});

describe("what a change reaches", () => {
  const reached = (...changed: string[]) => filesReachedBy(changed, async (paths) => paths.map((path) => `of ${path}`));

  it("is nothing without a change", async () => {
    expect(await reached()).toEqual([]);
  });

  it("is whatever imports it, and the tests that read files", async () => {
    const files = await reached("tests/support/pdf.ts");
    expect(files).toContain("of tests/support/pdf.ts");
    expect(files).toContain("tests/unit/locales-complete.test.ts");
    expect(files.filter((file) => file.startsWith("tests/api/"))).toEqual([]);
  });

  it("is what looks at the built site, for a source of the site", async () => {
    const browser = testFiles().filter((file) => file.startsWith("tests/browser/"));
    expect(await reached("web/ui/card.tsx")).toEqual(expect.arrayContaining(browser));
  });

  it("is what starts the program, for one of its sources", async () => {
    expect(await reached("adapters/postgres/migrate.ts")).toContain("tests/api/start.test.ts");
  });

  it("is every test, for migrations, packages and how the tests are set up", async () => {
    for (const path of ["migrations/0001_first.ts", "package-lock.json", "tests/support/database-setup.ts"])
      expect(await reached(path)).toEqual(testFiles());
  });
});
