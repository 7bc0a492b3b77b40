import { Effect } from "effect";
import { type CoreError, NotFound } from "./errors.ts";
import type { Registered } from "./module.ts";
import { orderTerm } from "./plan.ts";
import type { Condition } from "./policy.ts";
import { Catalogue } from "./ports.ts";
import { queryOf, wholePage } from "./queries.ts";
import type { IncludeTree, Query } from "./query.ts";
import { findEntry, listEntries } from "./read.ts";
import type { MemberOf, RowBase, RowOf, Typed } from "./rows.ts";
import type { Entry, Page, Storage } from "./storage.ts";
import type { Viewer } from "./viewer.ts";

/**
 * Typed reads of declared records, with the rights of the viewer (architecture §3). What a read did not ask for, or what the viewer may
 * not see of linkage, is no member of its rows: reading it is a defect that names it.
 */

/** What a read gives. Without `fields`, the usual members of a list. */
export interface FindOptions<E extends Typed, Name extends MemberOf<E>> {
  readonly fields?: readonly Name[];
  /** Relations whose records come along, to be taken with `related`. */
  readonly include?: IncludeTree;
  readonly deleted?: Query["deleted"];
}

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
): Reading<Rows<RowWith<E, Name>>> =>
  Effect.gen(function* () {
    const all = yield* Catalogue;
    const page = yield* listEntries(queryFrom(type, options), viewer);
    const source = all.entity(type);
    return { rows: page.rows.map((entry) => rowOf(source, entry) as RowWith<E, Name>), ...relatedIn(page, all.entity) };
  });

/** The first record of a list, or `null`. */
export const first = <E extends Typed, Name extends MemberOf<E> = MemberOf<E>>(
  entity: E,
  options: Omit<ListOptions<E, Name>, "page">,
  viewer: Viewer,
): Reading<Found<RowWith<E, Name>> | null> =>
  Effect.map(list<E, Name>(entity, { ...options, page: { number: 1, size: 1 } }, viewer), ({ rows: [row], related }) =>
    row === undefined ? null : { row, related },
  );

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

function queryFrom<E extends Typed>(type: string, options: ListOptions<E, MemberOf<E>>): Query {
  const { fields, include, where, order, page, deleted } = options;
  return queryOf(type, {
    ...(fields ? { fields: { [type]: fields } } : {}),
    ...(include ? { include } : {}),
    ...(where ? { filter: where } : {}),
    ...(order ? { sort: order.map(orderTerm) } : {}),
    ...(page ? { page: page === "whole" ? wholePage : page } : {}),
    ...(deleted ? { deleted } : {}),
  });
}

function relatedIn({ rows, included }: Page, entity: (type: string) => Registered): Related {
  const find = (type: string, id: string | null) =>
    [...included, ...rows].find((entry) => entry.id === id && entry.type === type);
  return {
    related: <E extends Typed>({ type }: E, id: string | null) => {
      const entry = id === null ? undefined : find(type, id);
      return entry && (rowOf(entity(type), entry) as RowOf<E>);
    },
  };
}

/** An entry as a row. A to-one link is the id that it names, or the reference where it may name several types. */
export function rowOf(source: Registered, { id, version, attributes, refs }: Entry): RowBase {
  const row: Record<string, unknown> = { ...attributes, id, version };
  for (const [name, { kind }] of Object.entries(source.relations)) {
    const ref = refs[name];
    if (ref !== undefined && !Array.isArray(ref))
      row[name] = kind === "oneOf" ? ref : ref && "id" in ref ? ref.id : null;
  }
  for (const name of [...Object.keys(source.fields), ...Object.keys(source.relations)])
    if (!(name in row)) Object.defineProperty(row, name, { get: () => notRead(source.type, name) });
  return row as unknown as RowBase;
}

function notRead(type: string, name: string): never {
  throw new Error(`${type}.${name} was not read`);
}
