import { randomUUID } from "node:crypto";
import { Context, Effect, Semaphore, Stream } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import { isStored } from "#core/kernel/fields.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import { wholeListCap } from "#core/kernel/query.ts";
import { requestKey } from "#core/kernel/revisions.ts";
import { slugField } from "#core/kernel/slugs.ts";
import type { Entry, Locked, Page, Place, RowKey, Select, StorageService, StoredChange } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { dependentRows, destroyRows, usersOf } from "./destroy.ts";
import { entryOf } from "./entries.ts";
import { holds, linkedIds, placeOf, pointingRows, type Reading, sideOf, sorted } from "./evaluate.ts";
import { copyOf, initialState, type Row, type State, tableIn } from "./rows.ts";
import { searchedRows } from "./search.ts";
import { insertRow, keep, type Refusal, updateRow } from "./write.ts";

/** The state of the current transaction, with the storage that it belongs to. */
interface Work {
  readonly owner: object;
  readonly state: State;
}

const CurrentTransaction = Context.Reference<Work | null>("labcommons/memory/CurrentTransaction", {
  defaultValue: () => null,
});

/** The storage in memory, and a place beside its records for what is no record. */
export interface MemoryStorage extends StorageService {
  /** Reads what is kept under a name, and puts what `act` makes of it in its place, in the current transaction if there is one. */
  aside<Kept, Value, Failure>(
    name: string,
    initial: Kept,
    act: (kept: Kept) => { readonly kept: Kept; readonly value: Effect.Effect<Value, Failure> },
  ): Effect.Effect<Value, Failure | Unavailable>;
}

/**
 * The storage port over maps: the reference that Postgres is held against, and the storage of tests that need no database. Transactions
 * take turns and work on a copy, which takes the place of the state when they succeed. See `StorageService` for what each method promises.
 */
