import { Context, Effect, Stream } from "effect";
import type { Unavailable } from "#core/kernel/errors.ts";
import { FileStore } from "#core/kernel/ports.ts";
import type { Kept } from "./intake.ts";
import { isContentKey } from "./keys.ts";

/**
 * The same bytes are kept once, under the id of the record that brought them first; further records use them. Rows of the database say which
 * record uses whose bytes, so that nothing is removed that is still used, and nothing is used that is being removed.
 */

/** Bytes, told from any others by length and digest: those that were found in them, not those that a client announced. */
export interface SameBytes {
  /** Bytes are the same only within a pool. */
  readonly pool: string;
  /** SHA-256 in hexadecimal. */
  readonly hash: string;
  readonly size: number;
}

/** What became of bytes whose record has gone. */
export interface Released {
  /** Ids under which nobody uses bytes any more. */
  readonly freed: readonly string[];
  /** The record's own bytes stay, for others use them. */
  readonly isHeld: boolean;
}

export interface KeptBytesService {
  /** The ids under which the bytes of records are, by record; a record that is not named has its own. */
  readonly of: (records: readonly string[]) => Effect.Effect<ReadonlyMap<string, string>, Unavailable>;
  /**
   * Says in the current transaction that a record whose bytes are there uses them: gives its own id, or the id under which the same bytes were already. Waits for
   * whoever brings or removes the same bytes right now.
   */
  readonly claim: (record: string, bytes: SameBytes) => Effect.Effect<string, Unavailable>;
  /** Ends the use of a record that has gone. */
  readonly release: (record: string) => Effect.Effect<Released, Unavailable>;
  /** Records that use the bytes under each id; an id that is not named is no such place. */
  readonly users: (ids: readonly string[]) => Effect.Effect<ReadonlyMap<string, readonly string[]>, Unavailable>;
}

/** Where it is kept who uses which bytes; `null` where each record has its own. The composition root provides that of the database. */
export const KeptBytes = Context.Reference<KeptBytesService | null>("labcommons/KeptBytes", {
  defaultValue: () => null,
});

/** Where bytes of files may be shared. Secured files share with one another alone, pictures with those that have the same smaller copies. */
export const poolOf = (kept: Pick<Kept, "metadata">, isSecured: boolean): string => {
  if (isSecured) return "secured-files";
  const copies = Object.keys((kept.metadata.variants as object | undefined) ?? {}).sort();
  return ["files", ...copies].join(" ");
};

/** The id under which the bytes of a record are. */
export const bytesOf = (record: string): Effect.Effect<string, Unavailable> =>
  Effect.map(bytesOfAll([record]), (of) => of(record));

/** The same of several records, asked at once. */
export const bytesOfAll = Effect.fnUntraced(function* (records: readonly string[]) {
  const kept = yield* KeptBytes;
  const found = kept && records.length > 0 ? yield* kept.of(records) : undefined;
  return (record: string) => found?.get(record) ?? record;
});

/** Says in the current transaction that a record uses the bytes that were kept for it. Gives the id under which they are from now on. */
export const claimBytes = Effect.fnUntraced(function* (
  record: string,
  kept: Kept,
  { isSecured }: { readonly isSecured: boolean },
) {
  const service = yield* KeptBytes;
  if (!service) return record;
  return yield* service.claim(record, { pool: poolOf(kept, isSecured), hash: kept.hash, size: kept.size });
});

/** Drops what was kept under a record's own id, once it is known that the record uses the same bytes under another. */
export const dropDoubled = (record: string, used: string): Effect.Effect<void, never, FileStore> =>
  // What cannot be removed now goes with the next purge.
  used === record ? Effect.void : Effect.ignore(removeContent(record));

/** Removes the bytes of a file and its smaller copies. */
export const removeContent = Effect.fnUntraced(function* (id: string) {
  const files = yield* FileStore;
  yield* Stream.runForEach(files.keys(id), ({ key }) => (isContentKey(key) ? files.remove(key) : Effect.void));
});

/** Removes all that the store holds of a record that is gone; bytes that others use stay until the last of them has gone. */
export const removeBytes = Effect.fnUntraced(function* (id: string) {
  const files = yield* FileStore;
  const { freed, isHeld } = (yield* (yield* KeptBytes)?.release(id) ?? Effect.succeed(null)) ?? ownAlone;
  yield* Stream.runForEach(files.keys(id), ({ key }) =>
    isHeld && isContentKey(key) ? Effect.void : files.remove(key),
  );
  for (const other of freed) if (other !== id) yield* removeContent(other);
});

const ownAlone: Released = { freed: [], isHeld: false };
