import { Effect, Stream } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { allOf, always, where } from "#core/kernel/policy.ts";
import { FileStore, type KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { destroy, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { asSystem } from "#core/kernel/system.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { users } from "#core/shell/access/entities.ts";
import { dataExports } from "#core/shell/own-data/entities.ts";
import { securedFiles } from "./entities.ts";
import { isPartKey, recordOf } from "./keys.ts";
import { removeBytes } from "./parts.ts";
import { uploaded } from "./uploads.ts";

/** What was removed. */
export interface Purged {
  /** Records of uploads that nobody went on with. */
  readonly uploads: number;
  /** Keys of the store that belonged to no record, or to an upload that ended. */
  readonly keys: number;
}

/** An upload that has not ended by then is given up; younger keys may belong to a write that is under way. */
const abandonedAfterMs = 48 * 3_600_000;

/**
 * Puts files and records in step again: removes uploads that were abandoned, and bytes whose record is gone (a removal that failed, a
 * crash between two steps). Run by the clock in the name of the system; running it twice does no harm.
 */
export const purgeFiles = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<Purged, CoreError, KernelServices | FileStore> {
  const before = new Date(Date.parse(viewer.now) - abandonedAfterMs).toISOString();
  const uploads = yield* purgeUploads(before, asSystem(viewer));
  return { uploads, keys: yield* purgeKeys(before, viewer) };
});

const pageSize = 100;

const purgeUploads = Effect.fnUntraced(function* (
  before: string,
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, KernelServices | FileStore> {
  const storage = yield* Storage;
  let removed = 0;
  for (const file of uploaded) {
    const abandoned = {
      where: allOf(where("isUploaded", "eq", false), where("updatedAt", "lt", before)),
      order: ["id"],
      fields: ["name"],
      page: { number: 1, size: pageSize },
      deleted: "with",
    } as const;
    for (let full = true; full; ) {
      const { rows } = yield* list(file, abandoned, viewer);
      full = rows.length === pageSize;
      for (const { id } of rows) {
        const isGone = yield* storage.transaction(
          Effect.gen(function* () {
            const row = yield* lockOptional(file, id, viewer);
            if (!row || row.isUploaded) return false;
            yield* destroy(file, id, viewer);
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

const purgeKeys = Effect.fnUntraced(function* (
  before: string,
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, KernelServices | FileStore> {
  const files = yield* FileStore;
  const storage = yield* Storage;
  let removed = 0;
  yield* files.keys().pipe(
    Stream.filter(({ key, modifiedAt }) => modifiedAt < before && isUuid(recordOf(key))),
    Stream.grouped(pageSize),
    Stream.runForEach((keys) =>
      Effect.gen(function* () {
        const ids = [...new Set(keys.map(({ key }) => recordOf(key)))];
        const found = yield* storage.existing(
          typesWithBytes.map((type) => ({ type, ids, condition: always })),
          viewer,
        );
        for (const { key } of keys) {
          const isKnown = found.some((set) => set.has(recordOf(key)));
          if (isKnown && !isPartKey(key)) continue;
          yield* files.remove(key);
          removed += 1;
        }
      }),
    ),
  );
  return removed;
});
