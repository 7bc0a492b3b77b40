import type { Schema } from "effect";
import { type Deprecation, deprecation } from "./deprecation.ts";
import type { Flag } from "./flags.ts";
import type { Lines } from "./lines.ts";
import type { Policy } from "./policy.ts";

/**
 * The kernel's vocabulary. Four interpreters answer for every kind, each a total table over them: schemas (`core/kernel/decode`),
 * storage (`adapters/`), JSON:API (`api/`), admin list and form (`web/shell/admin`).
 *
 * Values, the same in the core, on the wire and in the memory storage: text, rich text, codes, links and colours are strings; `flag` is
 * a boolean; `integer`, `position`, `decimal` are numbers; `money` is integer cents; `instant` is an ISO 8601 string in UTC with
 * milliseconds; `day` is `YYYY-MM-DD`; `json` is what its schema says; a missing value is `null`.
 */
export const fieldKinds = [
  "text",
  "richText",
  "code",
  "enum",
  "flag",
  "integer",
  "decimal",
  "money",
  "instant",
  "day",
  "slug",
  "position",
  "email",
  "phone",
  "url",
  "color",
  "country",
  "json",
  "confidential",
  "computed",
] as const;

export type FieldKind = (typeof fieldKinds)[number];

/** How a text within a document is written: plain, as rich text, or either, as it is here or there. */
export type SearchedText = "text" | "richText" | "either";

export interface FieldSpec {
  readonly kind: FieldKind;
  readonly required: boolean;
  /** One value per locale. */
  readonly localized: boolean;
  /** Set by the server only. */
  readonly readOnly: boolean;
  /** Said when the record is made; changed by the server only. */
  readonly createOnly?: boolean;
  /** Accepted, never shown (passwords). Not stored by the generic use cases. */
  readonly writeOnly: boolean;
  /** Said by a page with what it sends: no form of the back office asks for it. */
  readonly unasked?: boolean;
  readonly unique: boolean;
  /** text, code: found by equality whatever the case and accents; `unique` still tells them apart. */
  readonly caseless?: boolean;
  /** Given by `find`, and by lists only when asked for by name: costs more than a column. */
  readonly detail: boolean;
  readonly default?: unknown;
  /** What the API's reference shows of it, and gives to a new record. */
  readonly example?: unknown;
  readonly see?: Policy;
  readonly write?: Policy;
  /** The audit log says that it changed, and not from what to what: a person's own choices, which nobody else looks at. */
  readonly unlogged?: boolean;
  /** Says who or where somebody is, or what they tell of themselves: the audit log keeps it sealed with the key of the record's person. */
  readonly personal?: boolean;
  readonly flag?: Flag;
  readonly deprecated?: Deprecation;
  /** text, code, url: longest value in characters. */
  readonly max?: number;
  /** integer, decimal, money, position: bounds, inclusive. */
  readonly minimum?: number;
  readonly maximum?: number;
  /** money: counted in the special currency rather than in the usual one (ACCT-008). */
  readonly currency?: "special";
  /** enum: the closed list of values. */
  readonly values?: readonly string[];
  /** text: a person's name, which stands in mails: nothing in it that a mail program makes a link of. */
  readonly isName?: boolean;
  /** text: may hold line breaks, edited as an area. */
  readonly multiline?: boolean;
  /** code, text: shape of the value, as the source of a regular expression anchored at both ends. */
  readonly pattern?: string;
  /** code: a number of a bank or an account, kept as banks exchange it. */
  readonly bankNumber?: "iban" | "bic";
  /** code: the value names a time zone that dates can be shown in. */
  readonly timeZone?: boolean;
  /** text: a path of this site, or an address of it, kept in the form that paths are matched in. */
  readonly site?: "path" | "address";
  /** slug: the field that it is made from when none is given. */
  readonly from?: string;
  /** instant: the field that names the zone by whose clocks it is written. */
  readonly zone?: string;
  /** decimal: digits after the point. */
  readonly scale?: number;
  /** json: the schema of the value. */
  readonly schema?: Schema.Codec<unknown, unknown>;
  /** json: names below which the value, however deep, has texts that are searched. */
  readonly texts?: Readonly<Record<string, SearchedText>>;
  /** json: the value is a difference of the audit log, whose personal values are opened to whoever reads it. */
  readonly isDifference?: boolean;
  /** confidential, computed: the kind of the value. */
  readonly of?: FieldSpec;
  /** confidential: how it can be found. */
  readonly find?: "exact";
  readonly source?: ComputedSource;
}

