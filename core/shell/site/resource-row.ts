import type { Relation } from "#core/kernel/relations.ts";
import type { RowBase, RowOf, Typed } from "#core/kernel/rows.ts";
import type { Reference } from "#core/kernel/storage.ts";
import type { Many, Ref, Resource } from "./ports.ts";

type RelationsOf<E extends Typed> = NonNullable<E["_members"]>["relations"];
type LinkOf<R> = R extends Relation<infer Link, infer _Shape> ? Link : never;

/** Relations that lead to records of any of several types: their id alone does not tell which. */
type PolymorphicOf<E extends Typed> = {
  [Name in keyof RelationsOf<E>]-?: unknown extends LinkOf<RelationsOf<E>[Name]>
    ? never
    : Reference extends LinkOf<RelationsOf<E>[Name]>
      ? Name
      : never;
}[keyof RelationsOf<E>];

/** Relations to many records, and those that other records hold. Answers carry their linkage where it was included. */
type LinkageOf<E extends Typed> = {
  readonly [Name in keyof RelationsOf<E> as NonNullable<RelationsOf<E>[Name]["_types"]>["shape"] extends
    | "set"
    | "elsewhere"
    ? Name
    : never]?: LinkOf<RelationsOf<E>[Name]>;
};

/** A record of a page as one row of its declared type: its values, the id of each to-one relation, the ids of the others. */
export type ResourceRow<E extends Typed> = RowBase &
  Omit<RowOf<E>, keyof RowBase | PolymorphicOf<E>> &
  LinkageOf<E> & {
    /** Locale of its texts when it is not the page's. */
    readonly lang?: string;
  };

/** Some members of a record: what `fields` of a query asks for. */
export type PartOf<E extends Typed, Name extends keyof ResourceRow<E>> = Pick<
  ResourceRow<E>,
  Name | "id" | "version" | "lang"
>;

/**
 * Reads a record as its declaration types it: `rowOf<typeof coupons>(resource)`. What the answer left out is absent: where only some
 * members were asked for, they are named, `rowOf<typeof coupons, "name">(resource)`.
 */
export function rowOf<E extends Typed>(resource: Resource): ResourceRow<E>;
export function rowOf<E extends Typed, Name extends keyof ResourceRow<E>>(resource: Resource): PartOf<E, Name>;
export function rowOf({ id, attributes, links, meta }: Resource): unknown {
  return {
    ...attributes,
    ...Object.fromEntries(Object.entries(links).map(([name, link]) => [name, idOf(link)])),
    id,
    version: meta.version ?? 0,
    ...(meta.locale === undefined ? {} : { lang: meta.locale }),
  };
}

const idOf = (link: Ref | readonly Ref[] | null): string | readonly string[] | null =>
  link === null ? null : "id" in link ? link.id : link.map(({ id }) => id);

/** Records of one type that came along with others, by their ids. */
export const includedRows = <E extends Typed>({ included }: Pick<Many, "included">, type: E["type"]) =>
  new Map(included.filter((each) => each.type === type).map((each) => [each.id, rowOf<E>(each)]));

/** Records of several types that came along with others, as rows. */
export interface Included {
  /** The record that a to-one relation names; `null` when it names none, or one that the viewer may not see. */
  one<E extends Typed>(type: E["type"], id: string | null | undefined): ResourceRow<E> | null;
  /** The records that a to-many relation names, in its order. */
  many<E extends Typed>(type: E["type"], ids: readonly string[] | undefined): readonly ResourceRow<E>[];
}

/** Finds rows among the records that came along with others. */
export function includedOf(records: readonly Resource[]): Included {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  const many = <E extends Typed>(type: E["type"], ids: readonly string[] = []) =>
    ids.flatMap((id) => {
      const record = byKey.get(keyOf({ type, id }));
      return record ? rowOf<E>(record) : [];
    });
  return {
    many,
    one: <E extends Typed>(type: E["type"], id: string | null | undefined) =>
      id ? (many<E>(type, [id])[0] ?? null) : null,
  };
}

const keyOf = ({ type, id }: Ref): string => `${type} ${id}`;
