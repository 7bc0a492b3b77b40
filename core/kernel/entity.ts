import { type Deprecation, deprecation } from "./deprecation.ts";
import { computed, type Field, type FieldSpec, type Fields, oneOf } from "./fields.ts";
import type { Flag } from "./flags.ts";
import { type Growth, type Immutability, keptLinks, permanenceOf } from "./permanence.ts";
import { always, never, type Policy } from "./policy.ts";
import type { RelationSpec, Relations } from "./relations.ts";

/**
 * Rights over a record. `where` is asked of the row before a write, `becomes` of the row after it, in the same transaction.
 * Default: deny. `create` is asked of the viewer and of the row as it becomes.
 */
export interface Rights {
  readonly see: Policy;
  /** Who may ask for the list of the type at all: asked of the viewer only. Everyone unless declared. */
  readonly index: Policy;
  /** Which of the visible rows a list or a search gives; a find gives them all. Every one unless declared. */
  readonly listed: Policy;
  /** Which of the visible rows a write may point at. Every one unless declared. */
  readonly linked: Policy;
  readonly create: Policy;
  readonly update: Policy;
  readonly destroy: Policy;
  /** What a row must satisfy after an update; `update` itself when absent. */
  readonly becomes: Policy;
  /** Who may attach secured files to a row: `update` itself when absent. */
  readonly attach: Policy;
  /** Who reads what was changed of a row, and puts it back, of those who may update it: all of them when absent. */
  readonly history: Policy;
}

/** Hints for the back office: lists and forms are inferred, never laid out (architecture §3). */
export interface AdminHints<Name extends string = string> {
  /** One of the fifteen categories of the admin menu (ADMIN-002). */
  readonly category: AdminCategory;
  readonly columns?: readonly Name[];
  /** Fields or relations that a list offers as filters; inferred when absent. */
  readonly filters?: readonly Name[];
  /** Groups of members in the form, by key of a title in `fields:groups`. `technical` comes last and folded, with the slug of the record. */
  readonly sections?: Readonly<Record<string, readonly Name[]>>;
  /** Its groups stand beside what no group names, which is what one comes to write. */
  readonly aside?: boolean;
  /** What is written in its form and not saved is kept for its author. Never for what only some may read of their own record. */
  readonly drafts?: boolean;
  /** Made where what they are about is met, such as a report: the back office offers no new one. */
  readonly isMadeInPlace?: boolean;
  /** Not offered in the menu: reached from its root or by a screen of its own. */
  readonly hidden?: boolean;
  /** Who finds it in the back office at all; defaults to whoever may create or update one. */
  readonly audience?: Policy;
}

export const adminCategories = [
  "application",
  "accounts",
  "community",
  "articles",
  "repository",
  "forum",
  "contacts",
  "software",
  "training-resources",
  "trainings",
  "open-badges",
  "ad-projects",
  "eqlaat",
  "rental",
  "aac-products",
] as const;

export type AdminCategory = (typeof adminCategories)[number];

/** A behaviour shared by many kinds of record: members and rights, together (architecture §3). */
export interface Trait<F extends Fields = Fields, R extends Relations = Relations> {
  readonly name: string;
  readonly fields?: F;
  readonly relations?: R;
  /** Every right of the record is narrowed by these. */
  readonly narrow?: Partial<Rights>;
  readonly flag?: Flag;
}

type None = Readonly<Record<never, never>>;

/** Declares a trait, with the types of its members; its members can be spread into another trait that has more. */
export const trait = <F extends Fields = None, R extends Relations = None>(
  parts: Trait<F, R>,
): Trait<F, R> & { readonly fields: F; readonly relations: R } => ({
  ...parts,
  fields: parts.fields ?? ({} as F),
  relations: parts.relations ?? ({} as R),
});

type FieldsOfTraits<T extends readonly unknown[]> = T extends readonly [Trait<infer F, infer _R>, ...infer Rest]
  ? F & FieldsOfTraits<Rest>
  : None;

type RelationsOfTraits<T extends readonly unknown[]> = T extends readonly [Trait<infer _F, infer R>, ...infer Rest]
  ? R & RelationsOfTraits<Rest>
  : None;

/** Members that every record carries without declaring them. */
export const baseFields = ["id", "createdAt", "updatedAt", "translations", "otherTranslationsLocales"] as const;

