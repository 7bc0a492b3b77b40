import { Context, Effect, Stream } from "effect";
import type { Unavailable } from "./errors.ts";
import { allFlagsOn } from "./flags.ts";
import type { CatalogueService, Registered } from "./module.ts";
import { hasOpenValues, openedDiff, type PersonKey, peopleIn, sealedDiff } from "./sealed-values.ts";
import type { Diff, Entry, Select, StorageError, StorageService, StoredChange, Write } from "./storage.ts";
import { systemViewer } from "./system.ts";

/** Keys of people, kept in the transaction of what they seal. */
export interface PersonKeysService {
  /** Of those that have one. One statement. */
  of(people: readonly string[]): Effect.Effect<ReadonlyMap<string, PersonKey>, Unavailable>;
  /** Of all of them: whoever has none is given one. */
  make(people: readonly string[]): Effect.Effect<ReadonlyMap<string, PersonKey>, StorageError>;
  /** Destroys keys: what they have sealed can never be read again. */
  forget(people: readonly string[]): Effect.Effect<void, StorageError>;
}

/** Whose the personal values are that are written meanwhile, in records that name nobody. */
export const PersonOfValues = Context.Reference<string | null>("labcommons/kernel/PersonOfValues", {
  defaultValue: () => null,
});

/**
 * Storage whose audit log keeps personal values sealed with the key of their person, which is destroyed with them. Reads of the log give
 * what can still be opened; a read takes one statement more where something is sealed, whatever the number of its rows.
 */
export function sealingStorage(
  all: CatalogueService,
  storage: StorageService,
  keys: PersonKeysService,
): StorageService {
  const journals = new Set(
    [...all.entities.values()]
      .filter(({ fields }) => Object.values(fields).some(({ isDifference }) => isDifference))
      .map(({ type }) => type),
  );

  const sealed = <Of extends Write>(
    writes: readonly Of[],
    isNew: boolean,
  ): Effect.Effect<readonly Of[], StorageError> =>
    Effect.gen(function* () {
      const people = yield* Effect.forEach(writes, (write) => peopleOf(write, isNew));
      const named = people.flat().filter((person) => person !== null);
      if (named.length === 0) return writes;
      const found = yield* keys.make([...new Set(named)]);
      const sealer = (person: string | null | undefined) => (person ? { person, key: found.get(person)! } : null);
      return writes.map((write, index) => {
        const [before, after] = people[index] ?? [];
        const diff = sealedDiff(
          write.change.diff,
          isPersonal(all.entity(write.type)),
          sealer(before),
          sealer(after ?? before),
        );
        return { ...write, change: { ...write.change, diff } };
      });
    });

  /** Whose the values of a record are before a write and, where it changes hands, after it. */
  const peopleOf = ({ type, id, links, change }: Write, isNew: boolean) =>
    Effect.gen(function* () {
      const source = all.entity(type);
      if (!needsKey(source, change.diff)) return [];
      const movesOn = source.person !== "id" && source.person?.some((relation) => relation in links);
      const after = isNew || movesOn ? [yield* personOf(all, storage, source, id, links, isNew)] : [];
      return isNew ? [...after, ...after] : [yield* personOf(all, storage, source, id, {}, false), ...after];
    });

  const writing = <Of extends Write>(
    writes: readonly Of[],
    isNew: boolean,
    write: (sealed: readonly Of[]) => Effect.Effect<void, StorageError>,
  ): Effect.Effect<void, StorageError> =>
    writes.some(({ type, change }) => needsKey(all.entity(type), change.diff))
      ? storage.transaction(Effect.flatMap(sealed(writes, isNew), write))
      : write(writes);

  const opened = (rows: readonly StoredChange[]): Effect.Effect<readonly StoredChange[], Unavailable> =>
    Effect.map(openedDiffs(rows.map(({ diff }) => diff)), (diffs) =>
      rows.map((row, index) => ({ ...row, diff: diffs[index]! })),
    );

  const openedDiffs = (diffs: readonly Diff[]): Effect.Effect<readonly Diff[], Unavailable> => {
    const people = [...new Set(diffs.flatMap(peopleIn))];
    return people.length === 0
      ? Effect.succeed(diffs)
      : Effect.map(keys.of(people), (found) => diffs.map((diff) => openedDiff(diff, found)));
  };

  const openedEntries = (select: Select, entries: readonly Entry[]): Effect.Effect<readonly Entry[], Unavailable> => {
    const { type, fields } = select.node;
    const member = fields.find((name) => all.entity(type).fields[name]?.isDifference === true);
    if (member === undefined) return Effect.succeed(entries);
    const diffs = entries.map(({ attributes }) => (attributes[member] ?? {}) as Diff);
    return Effect.map(openedDiffs(diffs), (shown) =>
      entries.map((entry, index) =>
        entry.attributes[member] ? { ...entry, attributes: { ...entry.attributes, [member]: shown[index] } } : entry,
      ),
    );
  };

  return {
    ...storage,
    insert: (write) => writing([write], true, ([each]) => storage.insert(each!)),
    insertAll: (writes) => writing(writes, true, storage.insertAll),
    update: (write) => writing([write], false, ([each]) => storage.update(each!)),
    appendAudit: (type, id, change) =>
      writing([{ type, id, change, values: {}, links: {}, sets: {} }], false, ([each]) =>
        storage.appendAudit(type, id, each!.change),
      ),
    destroy: (type, id, change) =>
      storage.transaction(Effect.andThen(storage.destroy(type, id, change), forgetWith([[type, [id]]]))),
    destroyAll: (records, change) =>
      storage.transaction(Effect.andThen(storage.destroyAll(records, change), forgetWith([...records]))),
    changes: (type, id, page) => Effect.flatMap(storage.changes(type, id, page), openedPage),
    changesByRequest: (type, id, page) => Effect.flatMap(storage.changesByRequest(type, id, page), openedPage),
    ownedChanges: (type, id, relation) => Effect.flatMap(storage.ownedChanges(type, id, relation), opened),
    select: (select, viewer, key, place) =>
      journals.has(select.node.type)
        ? Effect.flatMap(storage.select(select, viewer, key, place), (page) =>
            Effect.map(openedEntries(select, page.rows), (rows) => ({ ...page, rows })),
          )
        : storage.select(select, viewer, key, place),
    stream: (select, viewer) =>
      journals.has(select.node.type)
        ? storage
            .stream(select, viewer)
            .pipe(Stream.mapEffect((entry) => Effect.map(openedEntries(select, [entry]), ([each]) => each!)))
        : storage.stream(select, viewer),
  };

  function openedPage({ rows, total }: { readonly rows: readonly StoredChange[]; readonly total: number }) {
    return Effect.map(opened(rows), (shown) => ({ rows: shown, total }));
  }

  function forgetWith(records: readonly (readonly [string, readonly string[]])[]): Effect.Effect<void, StorageError> {
    const people = records.flatMap(([type, ids]) => (all.entity(type).person === "id" ? ids : []));
    return people.length === 0 ? Effect.void : keys.forget(people);
  }
}

