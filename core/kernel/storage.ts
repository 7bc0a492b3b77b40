import { Context, type Effect, type Stream } from "effect";
import type { Conflict, Invalid, Unavailable } from "./errors.ts";
import type { Locale } from "./locales.ts";
import type { Condition } from "./policy.ts";
import type { Viewer } from "./viewer.ts";

/** A record as it is given: attributes by field name, already resolved to the viewer's locale, and linkage by relation name. */
export interface Entry {
  readonly type: string;
  readonly id: string;
  /** Revision number: the optimistic version (`meta.version`). Closed lookups have version 1 forever. */
  readonly version: number;
  readonly attributes: Readonly<Record<string, unknown>>;
  readonly refs: Readonly<Record<string, Reference | readonly Reference[] | null>>;
  /** Locale that the texts were found in, when it is not the wanted one. */
  readonly locale?: string;
}

export interface Reference {
  readonly type: string;
  readonly id: string;
}

/** Ids of records by their type. */
export type RecordIds = ReadonlyMap<string, readonly string[]>;

/** What is read of one type, with everything that the viewer's rights narrow already narrowed. */
export interface Node {
  readonly type: string;
  /** Attributes to give. */
  readonly fields: readonly string[];
  /** Attributes whose value is given only for rows that satisfy a condition; null elsewhere. */
  readonly guarded: Readonly<Record<string, Condition>>;
  /** Who may see a row of it. */
  readonly where: Condition;
  readonly rights: { readonly update: Condition; readonly destroy: Condition };
  /** `cases` of computed fields, specialised. */
  readonly cases: Readonly<Record<string, readonly (readonly [Condition, unknown])[]>>;
  /** Conditions on the related records that computed fields are made of. */
  readonly counts: Readonly<Record<string, Condition>>;
  /** To-one relations whose linkage is given without the record: only those whose target anyone of this shape may see. */
  readonly refs: readonly string[];
  /** Relations whose records come along, and the condition under which this row shows them. */
  readonly include: Readonly<Record<string, Included>>;
}

export interface Included {
  /** One node for each type that the relation may point at. */
  readonly nodes: readonly Node[];
  /** Condition over the parent row: the relation's own `see`. */
  readonly when: Condition;
  /** Linkage only: the records themselves are not wanted. */
  readonly linkageOnly: boolean;
}

/** A list or a find. Select objects are kept by the caller: storage keeps what it compiles for as long as the object lives. */
export interface Select {
  readonly node: Node;
  readonly filter: Condition;
  readonly order: readonly Order[];
  /** `null`: every row, up to the cap of whole lists. With `seek`, the rows next to a place. */
  readonly page:
    | { readonly offset: number; readonly limit: number }
    | { readonly seek: "after" | "before"; readonly limit: number }
    | null;
  readonly total: boolean;
}

export interface Order {
  /** A stored member: field, `id`, `createdAt`, `updatedAt`, or `relation.field` through to-one relations. */
  readonly path: readonly string[];
  readonly descending: boolean;
}

/**
 * Where a row stands in the order of a select: for each term its value in the text of the storage that told it, null where it is missing. It
 * stands for the same place when the row is gone.
 */
export type Place = readonly (string | null)[];

/** What tells one row: its id, or its slug. A slug that no row has tells the row that had it last. */
export interface RowKey {
  readonly field: string;
  readonly value: string;
}

/** Words to look for, and how near to them a record has to be. */
export interface Sought {
  /** What was written, white space folded. */
  readonly text: string;
  /** Its words: letters and digits only, at least one. */
  readonly words: readonly string[];
  /**
   * `whole`: every word, or another form of it, stands in the texts of the viewer's language. `begun`: every word begins one in the texts
   * that the viewer is shown, in whatever language they are. `swapped`: likewise, where two neighbouring letters of each word may stand the
   * other way round. `similar`: each word is spelt nearly like one of the label.
   */
  readonly nearness: "whole" | "begun" | "swapped" | "similar";
}

export interface Page {
  readonly rows: readonly Entry[];
  /** Records that came along, each once. */
  readonly included: readonly Entry[];
  /** Rows that satisfy the select without its page; absent when it was not asked for. */
  readonly total?: number;
  /** Of a page next to a place: where each row stands, and whether there are more beyond them. */
  readonly places?: readonly Place[];
  readonly hasMore?: boolean;
}

/** A record locked for a write: what it holds, untouched by rights and locale. */
export interface Locked {
  readonly version: number;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly sourceLocale: Locale;
  /** Stored values by field, not localized. Confidential ones as stored. */
  readonly values: Readonly<Record<string, unknown>>;
  /** To-one linkage: id, or reference for `oneOf`. */
  readonly links: Readonly<Record<string, string | Reference | null>>;
  /** Texts of every locale. */
  readonly texts: readonly TextRow[];
  /** Which of the asked conditions hold for the row. */
  readonly holds: Readonly<Record<string, boolean>>;
}

