import { Effect, Stream } from "effect";
import type { Acting } from "./acting.ts";
import { type CoreError, NotFound } from "./errors.ts";
import type { Locale } from "./locales.ts";
import type { Registered } from "./module.ts";
import { orderTerm } from "./plan.ts";
import { type Condition, where } from "./policy.ts";
import { Catalogue } from "./ports.ts";
import { queryOf, wholePage } from "./queries.ts";
import type { IncludeTree, Query } from "./query.ts";
import { each, findEntry, idOf, listEntries } from "./read.ts";
import type { MemberOf, RelationNameOf, RowBase, RowOf, Typed } from "./rows.ts";
import type { Entry, Page, Storage } from "./storage.ts";

/**
 * Typed reads of declared records, with the rights of the viewer (architecture §3). What a read did not ask for, or what the viewer may
 * not see of linkage, is no member of its rows: reading it is a defect that names it. Options that are kept as a constant are planned once.
 */

/** What a read may ask for by name. */
export type NameOf<E extends Typed> = MemberOf<E> | "createdAt" | "updatedAt";

/** What a read gives. Without `fields`, the usual members of a list. */
export interface FindOptions<E extends Typed, Name extends NameOf<E>> {
  readonly fields?: readonly Name[];
  /** Of `fields`, those that nobody is shown: for the use case that reads them. */
  readonly unshown?: readonly Name[];
  /** Relations whose records come along, to be taken with `related`. */
  readonly include?: { readonly [Relation in RelationNameOf<E>]?: IncludeTree };
  /** What is read of records that come along, made with `fieldsOf`; of types that it does not name, the usual members. */
  readonly includeFields?: readonly FieldsOf[];
  readonly deleted?: Query["deleted"];
}

/** Names of members to read of the records of one type. */
interface FieldsOf {
  readonly type: string;
  readonly fields: readonly string[];
}

export const fieldsOf = <E extends Typed>({ type }: E, fields: readonly NameOf<E>[]): FieldsOf => ({ type, fields });

export interface ListOptions<E extends Typed, Name extends NameOf<E>> extends FindOptions<E, Name> {
  readonly where?: Condition;
  /** Members, `-` for descending; the order of the declaration unless said. */
  readonly order?: readonly string[];
  /** The first 100 unless said; `whole` for every record that there may be (10,000 at most). */
  readonly page?: { readonly number: number; readonly size: number } | "whole";
}

export type StreamOptions<E extends Typed, Name extends NameOf<E>> = Omit<
  ListOptions<E, Name>,
  "page" | "include" | "includeFields"
>;

/** A row with the members that were asked for. */
export type RowWith<E extends Typed, Name extends NameOf<E>> = ReadBase & Pick<RowOf<E>, Name & keyof RowOf<E>>;

interface ReadBase extends RowBase {
  /** Locale of its texts where it is not the one that was wanted. */
  readonly lang?: string;
}

/** Records that came along with others. */
export interface Related {
  /** The record that a link names, or `undefined` where it is none that the viewer may see. */
  related<E extends Typed>(entity: E, id: string | null): RowWith<E, NameOf<E>> | undefined;
  /** The records that links name, in their order, without those that the viewer may not see. */
  relatedAll<E extends Typed>(entity: E, ids: readonly string[]): readonly RowWith<E, NameOf<E>>[];
}

export interface Rows<Row> extends Related {
  readonly rows: readonly Row[];
}

export type Found<Row> = Related & { readonly row: Row };

type Reading<Value> = Effect.Effect<Value, CoreError, Catalogue | Storage | Acting>;

/** Records of a type that the viewer may see. */
export const list = <E extends Typed, Name extends NameOf<E> = NameOf<E>>(
  { type }: E,
  options: ListOptions<E, Name>,
): Reading<Rows<RowWith<E, Name>>> => Effect.map(rowsOf<E, Name>(queryFrom(type, options)), ({ read }) => read);

