import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { root } from "./files.ts";

/** How a run of tests ended. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** What vitest's JSON reporter writes. */
export interface Report {
  readonly testResults: readonly {
    /** Path of the file. */
    readonly name: string;
    readonly status: string;
    readonly assertionResults: readonly {
      readonly status: string;
      /** Of its describe blocks and its own. */
      readonly fullName: string;
    }[];
  }[];
}

/** Counts the tests of a project. A file that breaks before its first test counts as one failure. */
export function tallyOf({ testResults }: Report, project: string): Tally {
  let passed = 0;
  let failed = 0;
  for (const { name, status, assertionResults } of testResults) {
    if (!relative(root, name).startsWith(join("tests", project, "/"))) continue;
    const failures = assertionResults.filter((result) => result.status === "failed").length;
    passed += assertionResults.filter((result) => result.status === "passed").length;
    failed += failures === 0 && status === "failed" ? 1 : failures;
  }
  return { passed, failed };
}

/** What is kept of a test file. */
export interface FileResult {
  /** When its run began, in milliseconds since 1970. */
  readonly ranAt: number;
  /** Full names of the tests that passed. */
  readonly passed: readonly string[];
}

/** By the path of the test file from the root. */
export type Results = Readonly<Record<string, FileResult>>;

const keptAt = join(root, ".cache/test-results.json");

/** The results of the last run of each test file that still exists. */
export function readResults(): Results {
  if (!existsSync(keptAt)) return {};
  const kept = JSON.parse(readFileSync(keptAt, "utf8")) as Results;
  return Object.fromEntries(Object.entries(kept).filter(([file]) => existsSync(join(root, file))));
}

/** Keeps the results of a run, in place of those that its files had. */
export function keepResults({ testResults }: Report, ranAt: number): void {
  const ran = testResults.map(({ name, assertionResults }): readonly [string, FileResult] => {
    const passed = assertionResults.filter(({ status }) => status === "passed").map(({ fullName }) => fullName);
    return [relative(root, name), { ranAt, passed }];
  });
  mkdirSync(dirname(keptAt), { recursive: true });
  writeFileSync(keptAt, JSON.stringify({ ...readResults(), ...Object.fromEntries(ran) }));
}
