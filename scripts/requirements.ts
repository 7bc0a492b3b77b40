import { globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { say } from "./steps.ts";
import { root, testFiles } from "./test/files.ts";
import { type Results, readResults } from "./test/results.ts";

export interface Requirement {
  /** Of the issue that has to meet it first. */
  readonly issue: string;
  /** Why nothing is built for it, where the design makes it needless. */
  readonly notApplicable?: string;
}

/** What is required, by id. `tests/requirements.json` lists it, `tests/not-applicable.json` what does not apply. */
export function requirements(): ReadonlyMap<string, Requirement> {
  const issues = readJson("tests/requirements.json");
  const reasons = readJson("tests/not-applicable.json");
  const unknown = Object.keys(reasons).filter((id) => !(id in issues));
  if (unknown.length > 0) throw new Error(`tests/not-applicable.json names no requirement: ${unknown.join(", ")}.`);
  return new Map(
    Object.entries(issues).map(([id, issue]) => {
      const reason = reasons[id];
      return [id, { issue, ...(reason ? { notApplicable: reason } : {}) }];
    }),
  );
}

const readJson = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, string>;

/** The test files that have a test whose name bears an id, by that id. */
export function filesById(names: Readonly<Record<string, readonly string[]>>): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const [file, tests] of Object.entries(names)) {
    for (const [id] of tests.join("\n").matchAll(/\b[A-Z][A-Z0-9]*-\d{3}\b/g)) {
      const files = found.get(id) ?? new Set();
      found.set(id, files.add(file));
    }
  }
  return new Map([...found].map(([id, files]) => [id, [...files].sort()]));
}

/** The names of tests that passed, by the path of their file. */
export const passedNames = (results: Results): Readonly<Record<string, readonly string[]>> =>
  Object.fromEntries(Object.entries(results).map(([file, { passed }]) => [file, passed]));

/** Why the results say less than they should, in sentences. */
export function doubts(results: Results, files: readonly string[], changedAt: number): readonly string[] {
  const missing = files.filter((file) => !(file in results));
  const outdated = files.filter((file) => results[file] && results[file].ranAt < changedAt);
  if (missing.length === files.length) return ["There are no results of tests: run npm test first."];
  return [
    ...(missing.length > 0 ? [`${missing.length} of ${files.length} test files have no results.`] : []),
    ...(outdated.length > 0
      ? [`The results of ${outdated.length} of ${files.length} test files are older than the sources.`]
      : []),
  ];
}

/** When a source last changed, in milliseconds since 1970. */
const sourcesChangedAt = (): number =>
  Math.max(
    ...globSync("{core,adapters,api,web,migrations,scripts,tests}/**/*.{ts,tsx,css,json}", { cwd: root }).map(
      (path) => statSync(join(root, path)).mtimeMs,
    ),
  );

if (import.meta.main) {
  const results = readResults();
  const found = filesById(passedNames(results));
  const all = [...requirements()];
  const isMet = ([id, { notApplicable }]: (typeof all)[number]) => found.has(id) || notApplicable !== undefined;
  for (const [id, { issue, notApplicable }] of all) {
    say(`${id.padEnd(12)} ${issue.padEnd(6)} ${found.get(id)?.join(" ") ?? notApplicable ?? "-"}`);
  }
  for (const issue of [...new Set(all.map(([, requirement]) => requirement.issue))].sort()) {
    const own = all.filter(([, requirement]) => requirement.issue === issue);
    say(`${issue}: ${own.filter(isMet).length} of ${own.length} in the name of a test that passed, or not applicable`);
  }
  for (const doubt of doubts(results, testFiles(), sourcesChangedAt())) say(doubt);
}
