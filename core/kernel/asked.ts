import { Effect } from "effect";
import type { CoreError } from "./errors.ts";
import { type CoreNeeds, Declared } from "./ports.ts";
import type { Query } from "./query.ts";
import { findEntry, listEntries } from "./read.ts";
import type { Entry } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/** The records with the values that the query asks for beside what is stored of them. */
const withAsked = Effect.fnUntraced(function* (
  { type, asked, fields }: Query,
  rows: readonly Entry[],
  viewer: Viewer,
): Effect.fn.Return<readonly Entry[], CoreError, CoreNeeds> {
  const answer = asked && (yield* Declared).entity(type).overrides.parameters?.answer;
  if (!answer) return rows;
  const answers = yield* answer(
    rows.map(({ id }) => id),
    asked,
    viewer,
  );
  const wanted = fields[type];
  return rows.map((row) => {
    const told = Object.entries(answers.get(row.id) ?? {}).filter(([name]) => wanted?.includes(name) ?? true);
    return { ...row, attributes: { ...row.attributes, ...Object.fromEntries(told) } };
  });
});

/** `find`, with what the query asks for beside. */
export const findWithAsked = (query: Query, id: string, viewer: Viewer) => {
  const found = findEntry(query, id, viewer);
  if (!query.asked) return found;
  return Effect.flatMap(found, (one) =>
    Effect.map(withAsked(query, [one.row], viewer), ([row = one.row]) => ({ ...one, row })),
  );
};

/** `list`, with what the query asks for beside. */
export const listWithAsked = (query: Query, viewer: Viewer) => {
  const found = listEntries(query, viewer);
  if (!query.asked) return found;
  return Effect.flatMap(found, (page) =>
    Effect.map(withAsked(query, page.rows, viewer), (rows) => ({ ...page, rows })),
  );
};