/** Where a computed value comes from. Interpreted by storage; never stored, never written. */
export type ComputedSource =
  /** The id of a to-one relation. */
  | { readonly from: "relation"; readonly relation: string }
  /** Whether the viewer may do it to this record. */
  | { readonly from: "right"; readonly action: "update" | "destroy" }
  /** Number of related records that the viewer may see; of those that satisfy `where`, seen or not, where it says so. */
  | { readonly from: "count"; readonly relation: string; readonly where?: Policy }
  /**
   * How many records of the type `of` tell this event of the record, which they name by `resourceType` and `resourceId`. The number is kept
   * beside the record: reading it counts nothing.
   */
  | { readonly from: "tally"; readonly of: string; readonly event: string }
  /** The id under which the bytes of this record are in the file store, where they were there before it (`KeptBytes`). */
  | { readonly from: "bytes" }
  /** Told by the type's use case to a request that asks for it (`RequestParameters`); no part of the record otherwise. */
  | { readonly from: "parameters" }
  /** Told by the type's use case (`Tells`) where the record itself is asked for; by `cases` where it can be filtered by. */
  | { readonly from: "told"; readonly isFilterable: boolean }
  /** The value of the first case whose condition holds. */
  | { readonly from: "cases"; readonly cases: readonly (readonly [Policy, unknown])[]; readonly otherwise: unknown }
  /**
   * A field of the record that a to-one relation names, where the viewer may see that record; else a text of this record's own, where it
   * says which one.
   */
  | { readonly from: "through"; readonly relation: string; readonly field: string; readonly otherwise?: string }
  /** The first characters of the plain text of a localized rich text of the children, in their order. */
  | { readonly from: "summary"; readonly relation: string; readonly field: string; readonly length: number }
  /** A pure function of stored columns of the same record (`id` included), of the viewer's `locale` where it asks for it, and of the product's texts. */
  | {
      readonly from: "function";
      readonly needs: readonly string[];
      readonly compute: (values: Readonly<Record<string, unknown>>, lines: Lines) => unknown;
    };

/** Whether a field or a relation of a record that is made or changed is anybody's to set at all. */
export const isSettable = (
  { readOnly, createOnly = false }: { readonly readOnly: boolean; readonly createOnly?: boolean },
  mode: "create" | "update",
): boolean => !readOnly && !(createOnly && mode === "update");

/** What a record's types ask of a field: whether it is stored, and whether a new record must be given a value. */
export type FieldShape = "optional" | "required" | "computed" | "writeOnly";

/** A field under construction: its specification and the words that refine it. */
export interface Field<Value = unknown, Shape extends FieldShape = FieldShape> {
  readonly spec: FieldSpec;
  /** Phantom: read by `RowOf` and its like, never set. */
  readonly _types?: { readonly value: Value; readonly shape: Shape };
  /** A value must be given. */
  required(): Field<NonNullable<Value>, "required">;
  localized(): Field<Value, Shape>;
  readOnly(): Field<Value, Shape>;
  createOnly(): Field<Value, Shape>;
  writeOnly(): Field<Value, "writeOnly">;
  unique(): Field<Value, Shape>;
  caseless(): Field<Value, Shape>;
  detail(): Field<Value, Shape>;
  default(value: NonNullable<Value>): Field<NonNullable<Value>, "optional">;
  example(value: NonNullable<Value>): Field<Value, Shape>;
  see(policy: Policy): Field<Value, Shape>;
  write(policy: Policy): Field<Value, Shape>;
  unlogged(): Field<Value, Shape>;
  unasked(): Field<Value, Shape>;
  personal(): Field<Value, Shape>;
  when(flag: Flag): Field<Value, Shape>;
  deprecated(said: Deprecation): Field<Value, Shape>;
}