export function memoryStorage(parts: {
  readonly catalogue: CatalogueService;
  /** The text of a rich text without its markup. */
  readonly plain: (html: string) => string;
}): MemoryStorage {
  const { catalogue: all, plain } = parts;
  const owner = {};
  const turn = Semaphore.makeUnsafe(1);
  let committed = initialState(all);

  const read = <Value>(look: (state: State) => Value): Effect.Effect<Value> =>
    Effect.map(Effect.service(CurrentTransaction), (work) => look(work?.owner === owner ? work.state : committed));

  const transaction: StorageService["transaction"] = (effect) =>
    Effect.flatMap(Effect.service(CurrentTransaction), (current) => {
      if (current?.owner === owner) return effect;
      return turn.withPermits(1)(
        Effect.suspend(() => {
          const work: Work = { owner, state: copyOf(committed) };
          return Effect.map(Effect.provideService(effect, CurrentTransaction, work), (value) => {
            committed = work.state;
            return value;
          });
        }),
      );
    });

  const write = (change: (state: State) => Refusal | undefined) =>
    transaction(
      Effect.flatMap(
        read(change),
        (refusal): Effect.Effect<void, Refusal> => (refusal ? Effect.fail(refusal) : Effect.void),
      ),
    );

  const page = (
    state: State,
    select: Select,
    viewer: Viewer,
    key: RowKey | undefined,
    place: Place | undefined,
  ): Page => {
    const giving = { all, state, viewer, plain, found: new Map<string, Entry>() };
    const rows = key ? keyedRows(giving, select, key) : listedRows(giving, select);
    const { shown, ...next } = key ? { shown: rows } : pageOf(giving, select, rows, place);
    const entries = shown.map((row) => entryOf(giving, select.node, row));
    for (const entry of entries) giving.found.delete(`${entry.type} ${entry.id}`);
    return {
      rows: entries,
      included: [...giving.found.values()],
      ...(select.total && !key ? { total: rows.length } : {}),
      ...next,
    };
  };

  return {
    select: (select, viewer, key, place) => read((state) => page(state, select, viewer, key, place)),

    search: (selects, sought, viewer) =>
      read((state) =>
        selects.map((select) => {
          const giving = { all, state, viewer, plain, found: new Map<string, Entry>() };
          return searchedRows(giving, select, sought).map((row) => entryOf(giving, select.node, row));
        }),
      ),

    stream: (select, viewer) =>
      Stream.unwrap(
        read((state) => {
          const giving = { all, state, viewer, plain, found: new Map<string, Entry>() };
          return Stream.fromIterable(listedRows(giving, select).map((row) => entryOf(giving, select.node, row)));
        }),
      ),

    lock: (type, id, conditions, viewer) =>
      read((state) => {
        const row = tableIn(state, type).get(id);
        return row ? lockedRow({ all, state, viewer }, type, row, conditions) : null;
      }),

    // Its transactions run one after the other.
    takeTurns: () => Effect.void,

    holds: (type, id, condition, viewer) =>
      read((state) => {
        const row = tableIn(state, type).get(id);
        return row !== undefined && holds({ all, state, viewer }, type, row, condition);
      }),

    existing: (questions, viewer) =>
      read((state) =>
        questions.map(({ type, ids, condition }) => {
          const table = tableIn(state, type);
          return new Set(
            ids.filter((id) => {
              const row = table.get(id);
              return row !== undefined && holds({ all, state, viewer }, type, row, condition);
            }),
          );
        }),
      ),

    leads: (type, relation, from, to) =>
      read((state) => {
        const source = all.entity(type);
        const table = tableIn(state, type);
        const isLink = source.relations[relation]?.kind === "link";
        const nextOf = (id: string) =>
          isLink ? linkedIds(state, source, id, relation) : [table.get(id)?.links[relation]];
        const way = new Set<unknown>(from);
        for (const at of way) for (const next of typeof at === "string" ? nextOf(at) : []) way.add(next);
        return way.has(to);
      }),

    linkedIds: (type, id, relation) =>
      read((state) => {
        const source = all.entity(type);
        const spec = source.relations[relation]!;
        if (spec.kind === "link") return linkedIds(state, source, id, relation);
        return pointingRows(all, state, source, id, relation, spec.to).map((row) => row.id);
      }),

    insert: (change) => write((state) => insertRow(all, state, change, randomUUID())),
    insertAll: (changes) =>
      transaction(
        Effect.forEach(changes, (change) => write((state) => insertRow(all, state, change, randomUUID())), {
          discard: true,
        }),
      ),
    update: (change) => write((state) => updateRow(all, state, change, randomUUID())),
    dependents: (type, ids) => read((state) => dependentRows(all, state, type, ids)),
    destroy: (type, id, change) =>
      write((state) => destroyRows(all, state, new Map([[type, [id]]]), change, randomUUID)),
    destroyAll: (records, change) => write((state) => destroyRows(all, state, records, change, randomUUID)),

    appendAudit: (type, id, change) =>
      write((state) => {
        keep(state, type, id, change, randomUUID());
        return undefined;
      }),

    usedBy: (type, id) => read((state) => usersOf(all, state, type, id)),

    mentioning: (id, places) =>
      read((state) =>
        places.flatMap((place) => {
          const rows = [...tableIn(state, place.type).values()].filter((row) =>
            [row.values, ...row.texts.map(({ values }) => values)].some((values) =>
              JSON.stringify(values[place.member] ?? "").includes(id),
            ),
          );
          return rows.length === 0 ? [] : [{ ...place, ids: rows.slice(0, 100).map((row) => row.id) }];
        }),
      ),

    takenValues: (type, field, candidates, except) =>
      read((state) => {
        const others = [...tableIn(state, type).values()].filter((row) => row.id !== except);
        const values = new Set(
          others.flatMap((row) => [row.values[field], ...row.texts.map((text) => text.values[field])]),
        );
        for (const [slug, id] of field === slugField(all.entity(type)) ? (state.formerSlugs.get(type) ?? []) : [])
          if (id !== except && tableIn(state, type).has(id)) values.add(slug);
        return new Set(candidates.filter((candidate) => values.has(candidate)));
      }),

    changes: (type, id, { offset, limit }) =>
      read((state) => {
        const rows = state.changes.filter((change) => change.type === type && change.recordId === id).sort(newestFirst);
        return { rows: rows.slice(offset, offset + limit), total: rows.length };
      }),

    changesByRequest: (type, id, { offset, limit }) =>
      read((state) => {
        const rows = state.changes.filter((change) => change.type === type && change.recordId === id).sort(newestFirst);
        const requests = [...new Set(rows.map(requestKey))];
        const asked = new Set(requests.slice(offset, offset + limit));
        return { rows: rows.filter((row) => asked.has(requestKey(row))), total: requests.length };
      }),

    ownedChanges: (type, id, relation) =>
      read((state) => {
        const { to, by } = all.entity(type).relations[relation]!;
        const ids = new Set(linkedIds(state, all.entity(type), id, relation));
        const ofType = state.changes.filter((change) => change.type === to);
        for (const { recordId, diff } of ofType) if (diff.links?.[by!]?.includes(id)) ids.add(recordId);
        return ofType.filter(({ recordId }) => ids.has(recordId)).sort((left, right) => newestFirst(right, left));
      }),

    claimKey: (key, actor, fingerprint) =>
      transaction(
        read((state) => {
          const kept = state.keys.get(`${actor} ${key}`);
          if (!kept) {
            state.keys.set(`${actor} ${key}`, { fingerprint });
            return { state: "new" as const };
          }
          if (kept.fingerprint !== fingerprint) return { state: "other" as const };
          return kept.answer ? { state: "done" as const, answer: kept.answer.value } : { state: "running" as const };
        }),
      ),

    keepAnswer: (key, actor, answer) =>
      transaction(
        read((state) => {
          const kept = state.keys.get(`${actor} ${key}`);
          if (kept) state.keys.set(`${actor} ${key}`, { ...kept, answer: { value: answer } });
        }),
      ),

    forgetAnswers: (actor) =>
      transaction(
        read((state) => {
          for (const key of [...state.keys.keys()]) if (key.startsWith(`${actor} `)) state.keys.delete(key);
        }),
      ),

    transaction,

    createThenRead: (make, read) => Effect.flatMap(transaction(make), read),

    aside: (name, initial, act) =>
      transaction(
        Effect.flatten(
          read((state) => {
            const { kept, value } = act((state.asides.get(name) as typeof initial | undefined) ?? initial);
            state.asides.set(name, kept);
            return value;
          }),
        ),
      ),
  };
}