/** Which members of a type the audit log keeps sealed: those so marked and, of a person, what is noted of them besides. */
export const isPersonal =
  ({ fields, person }: Registered) =>
  (member: string): boolean => {
    const spec = fields[member];
    return spec ? spec.personal === true : person === "id";
  };

const needsKey = (source: Registered, diff: Diff): boolean =>
  source.person !== undefined && hasOpenValues(diff, isPersonal(source));

/** The person of a record: itself, or the first that its relations lead to. A new one is known by its links alone. */
const personOf = (
  all: CatalogueService,
  storage: StorageService,
  source: Registered,
  id: string,
  links: Write["links"],
  isNew: boolean,
): Effect.Effect<string | null, StorageError> =>
  Effect.gen(function* () {
    const { type, person = [] } = source;
    if (person === "id") return id;
    const present = isNew ? links : { ...(yield* storage.lock(type, id, {}, nobody))?.links, ...links };
    for (const name of person) {
      const relation = source.relations[name]!;
      const target =
        relation.kind === "one" ? present[name] : isNew ? null : (yield* storage.linkedIds(type, id, name))[0];
      if (typeof target !== "string") continue;
      const found = yield* personOf(all, storage, all.entity(relation.to), target, {}, false);
      if (found !== null) return found;
    }
    return yield* Effect.service(PersonOfValues);
  });

/** Asks for links alone, on which no rights bear. */
const nobody = systemViewer({ now: "", flags: allFlagsOn, defaultLocale: "en", requestId: "" });