const rowsOf = Effect.fnUntraced(function* <E extends Typed, Name extends NameOf<E>>(query: Query) {
  const all = yield* Catalogue;
  const page = yield* listEntries(query);
  const source = all.entity(query.type);
  const rows = page.rows.map((entry) => rowOf(source, entry) as RowWith<E, Name>);
  return { read: { rows, ...relatedIn(page, all.entity) }, total: page.total };
});

/** Records of a page, and how many there are on all pages. */
export const listCounted = <E extends Typed, Name extends NameOf<E> = NameOf<E>>(
  { type }: E,
  options: ListOptions<E, Name>,
): Reading<Rows<RowWith<E, Name>> & { readonly total: number }> =>
  Effect.map(rowsOf<E, Name>({ ...queryFrom(type, options), total: true }), ({ read, total = 0 }) => ({
    ...read,
    total,
  }));

/** The records with some ids, as many as there are; words that are no id of the type name none. */
export const listByIds = <E extends Typed, Name extends NameOf<E> = NameOf<E>>(
  entity: E,
  ids: readonly string[],
  options: FindOptions<E, Name> = usual,
): Reading<Rows<RowWith<E, Name>>> =>
  Effect.gen(function* () {
    const all = yield* Catalogue;
    const source = all.entity(entity.type);
    const known = new Set(ids.flatMap((id) => idOf(source, id) ?? []));
    if (known.size === 0) return { rows: [], ...relatedIn({ rows: [], included: [] }, all.entity) };
    return yield* list<E, Name>(entity, { ...options, where: where("id", "in", [...known]), page: "whole" });
  });

/** Records of a type that the viewer may see, one by one and however many; what comes along is not given. */
export const stream = <E extends Typed, Name extends NameOf<E> = NameOf<E>>(
  { type }: E,
  options: StreamOptions<E, Name>,
): Stream.Stream<RowWith<E, Name>, CoreError, Catalogue | Storage | Acting> =>
  Stream.unwrap(
    Effect.map(Catalogue, (all) => {
      const source = all.entity(type);
      return Stream.map(each(queryFrom(type, options)), (entry) => rowOf(source, entry) as RowWith<E, Name>);
    }),
  );

/** The ids of all records that satisfy a condition, however many, in the order of the declaration. */
export const listIds = (entity: Typed, condition: Condition): Reading<readonly string[]> =>
  Effect.map(Stream.runCollect(stream(entity, { where: condition, fields: [] })), (rows) => rows.map(({ id }) => id));

/** The first record of a list, or `null`. */
export const first = <E extends Typed, Name extends NameOf<E> = NameOf<E>>(
  { type }: E,
  options: Omit<ListOptions<E, Name>, "page">,
): Reading<Found<RowWith<E, Name>> | null> => {
  const query = kept(kept(firsts, options, newQueries), type, () => madeQuery(type, { ...options, page: firstPage }));
  return Effect.map(rowsOf<E, Name>(query), ({ read: { rows, ...related } }) =>
    rows[0] === undefined ? null : { row: rows[0], ...related },
  );
};

const firstPage = { number: 1, size: 1 } as const;
/** Only the total is asked. */
const noRows = { number: 1, size: 0 } as const;

/** One record by its id or its slug, or NotFound. */
export const find = <E extends Typed, Name extends NameOf<E> = NameOf<E>>(
  { type }: E,
  id: string,
  options: FindOptions<E, Name> = usual,
): Reading<Found<RowWith<E, Name>>> =>
  Effect.gen(function* () {
    const all = yield* Catalogue;
    const page = yield* findEntry(queryFrom(type, options), id);
    return { row: rowOf(all.entity(type), page.row) as RowWith<E, Name>, ...relatedIn(page, all.entity) };
  });

/** Like `find`, but `null` when there is none. */
export const findOptional = <E extends Typed, Name extends NameOf<E> = NameOf<E>>(
  entity: E,
  id: string,
  options: FindOptions<E, Name> = usual,
): Reading<Found<RowWith<E, Name>> | null> =>
  find(entity, id, options).pipe(
    Effect.catchIf(
      (error) => error instanceof NotFound,
      () => Effect.succeed(null),
    ),
  );

const usual = {};

