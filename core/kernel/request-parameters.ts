import { Effect } from "effect";
import type { CoreError } from "./errors.ts";
import { Catalogue, type KernelServices } from "./ports.ts";
import { provided } from "./provided.ts";
import type { Query } from "./query.ts";
import { findEntry, listEntries } from "./read.ts";
import type { Entry, Place } from "./storage.ts";
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

/** `findEntry` with request parameters. */
export const findWithParameters = (query: Query, id: string, viewer: Viewer) => {
  const found = findEntry(query, id, viewer);
  if (!query.parameters) return found;
  return Effect.flatMap(found, (one) =>
    Effect.map(withParameters(query, [one.row], viewer), ([row = one.row]) => ({ ...one, row })),
  );
};

/** `listEntries` with request parameters. */
export const listWithParameters = (query: Query, viewer: Viewer, place?: Place) => {
  const found = listEntries(query, viewer, place);
  if (!query.parameters) return found;
  return Effect.flatMap(found, (page) =>
    Effect.map(withParameters(query, page.rows, viewer), (rows) => ({ ...page, rows })),
  );
};