type BaseField = (typeof baseFields)[number];

type Names<Members> = keyof Members & string;

/** Members whose values together occur once among the records that have the field `filled`. */
export interface PartialUnique<Member extends string = string, Field extends string = string> {
  readonly members: readonly Member[];
  readonly filled: Field;
}

/** What a declaration says of one kind of record. Names of its own members are checked by the compiler, those that others add by `catalogue()`. */
export interface Declaration<
  F extends Fields = Fields,
  R extends Relations = Relations,
  T extends readonly Trait[] = readonly Trait[],
  FieldName extends string = Names<F> | Names<FieldsOfTraits<T>> | BaseField,
  RelationName extends string = Names<R> | Names<RelationsOfTraits<T>>,
> {
  /** `code`: closed lookups, told apart by their code, without create or delete. `uuid-or-code`: uuid with reserved codes. */
  readonly id?: "uuid" | "code" | "uuid-or-code";
  /** The codes of a closed lookup, in their order, or the reserved ones, each with its stored values. */
  readonly codes?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Codes that are chosen only while a part of the product is on. */
  readonly codeFlags?: Readonly<Partial<Record<string, Flag>>>;
  readonly listing?: "whole" | "paged";
  readonly fields: F;
  readonly relations?: R;
  readonly traits?: T;
  readonly policy: Partial<Rights>;
  /** The field that names a record to people. */
  readonly label?: NoInfer<FieldName>;
  /** Default order: a member with `-` for descending, or `relation.field`. */
  readonly order?: readonly NoInfer<`${"" | "-"}${FieldName | `${RelationName}.${string}`}`>[];
  /** A child of an aggregate: the to-one relation that names its root. */
  readonly root?: NoInfer<RelationName>;
  /** The field of a child that stays the same in its copies: the history of its root knows it again by that, whatever record it is. */
  readonly identity?: NoInfer<FieldName>;
  /** Weight of each field in full-text search; lists look for text in them too. */
  readonly search?: Readonly<Partial<Record<NoInfer<FieldName>, "A" | "B" | "C" | "D">>>;
  /** Its searched fields are indexed by their words, so that storage can `search` it. */
  readonly fullText?: boolean;
  readonly admin?: AdminHints<NoInfer<FieldName | RelationName>>;
  /** Members on which a database index is kept beside those that order, slugs and relations need; `-` for descending. */
  readonly indexes?: readonly (readonly NoInfer<`${"" | "-"}${FieldName | RelationName}`>[])[];
  /** Sets of members whose values together occur once. */
  readonly uniques?: readonly (readonly NoInfer<FieldName | RelationName>[])[];
  /** The same among the records alone that have another field filled, such as those that are confirmed. */
  readonly partialUniques?: readonly PartialUnique<NoInfer<FieldName | RelationName>, NoInfer<FieldName>>[];
  /**
   * Whose its personal values are: `id` where the record is that person, else relations that lead to them, the first that does counting.
   * With the person go the values that the audit log keeps of them.
   */
  readonly person?: "id" | readonly NoInfer<RelationName>[];
  /** The relation to whom a secret of this type lets in without signing in: taken back where their ways in are. */
  readonly bearer?: NoInfer<RelationName>;
  /** Exactly one record exists. */
  readonly singleton?: boolean;
  /** To make one twice costs somebody: a request that makes one must carry an Idempotency-Key. */
  readonly madeOnce?: boolean;
  /**
   * Rows are only added: the table is partitioned by the month of their creation (architecture §6), and the application may neither update
   * nor delete there. Nothing may point at such a record.
   */
  readonly grows?: boolean | Growth;
  /**
   * Rows are never changed once written, and go only together with a record that they cascade with: the database refuses anything else. A
   * member of `except` may be filled once; a relation that clears itself still does.
   */
  readonly immutable?: boolean | Immutability;
  /** Attributes given when another record includes one of these; all usual ones unless declared. */
  readonly reduced?: readonly NoInfer<FieldName | RelationName>[];
  /** What stands for the viewer's own record in the place of its id: the records are people. */
  readonly own?: string;
  /** Its rows are a view of what is kept elsewhere, made by a migration: read like any, written by nobody. */
  readonly derived?: boolean;
  /** The whole type is to go. */
  readonly deprecated?: Deprecation;
  /** Members that say whether, and since when, it is out: a revision that is brought back leaves them as they are. */
  readonly publication?: readonly NoInfer<FieldName | RelationName>[];
  /** Open sets of targets that it is in, beside those of its traits: relations declared with `any(name)` may point at it. */
  readonly targetOf?: readonly string[];
}

