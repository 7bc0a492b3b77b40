import { Effect } from "effect";
import type { CoreError } from "./errors.ts";
import { Catalogue, type KernelServices } from "./ports.ts";
import { provided } from "./provided.ts";
import type { Query } from "./query.ts";
import { findEntry, listEntries } from "./read.ts";
import type { Entry, Place } from "./storage.ts";
import { withTold, withToldFilter } from "./told.ts";
import type { Viewer } from "./viewer.ts";

/** Adds the values that depend on the request parameters of the query. */
const withParameters = Effect.fnUntraced(function* (
  { type, parameters, fields }: Query,
  rows: readonly Entry[],
  viewer: Viewer,
): Effect.fn.Return<readonly Entry[], CoreError, KernelServices> {
  const answer = parameters && (yield* Catalogue).entity(type).overrides.parameters?.answer;
  if (!answer) return rows;
  const answers = yield* provided(
    answer(
      rows.map(({ id }) => id),
      parameters,
      viewer,
    ),
  );
  const wanted = fields[type];
  return rows.map((row) => {
    const told = Object.entries(answers.get(row.id) ?? {}).filter(([name]) => wanted?.includes(name) ?? true);
    return { ...row, attributes: { ...row.attributes, ...Object.fromEntries(told) } };
  });
});

/** `findEntry` with request parameters, and with what is told of the record. */
export const findWithParameters = (query: Query, id: string, viewer: Viewer) =>
  Effect.flatMap(findEntry(query, id, viewer), (one) =>
    Effect.map(completed(query, [one.row], viewer, "find"), ([row = one.row]) => ({ ...one, row })),
  );

/** `listEntries` with request parameters, and with what is told of the records. */
export const listWithParameters = (query: Query, viewer: Viewer, place?: Place) =>
  Effect.flatMap(withToldFilter(query, viewer), (asked) =>
    Effect.flatMap(listEntries(asked, viewer, place), (page) =>
      Effect.map(completed(query, page.rows, viewer, "list"), (rows) => ({ ...page, rows })),
    ),
  );

const completed = (query: Query, rows: readonly Entry[], viewer: Viewer, place: "list" | "find") => {
  const told = withTold(query, rows, viewer, place);
  return query.parameters ? Effect.flatMap(told, (known) => withParameters(query, known, viewer)) : told;
};
