import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { type Condition, where } from "#core/kernel/policy.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import type { IncludeTree } from "#core/kernel/query.ts";
import { listEntries } from "#core/kernel/read.ts";
import type { Entry } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";

const pageSize = 100;

/** The records of a type with some ids, as many as there are, and what they include; in no order. */
export const namedRows = Effect.fnUntraced(function* (
  type: string,
  ids: readonly string[],
  viewer: Viewer,
  include: IncludeTree = {},
): Effect.fn.Return<{ readonly rows: readonly Entry[]; readonly included: readonly Entry[] }, CoreError, CoreNeeds> {
  const wanted = [...new Set(ids)];
  const rows: Entry[] = [];
  const included: Entry[] = [];
  for (let at = 0; at < wanted.length; at += pageSize) {
    const filter = where("id", "in", wanted.slice(at, at + pageSize)) as Condition;
    const page = yield* listEntries(queryOf(type, { filter, include, page: { number: 1, size: pageSize } }), viewer);
    rows.push(...page.rows);
    included.push(...page.included);
  }
  return { rows, included };
});