export type Fields = Readonly<Record<string, Field>>;

const plain: FieldSpec = {
  kind: "text",
  required: false,
  localized: false,
  readOnly: false,
  writeOnly: false,
  unique: false,
  detail: false,
};

function field<Value, Shape extends FieldShape>(spec: FieldSpec): Field<Value, Shape> {
  const refine = <V = Value, S extends FieldShape = Shape>(change: Partial<FieldSpec>) =>
    field<V, S>({ ...spec, ...change });
  return {
    spec,
    required: () => refine<NonNullable<Value>, "required">({ required: true }),
    localized: () => refine({ localized: true }),
    readOnly: () => refine({ readOnly: true }),
    createOnly: () => refine({ createOnly: true }),
    writeOnly: () => refine<Value, "writeOnly">({ writeOnly: true }),
    unique: () => refine({ unique: true }),
    caseless: () => refine({ caseless: true }),
    detail: () => refine({ detail: true }),
    default: (value) => refine<NonNullable<Value>, "optional">({ default: value }),
    example: (value) => refine({ example: value }),
    see: (see) => refine({ see }),
    write: (write) => refine({ write }),
    unlogged: () => refine({ unlogged: true }),
    unasked: () => refine({ unasked: true }),
    personal: () => refine({ personal: true }),
    when: (flag) => refine({ flag }),
    deprecated: (said) => refine({ deprecated: deprecation(said) }),
  };
}

const make = <Value>(kind: FieldKind, options: Partial<FieldSpec> = {}): Field<Value | null, "optional"> =>
  field<Value | null, "optional">({ ...plain, kind, ...options });

/** Plain text; `max` defaults to 255 characters, or 10,000 when it may hold line breaks. */
export const text = (options: { max?: number; multiline?: boolean; pattern?: string } = {}) =>
  make<string>("text", { max: options.multiline ? 10_000 : 255, ...options });
/** A path of this site. */
export const sitePath = () => make<string>("text", { max: 500, site: "path", pattern: "/[^\\s?#]*" });
/** A path of this site, with its query and hash where it has some. */
export const siteAddress = () =>
  make<string>("text", { max: 500, site: "address", pattern: "/(?![/\\\\])[^\\s\\\\]*" });
/** Name of a person. */
export const personName = () => make<string>("text", { max: 100, isName: true });
/** HTML cleaned on write (RTE-013). */
export const richText = (options: { max?: number } = {}) => make<string>("richText", { max: 300_000, ...options });
/** A short identifier in the technical sense, compared exactly. */
export const code = (options: { max?: number; pattern?: string } = {}) =>
  make<string>("code", { max: 100, ...options });
/** An IBAN, written with spaces and in lower case as well. */
export const iban = () => make<string>("code", { max: 34, bankNumber: "iban" });
/** A BIC. */
export const bic = () => make<string>("code", { max: 11, bankNumber: "bic" });
/** The name of a time zone, such as `Europe/Paris`. */
export const timeZone = () => make<string>("code", { max: 64, timeZone: true });
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  make<Values[number]>("enum", { values });
export const flag = () => field<boolean, "optional">({ ...plain, kind: "flag", default: false });
export const integer = (options: { minimum?: number; maximum?: number } = {}) =>
  make<number>("integer", { minimum: -2_147_483_648, maximum: 2_147_483_647, ...options });
export const decimal = (options: { minimum?: number; maximum?: number; scale?: number } = {}) =>
  make<number>("decimal", { scale: 2, ...options });
