import { Effect, Stream } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { allOf, always, isNull, where } from "#core/kernel/policy.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { destroy, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { users } from "#core/shell/access/entities.ts";
import { dataExports } from "#core/shell/own-data/entities.ts";
import { securedFiles } from "./entities.ts";
import { KeptBytes, removeBytes } from "./kept-bytes.ts";
import { isContentKey, isPartKey, recordOf } from "./keys.ts";
import { purgeUnused } from "./unused.ts";
import { uploaded } from "./uploads.ts";
import { isWaiting } from "./waiting.ts";

/** An upload that has not ended by then is given up; younger keys may belong to a write that is under way. */
const abandonedAfterMs = 48 * 3_600_000;

/**
 * Puts files and records in step again: removes uploads that were abandoned, files that nothing names, and bytes whose record is gone (a removal that failed, a
 * crash between two steps). Run by the clock in the name of the system; running it twice does no harm.
 */
export const purgeFiles = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  const before = new Date(Date.parse(now) - abandonedAfterMs).toISOString();
  const uploads = yield* asSystem(purgeUploads(before));
  const unused = yield* asSystem(purgeUnused(before));
  return { uploads, unused, keys: yield* purgeKeys(before) };
});

const pageSize = 100;

const purgeUploads = Effect.fnUntraced(function* (before: string) {
  let removed = 0;
  for (const file of uploaded) {
    const abandoned = {
      // What waits for the virus scanner was sent whole, and stays until that is back.
      where: allOf(where("isUploaded", "eq", false), isNull("originalName"), where("updatedAt", "lt", before)),
      order: ["id"],
      fields: ["name"],
      page: { number: 1, size: pageSize },
      deleted: "with",
    } as const;
    for (let full = true; full; ) {
      const { rows } = yield* list(file, abandoned);
      full = rows.length === pageSize;
      for (const { id } of rows) {
        const isGone = yield* inTransaction(
          Effect.gen(function* () {
            const row = yield* lockOptional(file, id);
            if (!row || row.isUploaded) return false;
            yield* destroy(file, id);
            return true;
          }),
        );
        if (!isGone) continue;
        removed += 1;
        yield* removeBytes(id);
      }
    }
  }
  return removed;
});

/** Every type whose records have bytes under their id. */
const typesWithBytes = [...uploaded, securedFiles, users, dataExports].map(({ type }) => type);

const purgeKeys = Effect.fnUntraced(function* (before: string) {
  const viewer = yield* Acting;
  const files = yield* FileStore;
  const storage = yield* Storage;
  let removed = 0;
  yield* files.keys().pipe(
    Stream.filter(({ key, modifiedAt }) => modifiedAt < before && isUuid(recordOf(key))),
    Stream.grouped(pageSize),
    Stream.runForEach((keys) =>
      Effect.gen(function* () {
        const ids = [...new Set(keys.map(({ key }) => recordOf(key)))];
        const found = yield* existing(ids);
        const { used, doubled } = yield* usesOf(ids);
        const waiting = new Set(
          (yield* storage.existing(
            uploaded.map(({ type }) => ({ type, ids, condition: isWaiting })),
            viewer,
          )).flatMap((set) => [...set]),
        );
        for (const { key } of keys) {
          const id = recordOf(key);
          if (isPartKey(key) ? waiting.has(id) : used.has(id) || found.has(id)) {
            if (!(isContentKey(key) && doubled.has(id))) continue;
          }
          yield* files.remove(key);
          removed += 1;
        }
      }),
    ),
  );
  return removed;
});

/** Which of these ids records have. */
const existing = Effect.fnUntraced(function* (ids: readonly string[]) {
  const viewer = yield* Acting;
  const sets = yield* (yield* Storage).existing(
    typesWithBytes.map((type) => ({ type, ids, condition: always })),
    viewer,
  );
  return new Set(sets.flatMap((set) => [...set]));
});

/**
 * Under which of these ids there are bytes that records use, and which of these records use bytes that are elsewhere. Ends the uses of records that have
 * gone, with what nobody else uses.
 */
const usesOf = Effect.fnUntraced(function* (ids: readonly string[]) {
  const kept = yield* KeptBytes;
  if (!kept) return { used: new Set(), doubled: new Set() };
  const users = yield* kept.users(ids);
  const alive = yield* existing([...new Set([...users.values()].flat())]);
  const used = new Set<string>();
  for (const [id, records] of users) {
    for (const record of records) if (!alive.has(record)) yield* removeBytes(record);
    if (records.some((record) => alive.has(record))) used.add(id);
  }
  const places = yield* kept.of(ids);
  return { used, doubled: new Set(ids.filter((id) => (places.get(id) ?? id) !== id && !used.has(id))) };
});
