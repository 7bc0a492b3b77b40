import { duration } from "../steps.ts";
import type { Failure } from "./results.ts";
import { mostUnstable, type Run } from "./run.ts";

/** Of a log of hundreds of dots, people read the end. */
const slowestShown = 10;

/** Of one file, further failures are counted. */
const failuresShown = 3;

/**
 * What a run ends with, for whoever reads the end of its log alone: the slowest files, then what went wrong beside the tests, then what passed
 * the second time only, then what failed, each with its file, test, first error and line.
 */
export function closingLines(files: readonly string[], { ended, unstable, faults }: Run): readonly string[] {
  const slowest = [...ended].toSorted(([, one], [, other]) => other.ms - one.ms).slice(0, slowestShown);
  const failed = files.flatMap((file) => failuresOf(file, ended.get(file)?.failed ?? [neverEnded(file)]));
  return [
    ...(slowest.length > 1 ? ["The slowest files:"] : []),
    ...(slowest.length > 1 ? slowest.map(([file, { ms }]) => `  ${duration(ms).padStart(9)} ${file}`) : []),
    ...faults,
    ...[...unstable].map(([file, failure]) => `↻ unstable: ${told(file, failure)}`),
    ...(unstable.size > mostUnstable
      ? [`More than ${mostUnstable} files are unstable: something that they share is at fault.`]
      : []),
    ...failed,
  ];
}

function failuresOf(file: string, failures: readonly Failure[]): readonly string[] {
  const more = failures.length - failuresShown;
  return [
    ...failures.slice(0, failuresShown).map((failure) => `✗ ${told(file, failure)}`),
    ...(more > 0 ? [`  and ${more} more of ${file}`] : []),
  ];
}

const neverEnded = (file: string): Failure => ({ test: file, error: "It did not end.", at: file });

/** The error stands on a line of its own, cut where a line of a log would wrap for long. */
const told = (file: string, { test, error, at }: Failure): string =>
  `${file} > ${test}\n  ${error.slice(0, 300)} (${at})`;
