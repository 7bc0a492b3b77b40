import { code, flag, integer, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, object, type ValueOf } from "#core/kernel/shape.ts";

const importFault = object({
  /** Of the file, 1 being the line of the names of the columns. */
  line: integer().required(),
  column: text({ max: 2_000_000 }),
  fault: code().required(),
  value: text({ max: 2_000_000 }).required(),
  /** In the viewer's language. */
  message: text({ max: 2000 }).required(),
});

/** What a service that imports gives, to be taken up by others that give more. */
export const importMembers = {
  created: integer().required(),
  updated: integer().required(),
  unchanged: integer().required(),
  faults: listOf(importFault),
  /** The failed rows with a column that says what is wrong; `null` when there is none. */
  faultFile: text({ max: 10_000_000 }),
};

const importOutcome = object(importMembers);

export type ImportFault = ValueOf<typeof importFault>;
export type ImportOutcome = ValueOf<typeof importOutcome>;

/** What such a service takes. */
export const importInput = (example: string) => ({
  // Taken as it is, the white space around it too: faults are told by the number of their line.
  csv: text({ max: 2_000_000 }).writeOnly().default("").example(example),
  isDryRun: flag().example(true),
});

/** A service that takes records from a CSV file; `example` is such a file. */
export const importShape = (example: string) => ({
  input: object(importInput(example)),
  output: dataOf(importOutcome),
});