/** Integer cents, of the installation's usual currency or of its special one. */
export const money = (options: { minimum?: number; maximum?: number; currency?: "special" } = {}) =>
  make<number>("money", { minimum: -9_007_199_254_740_991, maximum: 9_007_199_254_740_991, ...options });
/** A moment. People write it by their own clocks, or by those of the zone that another field names, as of a place. */
export const instant = (options: { zone?: string } = {}) => make<string>("instant", options);
export const day = () => make<string>("day");
/**
 * Readable part of an address, made from another field when none is given; unique per type. A record is found by every slug that it had as
 * well, until another record has it.
 */
export const slug = (from: string) => make<string>("slug", { from, unique: true, max: 120 });
/** Order among siblings, from 0. */
export const position = () =>
  field<number, "optional">({ ...plain, kind: "position", default: 0, minimum: 0, maximum: 2_147_483_647 });
export const email = () => make<string>("email", { max: 254 });
/** A telephone number, with its extension where there is one. */
export const phone = () => make<string>("phone", { max: 40 });
/** An absolute http(s), mailto or tel address, or a path of this site. */
export const url = () => make<string>("url", { max: 2048 });
/** `#rrggbb`. */
export const color = () => make<string>("color", { max: 7 });
/** ISO 3166-1 alpha-2. */
export const country = () => make<string>("country", { max: 2 });
export const json = <Value>(
  schema: Schema.Codec<Value, unknown>,
  options: { readonly texts?: Readonly<Record<string, SearchedText>>; readonly isDifference?: boolean } = {},
) => make<Value>("json", { schema: schema as Schema.Codec<unknown, unknown>, ...options });
/**
 * Encrypted at rest, masked when shown, never sorted, searched, exported or logged (architecture §3). What is no text is kept, and
 * revealed, as its JSON.
 */
export const confidential = <Value>(of: Field<Value | null>, options: { find?: "exact" } = {}) =>
  make<Value>("confidential", { of: of.spec, ...options });
export const computed = <Value>(of: Field<Value>, source: ComputedSource): Field<Value, "computed"> =>
  field<Value, "computed">({
    ...plain,
    kind: "computed",
    of: of.spec,
    source,
    readOnly: true,
    localized: of.spec.localized,
  });

/** Number of related records that the viewer may see, or of those that satisfy a policy, whoever may see them. */
export const count = (relation: string, where?: Policy) =>
  computed(integer(), { from: "count", relation, ...(where ? { where } : {}) });
/** What a request must ask for by the parameter of its type. */
export const fromParameters = <Value>(of: Field<Value>) => computed(of, { from: "parameters" });
/** What the use case of its type tells of the record (`tells`). */
export const told = <Value>(of: Field<Value>, options: { readonly isFilterable?: boolean } = {}) =>
  computed(of, { from: "told", isFilterable: options.isFilterable ?? false });
/** How often an event of the record was recorded. */
export const tally = (of: string, event: string) => computed(integer(), { from: "tally", of, event });
/** The id of a to-one relation, under a name of its own. */
export const idOf = (relation: string) => computed(code(), { from: "relation", relation });
export const canUpdate = () => computed(flag(), { from: "right", action: "update" });
export const canDestroy = () => computed(flag(), { from: "right", action: "destroy" });

/** The kind whose values a field has: that of the inner field for computed and confidential ones. */
export const valueKind = (spec: FieldSpec): FieldKind =>
  (spec.kind === "computed" || spec.kind === "confidential") && spec.of ? valueKind(spec.of) : spec.kind;

/** Whether a field has a column (or an encrypted one) of its own in its record's table or texts. */
export const isStored = (spec: FieldSpec): boolean => spec.kind !== "computed" && !spec.writeOnly;

/** Whether a value is nobody's to read but the product's, not even in the audit log. */
export const isSecret = ({ kind, see, unlogged }: FieldSpec): boolean =>
  kind === "confidential" ||
  unlogged === true ||
  see?.is === "never" ||
  (see?.is === "viewer" && see.fact === "system");
