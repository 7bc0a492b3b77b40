import { Effect } from "effect";
import { Catalogue } from "./ports.ts";
import type { Query } from "./query.ts";
import { findEntry, listEntries } from "./read.ts";
import type { Entry, Place } from "./storage.ts";
import { withTold, withToldFilter } from "./told.ts";

/** Adds the values that depend on the request parameters of the query. */
const withParameters = Effect.fnUntraced(function* ({ type, parameters, fields }: Query, rows: readonly Entry[]) {
  const answer = parameters && (yield* Catalogue).entity(type).overrides.parameters?.answer;
  if (!answer) return rows;
  const answers = yield* answer(
    rows.map(({ id }) => id),
    parameters,
  );
  const wanted = fields[type];
  return rows.map((row) => {
    const told = Object.entries(answers.get(row.id) ?? {}).filter(([name]) => wanted?.includes(name) ?? true);
    return { ...row, attributes: { ...row.attributes, ...Object.fromEntries(told) } };
  });
});

/** `findEntry` with request parameters, and with what is told of the record. */
export const findWithParameters = (query: Query, id: string) =>
  Effect.flatMap(findEntry(query, id), (one) =>
    Effect.map(completed(query, [one.row], "find"), ([row = one.row]) => ({ ...one, row })),
  );

/** `listEntries` with request parameters, and with what is told of the records. */
export const listWithParameters = (query: Query, place?: Place) =>
  Effect.flatMap(withToldFilter(query), (asked) =>
    Effect.flatMap(listEntries(asked, place), (page) =>
      Effect.map(completed(query, page.rows, "list"), (rows) => ({ ...page, rows })),
    ),
  );

const completed = (query: Query, rows: readonly Entry[], place: "list" | "find") => {
  const told = withTold(query, rows, place);
  return query.parameters ? Effect.flatMap(told, (known) => withParameters(query, known)) : told;
};