/** How many records there are that the viewer may see. */
export const count = ({ type }: Typed, where: Condition): Reading<number> => {
  const query = kept(kept(counts, where, newQueries), type, () =>
    queryOf(type, { filter: where, fields: { [type]: [] }, page: noRows, total: true }),
  );
  return Effect.map(listEntries(query), ({ total = 0 }) => total);
};

type Queries = Map<string, Query>;

/** Plans and compiled statements hang on the queries: one for each options object and type. */
const lists = new WeakMap<object, Queries>();
const firsts = new WeakMap<object, Queries>();
const counts = new WeakMap<object, Queries>();
const newQueries = (): Queries => new Map();

function kept<Key, Value>(
  among: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  make: () => Value,
): Value {
  let found = among.get(key);
  if (found === undefined) among.set(key, (found = make()));
  return found;
}

const queryFrom = <E extends Typed>(type: string, options: ListOptions<E, NameOf<E>>): Query =>
  kept(kept(lists, options, newQueries), type, () => madeQuery(type, options));

function madeQuery<E extends Typed>(type: string, options: ListOptions<E, NameOf<E>>): Query {
  const { fields, unshown, include, includeFields = [], where, order, page, deleted } = options;
  const read = [...includeFields, ...(fields ? [{ type, fields }] : [])];
  return queryOf(type, {
    fields: Object.fromEntries(read.map((each) => [each.type, each.fields])),
    ...(unshown ? { unshown } : {}),
    ...(include ? { include: include as IncludeTree } : {}),
    ...(where ? { filter: where } : {}),
    ...(order ? { sort: order.map(orderTerm) } : {}),
    ...(page ? { page: page === "whole" ? wholePage : page } : {}),
    ...(deleted ? { deleted } : {}),
  });
}

function relatedIn({ rows, included }: Page, entity: (type: string) => Registered): Related {
  let known: ReadonlyMap<string, Entry> | undefined;
  const related = <E extends Typed>({ type }: E, id: string | null): RowWith<E, NameOf<E>> | undefined => {
    known ??= new Map([...rows, ...included].map((entry) => [`${entry.type} ${entry.id}`, entry]));
    const entry = id === null ? undefined : known.get(`${type} ${id}`);
    return entry && (rowOf(entity(type), entry) as RowWith<E, NameOf<E>>);
  };
  return { related, relatedAll: (of, ids) => ids.flatMap((id) => related(of, id) ?? []) };
}

/**
 * An entry as a row. A to-one link is the id that it names, or the reference where it may name several types; the others, which are there
 * when their records come along, are lists of ids.
 */
export function rowOf(source: Registered, { id, version, attributes, refs, locale }: Entry): ReadBase {
  const links: Record<string, unknown> = {};
  for (const [name, { kind }] of Object.entries(source.relations)) {
    const ref = refs[name];
    if (ref === undefined) continue;
    if (ref === null) links[name] = null;
    else if ("id" in ref) links[name] = kind === "oneOf" ? ref : ref.id;
    else links[name] = ref.map((each) => each.id);
  }
  const row = { ...attributes, ...links, id, version, ...(locale === undefined ? {} : { lang: locale }) };
  Object.setPrototypeOf(row, unreadOf(source));
  return row as unknown as ReadBase;
}

/** The texts of a record in one locale, as a read gives them by the name of `translations`. */
export interface Translation {
  readonly locale: Locale;
  /** Made from an older revision of the source text. */
  readonly outdated: boolean;
  readonly values: Readonly<Record<string, unknown>>;
}

export const translationsOf = ({ attributes }: Entry): readonly Translation[] =>
  (attributes.translations ?? []) as readonly Translation[];

const unread = new WeakMap<Registered, object>();

/** What stands behind the rows of a type: every member that a row does not have itself is a defect to read. */
function unreadOf(source: Registered): object {
  const names = [...Object.keys(source.fields), ...Object.keys(source.relations), "createdAt", "updatedAt"];
  const getters = names.map((name) => [name, { get: () => notRead(source.type, name) }] as const);
  return kept(unread, source, () => Object.defineProperties({}, Object.fromEntries(getters)));
}

function notRead(type: string, name: string): never {
  throw new Error(`${type}.${name} was not read`);
}
