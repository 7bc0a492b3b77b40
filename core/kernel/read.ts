import { Effect, Stream } from "effect";
import { seeCondition } from "./conditions.ts";
import { isCleanText } from "./decode.ts";
import type { Entity } from "./entity.ts";
import { BadRequest, type CoreError, NotFound, type Unavailable } from "./errors.ts";
import { isOn } from "./module.ts";
import { plan } from "./plan.ts";
import { always } from "./policy.ts";
import { Declared } from "./ports.ts";
import type { IncludeTree, Query } from "./query.ts";
import { isMany } from "./relations.ts";
import { type Entry, type Page, type RowKey, Storage } from "./storage.ts";
import { isUuid } from "./uuid.ts";
import type { Viewer } from "./viewer.ts";

/** A page of records that the viewer may see. */
export const list = Effect.fnUntraced(function* (query: Query, viewer: Viewer) {
  const select = yield* planned(query, viewer, "list");
  const storage = yield* Storage;
  return yield* storage.select(select, viewer);
});

/** Every record of a query, one by one, for exports. Includes are not given. */
export const each = (query: Query, viewer: Viewer): Stream.Stream<Entry, CoreError, Declared | Storage> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const select = yield* planned(query, viewer, "list");
      const storage = yield* Storage;
      return storage.stream(select, viewer);
    }),
  );

/** One record by its id or its slug, or NotFound: missing and hidden are told apart nowhere. */
export const find = Effect.fnUntraced(function* (
  query: Query,
  id: string,
  viewer: Viewer,
): Effect.fn.Return<Page & { readonly row: Entry }, CoreError, Declared | Storage> {
  const select = yield* planned(query, viewer, "find");
  const key = keyOf((yield* Declared).entity(query.type), id);
  if (!key) return yield* new NotFound({ type: query.type, id });
  const page = yield* (yield* Storage).select(select, viewer, key);
  const row = page.rows[0];
  if (!row) return yield* new NotFound({ type: query.type, id });
  return { ...page, row };
});

/** Like `find`, but `null` when there is none (ERR-005). */
export const findOptional = (query: Query, id: string, viewer: Viewer) =>
  find(query, id, viewer).pipe(Effect.catchTag("NotFound", () => Effect.succeed(null)));

/**
 * The records that a relationship of a record names: `many` tells which of the two shapes it has. `linkage` asks for identifiers only.
 */
export const related = Effect.fnUntraced(function* (
  type: string,
  id: string,
  relation: string,
  query: Query,
  viewer: Viewer,
): Effect.fn.Return<
  { readonly many: boolean; readonly page: Page; readonly owner: Entry },
  CoreError,
  Declared | Storage
> {
  const all = yield* Declared;
  const source = all.entity(type);
  const spec = source.relations[relation];
  if (!spec || !isOn(spec, viewer.flags)) return yield* new NotFound({ type: `${type}.${relation}` });
  const include: IncludeTree = { [relation]: query.include };
  const parent: Query = {
    ...query,
    type,
    include,
    filter: always,
    sort: [],
    page: { number: 1, size: 1 },
    total: false,
    deleted: "with",
  };
  const found = yield* find(parent, id, viewer).pipe(
    Effect.mapError((error) =>
      error instanceof BadRequest && error.code === "bad-include" && error.values?.name === relation
        ? new NotFound({ type: `${type}.${relation}` })
        : error,
    ),
  );
  const linked = found.row.refs[relation];
  const refs = linked === null || linked === undefined ? [] : Array.isArray(linked) ? linked : [linked];
  const byKey = new Map(found.included.map((entry) => [`${entry.type} ${entry.id}`, entry]));
  const rows = refs.flatMap((ref) => byKey.get(`${ref.type} ${ref.id}`) ?? []);
  const keys = new Set(rows.map((entry) => `${entry.type} ${entry.id}`));
  const included = found.included.filter((entry) => !keys.has(`${entry.type} ${entry.id}`));
  return { many: isMany(spec), owner: found.row, page: { rows, included, total: rows.length } };
});

/** Whether the viewer may see a record. */
export const isVisible = Effect.fnUntraced(function* (
  type: string,
  id: string,
  viewer: Viewer,
): Effect.fn.Return<boolean, Unavailable, Declared | Storage> {
  const all = yield* Declared;
  if (!keyOf(all.entity(type), id)) return false;
  return yield* (yield* Storage).holds(type, id, seeCondition(all, type, viewer), viewer);
});

const planned = Effect.fnUntraced(function* (query: Query, viewer: Viewer, mode: "list" | "find") {
  const all = yield* Declared;
  const select = plan(all, query, viewer, mode);
  return "node" in select ? select : yield* Effect.fail(select);
});

/** How a record is told by the last part of its address: by id, or by slug where the type has one. */
export function keyOf(source: Entity, idOrSlug: string): RowKey | null {
  if (source.id === "code") return isCleanText(idOrSlug) ? { field: "id", value: idOrSlug } : null;
  if (source.id === "uuid-or-code" && idOrSlug in source.codes) return { field: "id", value: idOrSlug };
  if (isUuid(idOrSlug)) return { field: "id", value: idOrSlug.toLowerCase() };
  const slug = Object.entries(source.fields).find(([, spec]) => spec.kind === "slug")?.[0];
  return slug && isCleanText(idOrSlug) ? { field: slug, value: idOrSlug } : null;
}