/** A record declared once, completed: what every interpreter reads. */
export interface Entity {
  readonly type: string;
  readonly id: "uuid" | "code" | "uuid-or-code";
  readonly codes: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  readonly codeFlags: Readonly<Partial<Record<string, Flag>>>;
  readonly listing: "whole" | "paged";
  readonly fields: Readonly<Record<string, FieldSpec>>;
  readonly relations: Readonly<Record<string, RelationSpec>>;
  readonly traits: readonly string[];
  readonly rights: Rights;
  readonly label: string;
  readonly order: readonly string[];
  readonly root?: string;
  readonly identity?: string;
  readonly search: Readonly<Record<string, "A" | "B" | "C" | "D">>;
  readonly fullText: boolean;
  readonly admin?: AdminHints;
  readonly indexes: readonly (readonly string[])[];
  readonly uniques: readonly (readonly string[])[];
  readonly partialUniques: readonly PartialUnique[];
  readonly person?: "id" | readonly string[];
  readonly bearer?: string;
  readonly singleton: boolean;
  readonly madeOnce: boolean;
  readonly grows?: Growth;
  readonly immutable?: Immutability;
  readonly reduced?: readonly string[];
  readonly own?: string;
  readonly derived: boolean;
  readonly deprecated?: Deprecation;
  readonly publication: readonly string[];
  readonly targetOf: readonly string[];
}

/** A declared record with the types of its members: what typed reads and writes are asked with. */
export interface EntityOf<Type extends string, F extends Fields, R extends Relations> extends Entity {
  readonly type: Type;
  /** Phantom: read by `RowOf` and its like, never set. */
  readonly _members?: { readonly fields: F; readonly relations: R };
}

/** A declared record that has a closed list of codes for its ids. */
export interface Coded<Code extends string> {
  readonly type: string;
  /** Phantom: read by `one`, never set. */
  readonly _codes?: Code;
}

/** Declares a kind of record. Its JSON:API type is also its resource slug (MODEL-003). */
export function entity<
  const Type extends string,
  F extends Fields,
  R extends Relations = None,
  const T extends readonly Trait[] = readonly [],
>(type: Type, declaration: Declaration<F, R, T>): EntityOf<Type, F & FieldsOfTraits<T>, R & RelationsOfTraits<T>> {
  const traits: readonly Trait[] = declaration.traits ?? [];
  const fields: Record<string, FieldSpec> = {};
  const relations: Record<string, RelationSpec> = {};
  for (const source of [declaration as Pick<Trait, "fields" | "relations" | "flag">, ...traits]) {
    const gate = source.flag;
    for (const [name, member] of Object.entries(source.fields ?? {})) {
      refuseTwice(type, name, name in fields || name in relations);
      fields[name] = gate && !member.spec.flag ? { ...member.spec, flag: gate } : member.spec;
    }
    for (const [name, member] of Object.entries(source.relations ?? {})) {
      refuseTwice(type, name, name in fields || name in relations);
      relations[name] = gate && !member.spec.flag ? { ...member.spec, flag: gate } : member.spec;
    }
  }
  const id = declaration.id ?? "uuid";
  const derived = declaration.derived ?? false;
  const permanence = permanenceOf(type, declaration, fields, relations);
  const isPermanent = permanence.grows !== undefined || permanence.immutable !== undefined;
  const closed = id === "code" || derived;
  const own: Rights = {
    see: declaration.policy.see ?? never,
    index: declaration.policy.index ?? always,
    listed: declaration.policy.listed ?? always,
    linked: declaration.policy.linked ?? always,
    create: closed ? never : (declaration.policy.create ?? never),
    update: derived || isPermanent ? never : (declaration.policy.update ?? never),
    destroy: closed || isPermanent ? never : (declaration.policy.destroy ?? declaration.policy.update ?? never),
    becomes: declaration.policy.becomes ?? declaration.policy.update ?? never,
    attach: derived ? never : (declaration.policy.attach ?? declaration.policy.update ?? never),
    history: declaration.policy.history ?? always,
  };
  return {
    type,
    id,
    codes: declaration.codes ?? {},
    codeFlags: declaration.codeFlags ?? {},
    listing: declaration.listing ?? (id === "code" ? "whole" : "paged"),
    fields,
    relations: permanence.immutable ? keptLinks(relations) : relations,
    traits: traits.map((trait) => trait.name),
    rights: narrowed(own, traits),
    label: declaration.label ?? ["title", "name"].find((name) => name in fields) ?? "id",
    order: declaration.order ?? ("position" in fields ? ["position"] : ["-createdAt"]),
    ...(declaration.root === undefined ? {} : { root: declaration.root }),
    ...(declaration.identity === undefined ? {} : { identity: declaration.identity }),
    search: (declaration.search ?? {}) as Entity["search"],
    fullText: declaration.fullText ?? false,
    ...(declaration.admin === undefined ? {} : { admin: declaration.admin }),
    indexes: declaration.indexes ?? [],
    uniques: declaration.uniques ?? [],
    partialUniques: declaration.partialUniques ?? [],
    ...(declaration.person === undefined ? {} : { person: declaration.person }),
    ...(declaration.bearer === undefined ? {} : { bearer: declaration.bearer }),
    singleton: declaration.singleton ?? false,
    madeOnce: declaration.madeOnce ?? false,
    ...permanence,
    derived,
    ...(declaration.deprecated === undefined ? {} : { deprecated: deprecation(declaration.deprecated) }),
    publication: declaration.publication ?? [],
    targetOf: [...(declaration.targetOf ?? []), ...traits.map((each) => each.name)],
    ...(declaration.reduced === undefined ? {} : { reduced: declaration.reduced }),
    ...(declaration.own === undefined ? {} : { own: declaration.own }),
  };
}

