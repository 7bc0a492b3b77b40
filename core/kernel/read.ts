import { Effect, Stream } from "effect";
import { Acting } from "./acting.ts";
import { seeCondition } from "./conditions.ts";
import { isCleanText } from "./decode.ts";
import type { Entity } from "./entity.ts";
import { type CoreError, NotFound } from "./errors.ts";
import { plan } from "./plan.ts";
import { where } from "./policy.ts";
import { Catalogue } from "./ports.ts";
import type { Query } from "./query.ts";
import { slugField } from "./slugs.ts";
import { type Entry, type Page, type Place, type RowKey, Storage } from "./storage.ts";
import { isUuid } from "./uuid.ts";

/** A page of records that the viewer may see. `place`: where one begins that is sought. */
export const listEntries = Effect.fnUntraced(function* (query: Query, place?: Place) {
  const viewer = yield* Acting;
  const select = yield* planned(query, "list");
  const storage = yield* Storage;
  return yield* storage.select(select, viewer, undefined, place);
});

/**
 * Those of the records with these ids that the viewer may see, as a find would give each: whether the type has a list for them, and what it
 * lists, is no matter here.
 */
export const entriesWithIds = Effect.fnUntraced(function* (query: Query, ids: readonly string[]) {
  const viewer = yield* Acting;
  const source = (yield* Catalogue).entity(query.type);
  const known = ids.flatMap((id) => idOf(source, id) ?? []);
  if (known.length === 0) return [];
  const select = yield* planned(query, "find");
  const page = { offset: 0, limit: known.length };
  const { rows } = yield* (yield* Storage).select({ ...select, filter: where("id", "in", known), page }, viewer);
  return rows;
});

/** Every record of a query, one by one, for exports. Includes are not given. */
export const each = (query: Query): Stream.Stream<Entry, CoreError, Catalogue | Storage | Acting> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const select = yield* planned(query, "list");
      const storage = yield* Storage;
      return storage.stream(select, viewer);
    }),
  );

/** Records that are read together with what they include, for exports. */
const exportedAtOnce = 200;

/** Every record of a query with what it includes, some hundred at a time: a reader who is slow costs no memory. */
export const eachPage = (query: Query): Stream.Stream<Page, CoreError, Catalogue | Storage | Acting> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const select = yield* planned(query, "list");
      const storage = yield* Storage;
      const bare = { ...select, node: { ...select.node, fields: [], refs: [], include: {}, cases: {}, counts: {} } };
      return storage.stream(bare, viewer).pipe(
        Stream.grouped(exportedAtOnce),
        Stream.mapEffect((rows) => {
          const filter = where(
            "id",
            "in",
            rows.map(({ id }) => id),
          );
          return storage.select({ ...select, filter, page: { offset: 0, limit: rows.length }, total: false }, viewer);
        }),
      );
    }),
  );

/** One record by its id or its slug, or NotFound: missing and hidden are told apart nowhere. */
export const findEntry = Effect.fnUntraced(function* (query: Query, id: string) {
  const viewer = yield* Acting;
  const select = yield* planned(query, "find");
  const key = keyOf((yield* Catalogue).entity(query.type), id);
  if (!key) return yield* new NotFound({ type: query.type, id });
  const page = yield* (yield* Storage).select(select, viewer, key);
  const row = page.rows[0];
  if (!row) return yield* new NotFound({ type: query.type, id });
  return { ...page, row };
});

/** Like `find`, but `null` when there is none (ERR-005). */
export const findOptionalEntry = (query: Query, id: string) =>
  findEntry(query, id).pipe(Effect.catchTag("NotFound", () => Effect.succeed(null)));

/** Whether the viewer may see a record. */
export const isVisible = Effect.fnUntraced(function* (type: string, id: string) {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  if (!keyOf(all.entity(type), id)) return false;
  return yield* (yield* Storage).holds(type, id, seeCondition(all, type, viewer), viewer);
});

/** An id as it is stored, or `null` where a text is none of the type. */
export function idOf(source: Entity, text: string): string | null {
  const key = keyOf(source, text);
  return key?.field === "id" ? key.value : null;
}

const planned = Effect.fnUntraced(function* (query: Query, mode: "list" | "find") {
  const viewer = yield* Acting;
  const all = yield* Catalogue;
  const select = plan(all, query, viewer, mode);
  return "node" in select ? select : yield* Effect.fail(select);
});

/** How a record is told by the last part of its address: by id, or by a slug that it has or had where the type has one. */
export function keyOf(source: Entity, idOrSlug: string): RowKey | null {
  if (source.id === "code") return isCleanText(idOrSlug) ? { field: "id", value: idOrSlug } : null;
  if (source.id === "uuid-or-code" && idOrSlug in source.codes) return { field: "id", value: idOrSlug };
  if (isUuid(idOrSlug)) return { field: "id", value: idOrSlug.toLowerCase() };
  const slug = slugField(source);
  return slug && isCleanText(idOrSlug) ? { field: slug, value: idOrSlug } : null;
}
