import type { Field } from "./fields.ts";

/**
 * Shapes of what services take and give: plain data, whose leaves are the kernel's fields. Types derive from them (`ValueOf`), reading a
 * request does (`read-shape.ts`), and so does the API's reference (`api/openapi/shape-schemas.ts`).
 *
 * A leaf may be `null` unless it is `required()` or has a default, which is what an empty text and `null` are read as; a member is always
 * there unless it is `optional()`.
 */
export type ShapeSpec =
  | { readonly is: "object"; readonly members: Members }
  | { readonly is: "list"; readonly of: AnyShape; readonly max?: number }
  | { readonly is: "pair"; readonly of: AnyShape }
  | { readonly is: "map"; readonly of: AnyShape; readonly example?: Readonly<Record<string, unknown>> }
  | { readonly is: "nullable"; readonly of: AnyShape }
  | { readonly is: "recursive"; readonly name: string; readonly of: () => AnyShape }
  | { readonly is: "anything" }
  | { readonly is: "nothing" };

/** A shape that is no leaf. */
export interface Shape<Value = unknown> {
  readonly shape: ShapeSpec;
  /** Phantom: read by `ValueOf`, never set. */
  readonly _types?: { readonly value: Value };
}

export type AnyShape = Shape | Field;

/** A member that need not be there. */
export interface Optional<S extends AnyShape = AnyShape> {
  readonly optional: S;
}

export type Members = Readonly<Record<string, AnyShape | Optional>>;

/** The values of a shape. */
export type ValueOf<S extends AnyShape> = NonNullable<S["_types"]>["value"];

type OptionalNames<M extends Members> = { [Name in keyof M]: M[Name] extends Optional ? Name : never }[keyof M];

type ValuesOf<M extends Members> = {
  readonly [Name in Exclude<keyof M, OptionalNames<M>>]: M[Name] extends AnyShape ? ValueOf<M[Name]> : never;
} & {
  readonly [Name in OptionalNames<M>]?: M[Name] extends Optional<infer S> ? ValueOf<S> : never;
};

/** The same members as one object type, which reads better in an error. */
type Flat<Value> = { readonly [Name in keyof Value]: Value[Name] };

/** Named members, whose declarations others may take up. */
export interface ObjectShape<Value = unknown, M extends Members = Members> extends Shape<Value> {
  readonly shape: { readonly is: "object"; readonly members: M };
}

/** What a service takes and gives. */
export interface Signature {
  readonly input: ObjectShape;
  readonly output: AnyShape;
}

export const object = <const M extends Members>(members: M): ObjectShape<Flat<ValuesOf<M>>, M> => ({
  shape: { is: "object", members },
});

export const optional = <S extends AnyShape>(of: S): Optional<S> => ({ optional: of });

export const listOf = <S extends AnyShape>(of: S, options: { max?: number } = {}): Shape<readonly ValueOf<S>[]> => ({
  shape: { is: "list", of, ...options },
});

/** Two values of one shape. */
export const pairOf = <S extends AnyShape>(of: S): Shape<readonly [ValueOf<S>, ValueOf<S>]> => ({
  shape: { is: "pair", of },
});

/** Values by a key that is data, such as an id or a language. */
export const mapOf = <S extends AnyShape>(
  of: S,
  options: { example?: Readonly<Record<string, ValueOf<S>>> } = {},
): Shape<Readonly<Record<string, ValueOf<S>>>> => ({
  shape: { is: "map", of, ...options },
});

export const nullable = <S extends AnyShape>(of: S): Shape<ValueOf<S> | null> => ({ shape: { is: "nullable", of } });

/** A shape that holds itself, under a name that is its own in the API's reference. */
export const recursive = <Value>(name: string, of: (self: Shape<Value>) => Shape<Value>): Shape<Value> => {
  const self: Shape<Value> = { shape: { is: "recursive", name, of: () => inner } };
  const inner = of(self);
  return self;
};

/** Any JSON: for what another declaration describes, or another standard. */
export const anything = (): Shape<unknown> => ({ shape: { is: "anything" } });

/** An object of any members, for what another standard describes. */
export const anyMembers = () => mapOf(anything());

/** `null`: of a service that answers without a body. */
export const nothing: Shape<null> = { shape: { is: "nothing" } };

/** What a service gives stands under `data`. */
export const dataOf = <S extends AnyShape>(data: S) => object({ data });
