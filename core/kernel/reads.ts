import { Effect, Stream } from "effect";
import { type CoreError, NotFound } from "./errors.ts";
import type { Registered } from "./module.ts";
import { orderTerm } from "./plan.ts";
import { type Condition, where } from "./policy.ts";
import { Catalogue } from "./ports.ts";
import { queryOf, wholePage } from "./queries.ts";
import type { IncludeTree, Query } from "./query.ts";
import { each, findEntry, idOf, listEntries } from "./read.ts";
import type { MemberOf, RowBase, RowOf, Typed } from "./rows.ts";
import type { Entry, Page, Storage } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Typed reads of declared records, with the rights of the viewer (architecture §3). What a read did not ask for, or what the viewer may
 * not see of linkage, is no member of its rows: reading it is a defect that names it.
 */

/** What a read gives. Without `fields`, the usual members of a list. Options that a module keeps are planned once. */
export interface FindOptions<E extends Typed, Name extends MemberOf<E>> {
  readonly fields?: readonly Name[];
  /** Relations whose records come along, to be taken with `related`. */
  readonly include?: IncludeTree;
  /** Members to read of the records that come along, by `fieldsOf`; those of a list otherwise. */
  readonly includeFields?: readonly TypeFields[];
  readonly deleted?: Query["deleted"];
}

type TypeFields = readonly [type: string, names: readonly string[]];

/** Members to read of the records of a type that come along with others. */
export const fieldsOf = <E extends Typed>({ type }: E, ...names: readonly MemberOf<E>[]): TypeFields => [type, names];

export interface ListOptions<E extends Typed, Name extends MemberOf<E>> extends FindOptions<E, Name> {
  readonly where?: Condition;
  /** Members, `-` for descending; the order of the declaration unless said. */
  readonly order?: readonly string[];
  /** The first 100 unless said; `whole` for every record that there may be (10,000 at most). */
  readonly page?: { readonly number: number; readonly size: number } | "whole";
}

/** A row with the members that were asked for. */
type RowWith<E extends Typed, Name extends MemberOf<E>> = RowBase & Pick<RowOf<E>, Name & keyof RowOf<E>>;

/** Records that came along with others. */
export interface Related {
  /** The record that a link names, or `undefined` where it is none that the viewer may see. */
  related<E extends Typed>(entity: E, id: string | null): RowOf<E> | undefined;
  /** The records that links name, in their order, without those that the viewer may not see. */
  relatedAll<E extends Typed>(entity: E, ids: readonly string[]): readonly RowOf<E>[];
}

export interface Rows<Row> extends Related {
  readonly rows: readonly Row[];
}

export type Found<Row> = Related & { readonly row: Row };

type Reading<Value> = Effect.Effect<Value, CoreError, Catalogue | Storage>;

/** Records of a type that the viewer may see. */
export const list = <E extends Typed, Name extends MemberOf<E> = MemberOf<E>>(
  { type }: E,
  options: ListOptions<E, Name>,
  viewer: Viewer,
): Reading<Rows<RowWith<E, Name>>> => Effect.map(rowsOf<E, Name>(queryFrom(type, options), viewer), ({ read }) => read);

/** Records of a page, and how many there are on all pages. */
export const listCounted = <E extends Typed, Name extends MemberOf<E> = MemberOf<E>>(
  { type }: E,
  options: ListOptions<E, Name>,
  viewer: Viewer,
): Reading<Rows<RowWith<E, Name>> & { readonly total: number }> =>
  Effect.map(rowsOf<E, Name>({ ...queryFrom(type, options), total: true }, viewer), ({ read, total = 0 }) => ({
    ...read,
    total,
  }));

/** The records with some ids, as many as there are; words that are no id of the type name none. */
export const listByIds = <E extends Typed, Name extends MemberOf<E> = MemberOf<E>>(
  entity: E,
  ids: readonly string[],
  viewer: Viewer,
  options: FindOptions<E, Name> = {},
): Reading<Rows<RowWith<E, Name>>> =>
  Effect.gen(function* () {
    const all = yield* Catalogue;
    const source = all.entity(entity.type);
    const known = new Set(ids.flatMap((id) => idOf(source, id) ?? []));
    if (known.size === 0) return { rows: [], ...relatedIn({ rows: [], included: [] }, all.entity) };
    return yield* list<E, Name>(entity, { ...options, where: where("id", "in", [...known]), page: "whole" }, viewer);
  });

/** The ids of all records that satisfy a condition, however many, in the order of the declaration. */
export const listIds = ({ type }: Typed, condition: Condition, viewer: Viewer): Reading<readonly string[]> =>
  Effect.map(Stream.runCollect(each(queryOf(type, { filter: condition, fields: { [type]: [] } }), viewer)), (rows) =>
    rows.map(({ id }) => id),
  );