function narrowed(rights: Rights, traits: readonly Trait[]): Rights {
  const narrow = (name: keyof Rights): Policy => {
    const parts = traits.flatMap((trait) => trait.narrow?.[name] ?? []);
    return parts.length === 0 ? rights[name] : { is: "all", of: [rights[name], ...parts] };
  };
  return {
    see: narrow("see"),
    index: narrow("index"),
    listed: narrow("listed"),
    linked: narrow("linked"),
    create: narrow("create"),
    update: narrow("update"),
    destroy: narrow("destroy"),
    becomes: narrow("becomes"),
    attach: narrow("attach"),
    history: narrow("history"),
  };
}

function refuseTwice(type: string, name: string, taken: boolean): void {
  if (name === "type") throw new Error(`${type} declares type, which is the kind of record in JSON:API`);
  if (taken || isBaseField(name)) throw new Error(`${type} declares ${name} twice`);
}

export const isBaseField = (name: string): boolean => (baseFields as readonly string[]).includes(name);

/** A closed lookup: named by its code, seen by everyone, changed by nobody. Its label is a translation (`lookups`). */
export function lookup<const Type extends string, const Code extends string, F extends Fields = None>(
  type: Type,
  codes: readonly Code[] | Readonly<Record<Code, Readonly<Record<string, unknown>>>>,
  options: {
    readonly fields?: F;
    readonly codeFlags?: Readonly<Partial<Record<NoInfer<Code>, Flag>>>;
    readonly admin?: AdminHints<NoInfer<Names<F>> | "name" | BaseField>;
  } = {},
): EntityOf<Type, F & { readonly name: Field<string | null, "computed"> }, None> & Coded<Code> {
  const rows = Array.isArray(codes) ? Object.fromEntries(codes.map((code) => [code, {}])) : codes;
  const declared = entity<Type, Fields>(type, {
    id: "code",
    codes: rows as Readonly<Record<string, Readonly<Record<string, unknown>>>>,
    fields: { name: codeName(Object.keys(rows)), ...(options.fields as Fields | undefined) },
    policy: { see: always },
    label: "name",
    order: ["id"],
    ...(options.codeFlags ? { codeFlags: options.codeFlags } : {}),
    ...(options.admin ? { admin: options.admin } : {}),
  });
  return declared as Entity as ReturnType<typeof lookup<Type, Code, F>>;
}

const codeName = (values: readonly string[]) =>
  computed(oneOf(values).required(), { from: "function", needs: ["id"], compute: ({ id }) => id });
