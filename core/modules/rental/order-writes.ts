import { Effect } from "effect";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { Ids, type IdsService, type Insertion, Storage, type StorageError } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";

type Values = Readonly<Record<string, unknown>>;
type Links = Readonly<Record<string, string | null>>;

export interface NewRecord {
  readonly id?: string;
  readonly values?: Values;
  readonly links?: Links;
}

/** Makes a record that only the rental's own rules write, in the current transaction. Gives its id. */
export const insertRecord = Effect.fnUntraced(function* (
  type: string,
  record: NewRecord,
  viewer: Viewer,
): Effect.fn.Return<string, StorageError, CoreNeeds> {
  const made = insertion(type, record, yield* Ids, viewer);
  yield* (yield* Storage).insert(made);
  return made.id;
});

/** Makes several records of one type likewise, in one statement. */
export const insertRecords = Effect.fnUntraced(function* (
  type: string,
  records: readonly NewRecord[],
  viewer: Viewer,
): Effect.fn.Return<void, StorageError, CoreNeeds> {
  const ids = yield* Ids;
  yield* (yield* Storage).insertAll(records.map((record) => insertion(type, record, ids, viewer)));
});

function insertion(
  type: string,
  { id, values = {}, links = {} }: NewRecord,
  ids: IdsService,
  viewer: Viewer,
): Insertion {
  const from = (members: Values) =>
    Object.fromEntries(
      Object.entries(members)
        .filter(([, value]) => value !== null)
        .map(([name, value]) => [name, [null, value] as const]),
    );
  return {
    type,
    id: id ?? ids.next(),
    values,
    links,
    sets: {},
    sourceLocale: viewer.editionLocale,
    change: changeOf("create", 1, viewer, { fields: from(values), links: from(links) }),
  };
}

/** Changes members of a record that is locked; `before` are their values until now. Nothing is written where nothing differs. */
export const changeRecord = Effect.fnUntraced(function* (
  type: string,
  { id, version }: { readonly id: string; readonly version: number },
  {
    values = {},
    links = {},
    before = {},
  }: { readonly values?: Values; readonly links?: Links; readonly before?: Values },
  viewer: Viewer,
): Effect.fn.Return<void, StorageError, CoreNeeds> {
  const changed = (members: Values) =>
    Object.fromEntries(
      Object.entries(members)
        .filter(([name, value]) => value !== (before[name] ?? null))
        .map(([name, value]) => [name, [before[name] ?? null, value] as const]),
    );
  const diff = { fields: changed(values), links: changed(links) };
  if (Object.keys(diff.fields).length + Object.keys(diff.links).length === 0) return;
  yield* (yield* Storage).update({
    type,
    id,
    values,
    links,
    sets: {},
    change: changeOf("update", version + 1, viewer, diff),
  });
});
