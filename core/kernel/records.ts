import { Effect } from "effect";
import { Acting } from "./acting.ts";
import { rightCondition, seeCondition } from "./conditions.ts";
import { destroyLocked } from "./destroy.ts";
import { differences, type Held, isEmpty } from "./differences.ts";
import { type CoreError, Forbidden, NotFound } from "./errors.ts";
import type { Locale } from "./locales.ts";
import { type Members, trustedMembers } from "./members.ts";
import type { Registered } from "./module.ts";
import { Catalogue, type UseCaseServices } from "./ports.ts";
import { idOf } from "./read.ts";
import { changeOf, insertionOf, insertMembers, updateMembers } from "./revise.ts";
import type { ChangeOf, NewOf, StoredOf, TextsOf, Typed } from "./rows.ts";
import { isPartlySearched } from "./searched-fields.ts";
import { type Diff, Ids, type Standing, Storage } from "./storage.ts";
import { storedRow } from "./stored-row.ts";
import { inTransaction } from "./transaction.ts";

/**
 * The kernel's trusted writes (architecture §3): what a use case does by its own rules, whatever the viewer may. Each takes part in the
 * current transaction and appends its revision in the viewer's name. Rights, and whether a change makes sense, are the caller's to have asked.
 */

/** Locks a record until the transaction ends. NotFound when there is none. */
export const lock = <E extends Typed>(entity: E, id: string): Effect.Effect<StoredOf<E>, CoreError, UseCaseServices> =>
  Effect.flatMap(lockOptional(entity, id), (row) =>
    row === null ? Effect.fail(new NotFound({ type: entity.type, id })) : Effect.succeed(row),
  );

/** Like `lock`, but `null` when there is none. */
export const lockOptional = <E extends Typed>(
  { type }: E,
  id: string,
): Effect.Effect<StoredOf<E> | null, CoreError, UseCaseServices> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    const found = yield* (yield* Storage).lock(type, id, {}, viewer);
    return found === null ? null : (storedRow(id, found, viewer) as StoredOf<E>);
  });

/**
 * Like `lock`, and NotFound as well where the viewer may not see the record. `together`: others may lock it like this at once, and nobody
 * changes it meanwhile.
 */
export const lockVisible = <E extends Typed>(
  { type }: E,
  text: string,
  how: "alone" | "together" = "alone",
): Effect.Effect<StoredOf<E>, CoreError, UseCaseServices> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    const all = yield* Catalogue;
    const id = idOf(all.entity(type), text);
    const conditions = { see: seeCondition(all, type, viewer) };
    const found = id === null ? null : yield* (yield* Storage).lock(type, id, conditions, viewer, how);
    if (id === null || !found?.holds.see) return yield* new NotFound({ type, id: text });
    return storedRow(id, found, viewer) as StoredOf<E>;
  });

/**
 * Locks a record for a viewer who has a right over it. NotFound when it is hidden, Forbidden when the right is refused and to a token that
 * only reads.
 */
export const lockFor = <E extends Typed>(
  { type }: E,
  id: string,
  right: "update" | "attach",
): Effect.Effect<StoredOf<E>, CoreError, UseCaseServices> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    const all = yield* Catalogue;
    const see = seeCondition(all, type, viewer);
    const act = rightCondition(all, type, right, viewer);
    const found = yield* (yield* Storage).lock(type, id, { see, act }, viewer);
    if (!found?.holds.see) return yield* new NotFound({ type, id });
    if (!viewer.mayWrite) return yield* new Forbidden({ reason: "read-only-token" });
    if (!found.holds.act) return yield* new Forbidden({});
    return storedRow(id, found, viewer) as StoredOf<E>;
  });

/** The texts of a record in one of the locales that it is written in. */
export interface LocaleTexts<E extends Typed> {
  readonly locale: Locale;
  readonly values: TextsOf<E>;
}

/** Locks a record and gives its row with its texts in every locale, or `null` when there is none. */
export const lockWithTexts = <E extends Typed>(
  { type }: E,
  id: string,
): Effect.Effect<
  { readonly row: StoredOf<E>; readonly texts: readonly LocaleTexts<E>[] } | null,
  CoreError,
  UseCaseServices
> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    const found = yield* (yield* Storage).lock(type, id, {}, viewer);
    if (found === null) return null;
    const texts = found.texts.map(({ locale, values }) => ({ locale, values: values as TextsOf<E> }));
    return { row: storedRow(id, found, viewer) as StoredOf<E>, texts };
  });

/** Inserts a record. Gives its id. */
export const insert = <E extends Typed>(
  { type }: E,
  record: NewOf<E>,
): Effect.Effect<string, CoreError, UseCaseServices> =>
  Effect.gen(function* () {
    const source = (yield* Catalogue).entity(type);
    const { id, members } = yield* newMembers(source, record);
    yield* insertMembers(source, id, members);
    return id;
  });

