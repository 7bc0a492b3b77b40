import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectOf, root } from "./files.ts";

/** How a run of tests ended. */
export interface Tally {
  readonly passed: number;
  readonly failed: number;
}

/** The file that the reporter writes to. */
export const resultsVariable = "LABCOMMONS_TEST_RESULTS";

/** A test that failed, or a whole file that broke: its full name, the first line of its first error, and where that was thrown. */
export interface Failure {
  readonly test: string;
  readonly error: string;
  /** `path:line` from the root; the file's path alone where no line of the project is named. */
  readonly at: string;
}

/** What came of a test file: full names of its tests, and how long it took, in milliseconds. */
export interface Outcome {
  readonly passed: readonly string[];
  readonly failed: readonly Failure[];
  readonly ms: number;
}

/** What the reporter writes as it happens, one line of JSON each; paths are from the root. */
export type Line =
  | { readonly kind: "begun"; readonly file: string; readonly at: number }
  | ({ readonly kind: "ended"; readonly file: string } & Outcome)
  /** An error that no test caught, in the process of this file. */
  | { readonly kind: "stray"; readonly file: string; readonly failure: Failure };

/** Where a run stands: what ended, and what is under way since when, in milliseconds since 1970. */
export interface Progress {
  readonly ended: ReadonlyMap<string, Outcome>;
  readonly begun: ReadonlyMap<string, number>;
}

/** Reads what the reporter has written so far. A last line that is cut, as by a kill, does not count. */
export function progressOf(text: string): Progress {
  const begun = new Map<string, number>();
  const ended = new Map<string, Outcome>();
  for (const each of text.split("\n").slice(0, -1)) {
    const line = JSON.parse(each) as Line;
    if (line.kind === "begun") begun.set(line.file, line.at);
    else if (line.kind === "ended") ended.set(line.file, line);
    else {
      const { passed = [], failed = [], ms = 0 } = ended.get(line.file) ?? {};
      ended.set(line.file, { passed, failed: [...failed, line.failure], ms });
    }
  }
  return { ended, begun: new Map([...begun].filter(([file]) => !ended.has(file))) };
}

/** Counts the tests of a project. A file that ended before its first test, or not at all, counts as one failure. */
export function tallyOf(ended: Progress["ended"], files: readonly string[], project: string): Tally {
  const tallies = files.filter((file) => projectOf(file) === project).map((file) => ended.get(file));
  return {
    passed: tallies.reduce((sum, each) => sum + (each?.passed.length ?? 0), 0),
    failed: tallies.reduce((sum, each) => sum + (each?.failed.length ?? 1), 0),
  };
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
export function keepResults(ended: Progress["ended"], ranAt: number): void {
  const ran = [...ended].map(([file, { passed }]): readonly [string, FileResult] => [file, { ranAt, passed }]);
  keep(keptAt, { ...readResults(), ...Object.fromEntries(ran) });
}

/** Keeps what passed the second time only, by its file, in `.cache/NAME.json`; of a run without any, nothing. */
export function keepUnstable(name: "unstable" | "unstable-scans", unstable: Readonly<Record<string, unknown>>): void {
  keep(join(root, `.cache/${name}.json`), unstable);
}

function keep(path: string, value: unknown): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(value));
}
