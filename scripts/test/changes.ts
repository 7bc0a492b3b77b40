import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { projectOf, root, testFiles } from "./files.ts";

/** Imported by none of the tests that depend on them: a change of these may reach any test. */
const reachesAll =
  /^(migrations\/|package(-lock)?\.json$|tests\/vitest\.config\.ts$|tests\/support\/[\w-]+-setup\.ts$)/;

/** What `scripts/start.ts` runs, which some tests start as a process of its own. */
const program = /^(core|adapters|api|scripts)\//;
const startsProgram = /scripts\/start\.ts|second-process\.ts/;

/** What the tests in a browser look at, built, and import none of. */
const site = /^web\//;

/** Of the project "unit", these ask for other files by their names. */
const readsFiles = /from "node:fs"/;

/**
 * The test files that a change reaches: what is not committed, and what was committed since the main branch.
 * @throws {Error} outside of a git repository.
 */
export async function filesOfChange(): Promise<readonly string[]> {
  return filesReachedBy(changedFiles(), importersOf);
}

/**
 * The test files that a change of these paths reaches.
 * @param importers finds the test files that import any of some paths, directly or through others.
 */
export async function filesReachedBy(
  changed: readonly string[],
  importers: (paths: readonly string[]) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  if (changed.length === 0) return [];
  const files = testFiles();
  if (changed.some((path) => reachesAll.test(path))) return files;
  const says = (file: string, pattern: RegExp) => pattern.test(readFileSync(join(root, file), "utf8"));
  const touches = (pattern: RegExp) => changed.some((path) => pattern.test(path));
  return [
    ...(await importers(changed)),
    ...files.filter((file) => projectOf(file) === "unit" && says(file, readsFiles)),
    ...(touches(site) ? files.filter((file) => projectOf(file) === "browser") : []),
    ...(touches(program) ? files.filter((file) => says(file, startsProgram)) : []),
  ];
}

/** Paths from the root, of new and deleted files too. */
function changedFiles(): readonly string[] {
  const sinceMain = git("diff", "--name-only", `${mergeBase()}...HEAD`);
  const uncommitted = git("diff", "--name-only", "HEAD");
  const untracked = git("ls-files", "--others", "--exclude-standard");
  return [...new Set([...sinceMain, ...uncommitted, ...untracked])];
}

/** Where the branch left the main one; the last commit where there is no other. */
function mergeBase(): string {
  for (const main of ["origin/HEAD", "origin/main", "main", "origin/master", "master"]) {
    try {
      const [base] = git("merge-base", "HEAD", main);
      if (base) return base;
    } catch {
      // There is no branch of that name.
    }
  }
  return "HEAD";
}

const git = (...args: readonly string[]): readonly string[] =>
  execFileSync("git", args, { cwd: root, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] })
    .split("\n")
    .filter((line) => line !== "");

async function importersOf(paths: readonly string[]): Promise<readonly string[]> {
  const { createVitest } = await import("vitest/node");
  const related = paths.map((path) => join(root, path));
  const vitest = await createVitest("test", { config: "tests/vitest.config.ts", root, watch: false, related });
  try {
    return (await vitest.getRelevantTestSpecifications()).map(({ moduleId }) => relative(root, moduleId));
  } finally {
    await vitest.close();
  }
}