export interface TextRow {
  readonly locale: Locale;
  readonly origin: "manual" | "auto";
  /** Revision of the record at which this text was written. */
  readonly revision: number;
  /** Revision of the source text that it was made from. */
  readonly sourceRevision: number;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Changes of one record. Absent members stay as they are. */
export interface Write {
  readonly type: string;
  readonly id: string;
  /** Stored fields that are not localized. */
  readonly values: Readonly<Record<string, unknown>>;
  /** To-one relations. */
  readonly links: Readonly<Record<string, string | Reference | null>>;
  /** Many-to-many relations, whole, in order. */
  readonly sets: Readonly<Record<string, readonly string[]>>;
  /** Texts of one locale: the fields named are set, others stay. `origin` is manual when a human saved it. */
  readonly texts?: {
    readonly locale: Locale;
    readonly origin: "manual" | "auto";
    readonly values: Readonly<Record<string, unknown>>;
  };
  /** Locales that the record is no longer written in: their texts go. */
  readonly withoutTexts?: readonly Locale[];
  /**
   * What the record holds until then, as it was locked. Needed where only some of its searched fields are written (`isPartlySearched`): the
   * words by which it is found are those of all of them.
   */
  readonly standing?: Standing;
  readonly change: Change;
}

export type Standing = Pick<Locked, "values" | "texts">;

/** A record that is new. */
export interface Insertion extends Write {
  readonly sourceLocale: Locale;
}

/** One revision: what is appended to `changes` in the transaction of the write. */
export interface Change {
  readonly action: string;
  /** Revision that the write makes: 1 for a creation. */
  readonly revision: number;
  readonly actorId: string | null;
  readonly actingOrganizationId: string | null;
  readonly impersonatorId: string | null;
  readonly requestId: string;
  readonly at: string;
  readonly diff: Diff;
}

/** `[before, after]` by member; texts by locale. Secrets and confidential values are redacted before they get here. */
export interface Diff {
  readonly fields?: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly links?: Readonly<Record<string, readonly [unknown, unknown]>>;
  readonly texts?: Readonly<Record<string, Readonly<Record<string, readonly [unknown, unknown]>>>>;
}

export interface StoredChange extends Change {
  readonly id: string;
  readonly type: string;
  readonly recordId: string;
}

/** Names of what transactions do one after the other. */
export interface Turns {
  /** One transaction has it at a time. */
  readonly alone: readonly string[];
  /** Many have it at once, unless one has it alone. */
  readonly together?: readonly string[];
}

export type StorageError = Unavailable | Conflict | Invalid;

/**
 * The one storage port. `adapters/postgres` and `adapters/memory` implement it under one contract suite. Every method runs in the
 * current transaction when there is one. A read takes one statement, a write one, whatever the number of rows.
 */
/** A member of a type. */
export interface MemberPlace {
  readonly type: string;
  readonly member: string;
}

export interface StorageService {
  /**
   * With `key`: the one row with that id or slug, if the viewer may see it, whatever filter, order and page say. `place`: where the page of a
   * select that seeks begins.
   */
  select(select: Select, viewer: Viewer, key?: RowKey, place?: Place): Effect.Effect<Page, Unavailable>;
  /**
   * For each select, its rows that have the sought words, in the place of its order: a label that is the text itself first, then by how
   * often and where the words stand. Of types with `fullText`; of very many rows, some are not looked at. One statement for all selects.
   */
  search(
    selects: readonly Select[],
    sought: Sought,
    viewer: Viewer,
  ): Effect.Effect<readonly (readonly Entry[])[], Unavailable>;
  /** Rows of a select one by one, in its order, without its page; included records are not given. */
  stream(select: Select, viewer: Viewer): Stream.Stream<Entry, Unavailable>;
  /**
   * Locks a record until the transaction ends; `null` when there is none. `together`: others may lock it like this at once, and nobody
   * changes it meanwhile.
   */
  lock(
    type: string,
    id: string,
    conditions: Readonly<Record<string, Condition>>,
    viewer: Viewer,
    how?: "alone" | "together",
  ): Effect.Effect<Locked | null, StorageError>;
  /**
   * Waits until the current transaction has its turns, in the order of asking, and keeps them until it ends. They are taken in one order,
   * whoever asks, so that nobody waits in a circle.
   */
  takeTurns(turns: Turns): Effect.Effect<void, StorageError>;
  /** Whether a record satisfies a condition, as the transaction sees it. */
  holds(type: string, id: string, condition: Condition, viewer: Viewer): Effect.Effect<boolean, Unavailable>;
  /** For each question, which of the ids exist and satisfy its condition. One statement for all questions. */
  existing(
    questions: readonly { readonly type: string; readonly ids: readonly string[]; readonly condition: Condition }[],
    viewer: Viewer,
  ): Effect.Effect<readonly ReadonlySet<string>[], Unavailable>;
  /** Ids of a many-to-many, inverse or owned relation, in order, whatever the rights. */
  linkedIds(type: string, id: string, relation: string): Effect.Effect<readonly string[], Unavailable>;
  /** Whether a relation of a type to itself leads from any of some records to one, or is there already, in however many steps. */
  leads(type: string, relation: string, from: readonly string[], to: string): Effect.Effect<boolean, Unavailable>;
  insert(write: Insertion): Effect.Effect<void, StorageError>;
  /** Inserts records of one type, all or none of them. */
  insertAll(writes: readonly Insertion[]): Effect.Effect<void, StorageError>;
  update(write: Write): Effect.Effect<void, StorageError>;
  /**
   * Ids by type of the records that go with any of these: what cascades with them, and their owned children, one level down. They are
   * locked until the transaction ends.
   */
  dependents(type: string, ids: readonly string[]): Effect.Effect<RecordIds, StorageError>;
  /** Deletes permanently. In use elsewhere with `restrict`: Conflict `in-use`. */
  destroy(type: string, id: string, change: Change): Effect.Effect<void, StorageError>;
  /**
   * Deletes records of any types together, all or none, each with a revision of its own; what is not there is left out. What restricts
   * one of them is no obstacle where it goes as well. What cascades with them and is not named goes without a revision.
   */
  destroyAll(records: RecordIds, change: Change): Effect.Effect<void, StorageError>;
  /** Appends to the audit log what changes nothing: a confidential value that was looked at. `revision` is the record's current one. */
  appendAudit(type: string, id: string, change: Change): Effect.Effect<void, StorageError>;
  /** How many records point at this one, by their type and relation. */
  usedBy(
    type: string,
    id: string,
  ): Effect.Effect<
    readonly { readonly type: string; readonly relation: string; readonly count: number }[],
    Unavailable
  >;
  /** Which records name an id within these members, of texts or JSON, in any language: at most 100 of each. One statement. */
  mentioning<Place extends MemberPlace>(
    id: string,
    places: readonly Place[],
  ): Effect.Effect<readonly (Place & { readonly ids: readonly string[] })[], Unavailable>;
  /**
   * Values of a field among `candidates` that other records of the type have already, or had where they are still found by them. Where another is taken before the current transaction
   * has written it, that transaction is run again as a whole.
   */
  takenValues(
    type: string,
    field: string,
    candidates: readonly string[],
    except: string | null,
  ): Effect.Effect<ReadonlySet<string>, Unavailable>;
  /** Revisions of a record, newest first. */
  changes(
    type: string,
    id: string,
    page: { readonly offset: number; readonly limit: number },
  ): Effect.Effect<{ readonly rows: readonly StoredChange[]; readonly total: number }, Unavailable>;
  /** Revisions of a record, newest first, those of one request together: `page` and `total` count requests. */
  changesByRequest(
    type: string,
    id: string,
    page: { readonly offset: number; readonly limit: number },
  ): Effect.Effect<{ readonly rows: readonly StoredChange[]; readonly total: number }, Unavailable>;
  /** Every revision of the records that are or were a record's children by an owned relation, each child's oldest first. */
  ownedChanges(type: string, id: string, relation: string): Effect.Effect<readonly StoredChange[], Unavailable>;
  /**
   * Takes an idempotency key in the current transaction. `new`: taken now. `done`: the stored answer. `running`: another request
   * holds it. `other`: taken with another body.
   */
  claimKey(
    key: string,
    actor: string,
    fingerprint: string,
  ): Effect.Effect<
    { readonly state: "new" | "running" | "other" } | { readonly state: "done"; readonly answer: unknown },
    Unavailable
  >;
  keepAnswer(key: string, actor: string, answer: unknown): Effect.Effect<void, Unavailable>;
  /** Forgets the keys of an actor, and what was answered to them. */
  forgetAnswers(actor: string): Effect.Effect<void, Unavailable>;
  /** Runs in a transaction, or joins the current one. A failure or a defect undoes everything. */
  transaction<Value, Failure, Needs>(
    effect: Effect.Effect<Value, Failure, Needs>,
  ): Effect.Effect<Value, Failure | Unavailable, Needs>;
  /**
   * Makes one record in a transaction, then reads: in the current transaction, if there is one, else after its own. What is wrong with an
   * insertion may be told at the end of the making, and what is read first may be asked together with it.
   */
  createThenRead<Made, Failure, Needs, Value, ReadFailure, ReadNeeds>(
    make: Effect.Effect<Made, Failure, Needs>,
    read: (made: Made) => Effect.Effect<Value, ReadFailure, ReadNeeds>,
  ): Effect.Effect<Value, Failure | ReadFailure | StorageError, Needs | ReadNeeds>;
}

export class Storage extends Context.Service<Storage, StorageService>()("labcommons/Storage") {}

/** Ids and the like, so that the core stays deterministic under test. */
export interface IdsService {
  /** UUID version 7. */
  readonly next: () => string;
  /** `length` random characters from a-z and 0-9. */
  readonly random: (length: number) => string;
}

export class Ids extends Context.Service<Ids, IdsService>()("labcommons/Ids") {}
