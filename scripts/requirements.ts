import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { say } from "./steps.ts";

const root = fileURLToPath(new URL("..", import.meta.url));

export interface Coverage {
  /** Of the issue that has to meet it first: A, B, C or later. */
  readonly issue: string;
  /** `file:line` of each test that names it. */
  readonly tests: readonly string[];
  /** Why nothing is built for it, where the design makes it needless. */
  readonly notApplicable?: string;
}

/** Each requirement with the tests that name it. `tests/requirements.json` lists them, `tests/not-applicable.json` those with a reason. */
export function coverage(): ReadonlyMap<string, Coverage> {
  const issues = readJson("tests/requirements.json");
  const reasons = readJson("tests/not-applicable.json");
  const unknown = Object.keys(reasons).filter((id) => !(id in issues));
  if (unknown.length > 0) throw new Error(`tests/not-applicable.json names no requirement: ${unknown.join(", ")}.`);
  const named = testsById();
  return new Map(
    Object.entries(issues).map(([id, issue]) => {
      const reason = reasons[id];
      return [id, { issue, tests: named.get(id) ?? [], ...(reason ? { notApplicable: reason } : {}) }];
    }),
  );
}

const readJson = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, path), "utf8")) as Record<string, string>;

function testsById(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const file of readdirSync(join(root, "tests"), { recursive: true, encoding: "utf8" }).sort()) {
    if (!/\.test\.tsx?$/.test(file)) continue;
    const lines = readFileSync(join(root, "tests", file), "utf8").split("\n");
    for (const [index, line] of lines.entries()) {
      for (const [id] of line.matchAll(/\b[A-Z][A-Z0-9]*-\d{3}\b/g)) {
        const places = found.get(id) ?? [];
        found.set(id, [...places, `tests/${file}:${index + 1}`]);
      }
    }
  }
  return found;
}

if (import.meta.main) {
  const all = [...coverage()];
  for (const [id, { issue, tests, notApplicable }] of all) {
    say(`${id.padEnd(12)} ${issue.padEnd(6)} ${tests.length > 0 ? tests.join(" ") : (notApplicable ?? "-")}`);
  }
  for (const issue of [...new Set(all.map(([, requirement]) => requirement.issue))].sort()) {
    const own = all.filter(([, requirement]) => requirement.issue === issue);
    const met = own.filter(([, { tests, notApplicable }]) => tests.length > 0 || notApplicable);
    say(`${issue}: ${met.length} of ${own.length} named by a test or not applicable`);
  }
}