function keyedRows(reading: Reading, select: Select, key: RowKey): readonly Row[] {
  const { type, where } = select.node;
  const { state } = reading;
  const rows = tableIn(state, type);
  const id =
    key.field === "id"
      ? key.value
      : ([...rows.values()].find(({ values }) => values[key.field] === key.value)?.id ??
        state.formerSlugs.get(type)?.get(key.value));
  const row = id === undefined ? undefined : rows.get(id);
  return row && holds(reading, type, row, where) ? [row] : [];
}

function listedRows(reading: Reading, select: Select): readonly Row[] {
  const { type, where } = select.node;
  const rows = [...tableIn(reading.state, type).values()].filter(
    (row) => holds(reading, type, row, where) && holds(reading, type, row, select.filter),
  );
  return sorted(reading, type, rows, select.order);
}

/** The rows of the page that a select asks for, of all in their order. */
function pageOf(
  reading: Reading,
  select: Select,
  rows: readonly Row[],
  place: Place | undefined,
): { readonly shown: readonly Row[] } & Pick<Page, "places" | "hasMore"> {
  const { type } = select.node;
  if (!select.page) return { shown: rows.slice(0, wholeListCap) };
  if (!("seek" in select.page))
    return { shown: rows.slice(select.page.offset, select.page.offset + select.page.limit) };
  const { seek, limit } = select.page;
  const isBeyond = (row: Row) => {
    if (!place) return true;
    const side = sideOf(reading, type, row, select.order, place);
    return seek === "after" ? side > 0 : side < 0;
  };
  const beyond = rows.filter(isBeyond);
  const shown = seek === "after" ? beyond.slice(0, limit) : beyond.slice(-limit);
  return {
    shown,
    places: shown.map((row) => placeOf(reading, type, row, select.order)),
    hasMore: beyond.length > limit,
  };
}

function lockedRow(
  reading: Reading,
  type: string,
  row: Row,
  conditions: Parameters<StorageService["lock"]>[2],
): Locked {
  const source = reading.all.entity(type);
  const stored = Object.entries(source.fields).filter(([, spec]) => isStored(spec) && !spec.localized);
  const { version, createdAt, updatedAt, sourceLocale, links, texts } = row;
  return {
    version,
    createdAt,
    updatedAt,
    sourceLocale,
    values: Object.fromEntries(stored.map(([name]) => [name, row.values[name] ?? null])),
    links,
    texts,
    holds: Object.fromEntries(
      Object.entries(conditions).map(([name, condition]) => [name, holds(reading, type, row, condition)]),
    ),
  };
}

const newestFirst = (left: StoredChange, right: StoredChange): number =>
  left.at === right.at ? right.revision - left.revision : left.at < right.at ? 1 : -1;
