import { code, day, flag, integer, oneOf, text } from "#core/kernel/fields.ts";
import { dataOf, listOf, nothing, object } from "#core/kernel/shape.ts";
import { mostRecords, statsEvents } from "./countable.ts";

const event = oneOf(statsEvents).required();

export const statsRecord = object({ event, resourceType: code().required(), resourceId: code().required() });

export const recordStats = {
  input: object({ records: listOf(statsRecord, { max: mostRecords }) }),
  output: nothing,
};

export const dayTotal = object({ day: day().required(), event, total: integer().required() });

export const typeTotal = object({ resourceType: code().required(), event, total: integer().required() });

export const resourceTotal = object({ ...typeTotal.shape.members, resourceId: code().required() });

/** A record with its number, and its name in the viewer's language; `null` when it is no more. */
export const namedTotal = object({ ...resourceTotal.shape.members, name: text({ max: 500 }) });

/** Days in UTC, both included. */
export const period = object({ from: day().required(), to: day().required() });

export const numbers = object({
  ...period.shape.members,
  /** Days on which something happened. */
  days: listOf(dayTotal),
  types: listOf(typeTotal),
  /** The most frequent records, most first. */
  resources: listOf(namedTotal),
});

export const statsNumbers = { input: period, output: dataOf(numbers) };

export const statsOrigin = {
  input: object({}),
  output: dataOf(object({ signature: code(), isBanned: flag() })),
};