/** The first record of a list, or `null`. */
export const first = <E extends Typed, Name extends MemberOf<E> = MemberOf<E>>(
  { type }: E,
  options: Omit<ListOptions<E, Name>, "page">,
  viewer: Viewer,
): Reading<Found<RowWith<E, Name>> | null> =>
  Effect.map(rowsOf<E, Name>(queryFrom(type, options, firstOnly), viewer), ({ read: { rows, ...related } }) =>
    rows[0] === undefined ? null : { row: rows[0], ...related },
  );

const firstOnly = { number: 1, size: 1 } as const;

const rowsOf = Effect.fnUntraced(function* <E extends Typed, Name extends MemberOf<E>>(query: Query, viewer: Viewer) {
  const all = yield* Catalogue;
  const page = yield* listEntries(query, viewer);
  const source = all.entity(query.type);
  const rows = page.rows.map((entry) => rowOf(source, entry) as RowWith<E, Name>);
  return { read: { rows, ...relatedIn(page, all.entity) }, total: page.total };
});

/** One record by its id or its slug, or NotFound. */
export const find = <E extends Typed, Name extends MemberOf<E> = MemberOf<E>>(
  { type }: E,
  id: string,
  viewer: Viewer,
  options: FindOptions<E, Name> = {},
): Reading<Found<RowWith<E, Name>>> =>
  Effect.gen(function* () {
    const all = yield* Catalogue;
    const page = yield* findEntry(queryFrom(type, options), id, viewer);
    return { row: rowOf(all.entity(type), page.row) as RowWith<E, Name>, ...relatedIn(page, all.entity) };
  });

/** Like `find`, but `null` when there is none. */
export const findOptional = <E extends Typed, Name extends MemberOf<E> = MemberOf<E>>(
  entity: E,
  id: string,
  viewer: Viewer,
  options: FindOptions<E, Name> = {},
): Reading<Found<RowWith<E, Name>> | null> =>
  find(entity, id, viewer, options).pipe(
    Effect.catchIf(
      (error) => error instanceof NotFound,
      () => Effect.succeed(null),
    ),
  );

/** How many records there are that the viewer may see. */
export const count = ({ type }: Typed, where: Condition, viewer: Viewer): Reading<number> => {
  const query = queryOf(type, { filter: where, fields: { [type]: [] }, page: { number: 1, size: 1 }, total: true });
  return Effect.map(listEntries(query, viewer), ({ total = 0 }) => total);
};

const usualPage = { number: 1, size: 100 } as const;

const kept = new WeakMap<object, Query>();

function queryFrom<E extends Typed>(
  type: string,
  options: ListOptions<E, MemberOf<E>>,
  wanted: ListOptions<E, never>["page"] = options.page,
): Query {
  const page = wanted === "whole" ? wholePage : (wanted ?? usualPage);
  const known = kept.get(options);
  if (known?.type === type && known.page === page) return known;
  const { fields, include, includeFields = [], where, order, deleted } = options;
  const asked: readonly TypeFields[] = fields ? [[type, [...fields, "createdAt", "updatedAt"]]] : [];
  const query = queryOf(type, {
    page,
    fields: Object.fromEntries([...includeFields, ...asked]),
    ...(include ? { include } : {}),
    ...(where ? { filter: where } : {}),
    ...(order ? { sort: order.map(orderTerm) } : {}),
    ...(deleted ? { deleted } : {}),
  });
  kept.set(options, query);
  return query;
}

function relatedIn({ rows, included }: Page, entity: (type: string) => Registered): Related {
  let known: ReadonlyMap<string, Entry> | undefined;
  const related = <E extends Typed>({ type }: E, id: string | null): RowOf<E> | undefined => {
    known ??= new Map([...rows, ...included].map((entry) => [`${entry.type} ${entry.id}`, entry]));
    const entry = id === null ? undefined : known.get(`${type} ${id}`);
    return entry && (rowOf(entity(type), entry) as RowOf<E>);
  };
  return { related, relatedAll: (of, ids) => ids.flatMap((id) => related(of, id) ?? []) };
}

/** An entry as a row. A to-one link is the id that it names, or the reference where it may name several types; a to-many one all ids. */
export function rowOf(source: Registered, { id, version, attributes, refs }: Entry): RowBase {
  const row: Record<string, unknown> = { ...attributes, id, version };
  for (const [name, { kind }] of Object.entries(source.relations)) {
    const ref = refs[name];
    if (ref !== undefined) row[name] = kind === "oneOf" ? ref : linkOf(ref);
  }
  for (const name of [...Object.keys(source.fields), ...Object.keys(source.relations)])
    if (!(name in row)) Object.defineProperty(row, name, { get: () => notRead(source.type, name) });
  return row as unknown as RowBase;
}

const linkOf = (ref: Entry["refs"][string]): string | readonly string[] | null =>
  ref === null ? null : "id" in ref ? ref.id : ref.map(({ id }) => id);

function notRead(type: string, name: string): never {
  throw new Error(`${type}.${name} was not read`);
}
