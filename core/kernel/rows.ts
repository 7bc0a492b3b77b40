import type { EntityOf } from "./entity.ts";
import type { Field, Fields } from "./fields.ts";
import type { Relation, RelationShape, Relations } from "./relations.ts";
import type { Reference } from "./storage.ts";

/**
 * The types of a declared record, derived from its declaration: what reads give and what trusted writes take. They exist for the
 * compiler alone.
 */

/** A declared record, or an extension of one, whose members are known to the compiler. */
export type Typed<Type extends string = string, F extends Fields = Fields, R extends Relations = Relations> = Pick<
  EntityOf<Type, F, R>,
  "type" | "_members"
>;

type FieldsOf<E extends Typed> = NonNullable<E["_members"]>["fields"];
type RelationsOf<E extends Typed> = NonNullable<E["_members"]>["relations"];

type ValueOf<F> = F extends Field<infer Value, infer _Shape> ? Value : never;
type LinkOf<R> = R extends Relation<infer Link, infer _Shape> ? Link : never;

type ValuesOf<F extends Fields, Shape> = {
  readonly [Name in keyof F as NonNullable<F[Name]["_types"]>["shape"] extends Shape ? Name : never]: ValueOf<F[Name]>;
};
type LinksOf<R extends Relations, Shape> = {
  readonly [Name in keyof R as NonNullable<R[Name]["_types"]>["shape"] extends Shape ? Name : never]: LinkOf<R[Name]>;
};

/** What every row has without declaring it. */
export interface RowBase {
  readonly id: string;
  /** Revision number: the optimistic version. */
  readonly version: number;
  /** ISO 8601 in UTC. */
  readonly createdAt: string;
  readonly updatedAt: string;
}

/**
 * A record as a read gives it: values in the viewer's locale, computed ones too, the id of each to-one relation, and the ids of the others
 * where their records come along.
 */
export type RowOf<E extends Typed> = RowBase &
  ValuesOf<FieldsOf<E>, "optional" | "required" | "computed"> &
  LinksOf<RelationsOf<E>, RelationShape>;

/** A record as it is stored: what a lock gives. */
export type StoredOf<E extends Typed> = RowBase &
  ValuesOf<FieldsOf<E>, "optional" | "required"> &
  LinksOf<RelationsOf<E>, "optional" | "required">;

/** Texts of a record in one locale: of its localized members, those that are written. */
export type TextsOf<E extends Typed> = Partial<ValuesOf<FieldsOf<E>, "optional" | "required">>;

/** Members of a record that a trusted write may set; those that it does not name stay. */
export type ChangeOf<E extends Typed> = Partial<
  ValuesOf<FieldsOf<E>, "optional" | "required"> & LinksOf<RelationsOf<E>, "optional" | "required" | "set">
>;

/** A new record: required members without a default must be given. */
export type NewOf<E extends Typed> = { readonly id?: string } & ValuesOf<FieldsOf<E>, "required"> &
  LinksOf<RelationsOf<E>, "required"> &
  ChangeOf<E>;

/** The fields of a new record. */
export type NewFieldsOf<E extends Typed> = ValuesOf<FieldsOf<E>, "required"> &
  Partial<ValuesOf<FieldsOf<E>, "optional" | "writeOnly">>;

/** What a writer gave of a record, decoded and checked; absent members were not given. */
export type InputOf<E extends Typed> = Partial<
  ValuesOf<FieldsOf<E>, "optional" | "required" | "writeOnly"> &
    LinksOf<RelationsOf<E>, "optional" | "required" | "set">
>;

/** Names of the members of a record. */
export type MemberOf<E extends Typed> = (keyof FieldsOf<E> | keyof RelationsOf<E>) & string;

/** Names of the relations of a record. */
export type RelationNameOf<E extends Typed> = keyof RelationsOf<E> & string;

/** A link to a record of any of several types, or to one. */
export type Link = string | Reference | null;