/** Inserts records of one type in one statement. Gives their ids, in their order. */
export const insertAll = <E extends Typed>(
  { type }: E,
  records: readonly NewOf<E>[],
): Effect.Effect<readonly string[], CoreError, UseCaseServices> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    if (records.length === 0) return [];
    const source = (yield* Catalogue).entity(type);
    const made = yield* Effect.forEach(records, (record) => newMembers(source, record));
    yield* (yield* Storage).insertAll(made.map(({ id, members }) => insertionOf(source, id, members, viewer)));
    return made.map(({ id }) => id);
  });

const newMembers = Effect.fnUntraced(function* (
  source: Registered,
  { id: given, ...record }: { readonly id?: string },
) {
  const id = given ?? (yield* Ids).next();
  return { id, members: yield* trustedMembers(source, record, id, "create") };
});

/** A row that a change starts from: its version, and the members that change as they are until now. */
type Before<E extends Typed, Changed extends ChangeOf<E>> = { readonly id: string; readonly version: number } & {
  readonly [Name in keyof Changed & keyof StoredOf<E>]: StoredOf<E>[Name] | Changed[Name];
};

/** `[before, after]` by name: what the audit log keeps of an action that is no member of the record. */
export type Audited = NonNullable<Diff["fields"]>;

/**
 * Changes members of a record that is locked; `action` is how the audit log names it, `audited` what it keeps besides, in any case.
 * Nothing is written where nothing differs. Texts are written in the viewer's edition locale.
 */
export const change = <E extends Typed, Changed extends ChangeOf<E>>(
  { type }: E,
  before: Before<E, Changed>,
  changes: Changed,
  action = "update",
  audited: Audited = {},
): Effect.Effect<void, CoreError, UseCaseServices> =>
  Effect.gen(function* () {
    const viewer = yield* Acting;
    const source = (yield* Catalogue).entity(type);
    const { id, version } = before;
    const members = yield* trustedMembers(source, changes, id, "update");
    const diff = differences(source, heldIn(before), members, viewer.editionLocale);
    if (isEmpty(diff)) {
      if (Object.keys(audited).length > 0) yield* appendAudit({ type }, before, action, audited);
      return;
    }
    const told = { ...diff, fields: { ...diff.fields, ...audited } };
    const standing = yield* standingOf(source, id, members);
    yield* updateMembers(source, id, { version, ...(standing && { standing }) }, members, action, told);
  });

/** What a locked record holds, where a write needs to know. */
const standingOf = Effect.fnUntraced(function* (
  source: Registered,
  id: string,
  { values, texts }: Members,
): Effect.fn.Return<Standing | null, CoreError, UseCaseServices> {
  const viewer = yield* Acting;
  if (!isPartlySearched(source, false, values) && !isPartlySearched(source, true, texts)) return null;
  return yield* (yield* Storage).lock(source.type, id, {}, viewer);
});

/** Changes several records of one type alike. */
export const changeAll = <E extends Typed, Changed extends ChangeOf<E>>(
  entity: E,
  rows: readonly Before<E, Changed>[],
  changes: Changed,
  action = "update",
): Effect.Effect<void, CoreError, UseCaseServices> =>
  Effect.forEach(rows, (row) => change(entity, row, changes, action), { discard: true });

/** Destroys a record, and with it what cannot be without it. Nothing happens where there is none. */
export const destroy = (entity: Typed, id: string): Effect.Effect<void, CoreError, UseCaseServices> =>
  destroyAll(entity, [id]);

/** Destroys records of one type, as `destroy` does each. */
export const destroyAll = ({ type }: Typed, ids: readonly string[]): Effect.Effect<void, CoreError, UseCaseServices> =>
  inTransaction(
    Effect.gen(function* () {
      const viewer = yield* Acting;
      const source = (yield* Catalogue).entity(type);
      const storage = yield* Storage;
      for (const id of ids) {
        const before = yield* storage.lock(type, id, {}, viewer);
        if (before) yield* destroyLocked(source, id, before);
      }
    }),
  );

/** Appends to the audit log what changes no member of a locked record. */
export const appendAudit = Effect.fnUntraced(function* (
  { type }: Typed,
  { id, version }: Pick<StoredOf<Typed>, "id" | "version">,
  action: string,
  audited?: Audited,
) {
  const change = changeOf(action, version, yield* Acting, audited ? { fields: audited } : {});
  yield* (yield* Storage).appendAudit(type, id, change);
});

/** A row has its members side by side. */
const heldIn = (row: object): Held => {
  const members = row as Readonly<Record<string, unknown>>;
  return { values: members, links: members, texts: members };
};
