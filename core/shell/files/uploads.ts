import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { Conflict, type CoreError, Forbidden, NotFound, SessionMissing, TooLarge } from "#core/kernel/errors.ts";
import { FileStore, type UseCaseServices } from "#core/kernel/ports.ts";
import { change, destroy, lock, lockFor, lockOptional } from "#core/kernel/records.ts";
import type { StoredOf } from "#core/kernel/rows.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { adminFiles, type FileRecord, files } from "./entities.ts";
import { infectionIn, tellOfInfection } from "./infected.ts";
import { keepContent } from "./intake.ts";
import { claimBytes, dropDoubled, removeBytes } from "./kept-bytes.ts";
import { partKey } from "./keys.ts";
import { receivedBytes, removeParts } from "./parts.ts";
import { FileContents, Limits } from "./ports.ts";

/**
 * Uploads (FILE-014): a record is created with name, size, media type and digest, then its bytes are sent in order, in as many requests
 * as it takes, by whoever may change the record. With the last of them the file is looked into and kept, or refused and its record
 * removed with every byte.
 */

/** How far an upload has come, in bytes. */
export interface UploadState {
  readonly id: string;
  readonly size: number;
  readonly received: number;
  readonly isUploaded: boolean;
}

/** Records whose bytes come this way. */
export const uploaded: readonly FileRecord[] = [files, adminFiles];

/** The record of a file, locked. */
type FileRow = StoredOf<FileRecord>;

/** NotFound when the file is hidden or missing, Forbidden when it is another's. */
export const uploadState = Effect.fnUntraced(function* (id: string) {
  const { row } = yield* openUpload(id);
  return yield* stateOf(row);
});

/**
 * Takes bytes of an upload from `offset` on, which must be what has come so far (Conflict else). A body that breaks off counts as far as
 * it came. The last byte ends the upload; so does an empty body when all bytes are there and an earlier attempt to end it failed.
 */
export const receive = Effect.fnUntraced(function* (id: string, offset: number, body: AsyncIterable<Uint8Array>) {
  const { file, row } = yield* openUpload(id);
  const before = yield* stateOf(row);
  if (before.received !== offset) return yield* new Conflict({ reason: "stale", pointer: "/data/attributes/size" });
  if (before.isUploaded) return before;
  const taken = yield* storePart(id, offset, body, before.size - offset).pipe(
    Effect.tapError((error) => (isFinal(error) ? giveUp(file, id) : Effect.void)),
  );
  const received = offset + taken;
  if (received === before.size) return yield* finish(file, row);
  yield* noteReceived(file, id);
  return { ...before, received };
});

const hourMs = 3_600_000;

/** Says that bytes have come, at most once an hour. NotFound when the record went while they came: then they go as well. */
const noteReceived = Effect.fnUntraced(function* (file: FileRecord, id: string) {
  const { now } = yield* Acting;
  const isThere = yield* inTransaction(
    Effect.gen(function* () {
      const row = yield* lockOptional(file, id);
      const last = Date.parse(row?.receivedAt ?? row?.createdAt ?? now);
      if (row && Date.parse(now) - last >= hourMs) {
        yield* change(file, row, { receivedAt: now });
      }
      return row !== null;
    }),
  );
  if (isThere) return;
  // What cannot be removed now goes with the next purge.
  yield* Effect.ignore(removeBytes(id));
  return yield* new NotFound({ type: file.type, id });
});

/** Ends an upload that is under way: its record and its bytes are gone. Forbidden once the file is there. */
export const cancelUpload = Effect.fnUntraced(function* (id: string) {
  const { file, row } = yield* openUpload(id);
  if (row.isUploaded) return yield* new Forbidden({});
  yield* giveUp(file, id);
});

/** The record of an upload, for a viewer who may change it. */
const openUpload = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  if (viewer.id === null) return yield* new SessionMissing();
  if (!isUuid(id)) return yield* new NotFound({ type: files.type, id });
  for (const file of uploaded) {
    const row = yield* inTransaction(lockFor(file, id, "update")).pipe(
      Effect.catchTag("NotFound", () => Effect.succeed(null)),
    );
    if (row) return { file, row };
  }
  return yield* new NotFound({ type: files.type, id });
});

const stateOf = Effect.fnUntraced(function* ({ id, size, isUploaded }: FileRow) {
  return { id, size, isUploaded, received: isUploaded ? size : yield* receivedBytes(id) };
});

/** Writes one part, no longer than what is missing. Gives its length. */
const storePart = Effect.fnUntraced(function* (
  id: string,
  offset: number,
  body: AsyncIterable<Uint8Array>,
  missing: number,
) {
  const store = yield* FileStore;
  const key = partKey(id, offset);
  const excess = { bytes: 0 };
  const { size } = yield* store.put(key, upTo(body, missing, excess));
  if (size === 0 || excess.bytes > 0) yield* store.remove(key);
  if (excess.bytes > 0) return yield* new TooLarge({ limit: missing, pointer: "/data/attributes/size" });
  return size;
});

async function* upTo(
  body: AsyncIterable<Uint8Array>,
  most: number,
  excess: { bytes: number },
): AsyncGenerator<Uint8Array, void, undefined> {
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > most) {
      excess.bytes = size - most;
      return;
    }
    yield piece;
  }
}

/**
 * Ends the waiting of an upload for the virus scanner: it is kept, or gone where it may not be. `false` when the scanner is still away.
 */
export const endWaiting = Effect.fnUntraced(function* (file: FileRecord, id: string) {
  const row = yield* inTransaction(lockOptional(file, id));
  if (!row || row.isUploaded) return true;
  const { isUploaded } = yield* finish(file, row).pipe(
    // Whoever sent it is not there to hear of it; its record and its history went the way of every refused file.
    Effect.catch((error) => (isFinal(error) ? Effect.succeed({ isUploaded: true }) : Effect.fail(error))),
  );
  return isUploaded;
});

/**
 * Looks into the whole content and keeps it; only then is the record locked, for a large file takes longer than a transaction may. Two
 * requests that bring the last byte keep the same bytes, and the second finds the work done. A file that no scanner can look into now waits
 * with all its bytes.
 */
const finish = Effect.fnUntraced(function* (file: FileRecord, row: FileRow) {
  const { id } = row;
  const contents = yield* FileContents;
  const state = yield* contents
    .inTurn(keepUploaded(file, row))
    .pipe(Effect.catch((error) => endedElsewhere(file, id, error)));
  // The file is there: parts that cannot be removed now go with the next purge.
  if (state.isUploaded) yield* Effect.ignore(removeParts(id));
  return state;
});

/** What another request has kept meanwhile; else the error, after which nothing is left of what cannot be had. NotFound where the record has gone. */
const endedElsewhere = Effect.fnUntraced(function* (file: FileRecord, id: string, error: CoreError) {
  const row = yield* inTransaction(lockOptional(file, id));
  if (row?.isUploaded) return { id, size: row.size, received: row.size, isUploaded: true };
  if (isFinal(error) || !row) yield* giveUp(file, id, infectionIn(error));
  // Whatever its bytes lacked, they lacked it because they went with their record.
  return yield* row ? error : new NotFound({ type: file.type, id });
});

const keepUploaded = Effect.fnUntraced(function* (file: FileRecord, { id, name, mimeType, size, hash }: FileRow) {
  const viewer = yield* Acting;
  const kept = yield* keepContent({
    id,
    announced: { name, mimeType, size, hash: hash ?? "" },
    limits: yield* Limits,
    // What the system goes on with was within the limits of whoever sent it.
    byAdmin: isAdmin(viewer) || viewer.via === "system",
    withVariants: true,
    pointer: (member) => `/data/attributes/${member}`,
  }).pipe(Effect.catchTag("ScannerAway", () => Effect.succeed(null)));
  const { state, used } = yield* inTransaction(
    Effect.gen(function* () {
      const row = yield* lock(file, id);
      if (row.isUploaded) return { state: { id, size: row.size, received: row.size, isUploaded: true }, used: id };
      if (kept) {
        yield* change(file, row, { ...kept, originalName: name, isUploaded: true });
        const used = yield* claimBytes(id, kept, { isSecured: false });
        return { state: { id, size: kept.size, received: kept.size, isUploaded: true }, used };
      }
      if (row.originalName === null) yield* change(file, row, { originalName: name });
      return { state: { id, size, received: size, isUploaded: false }, used: id };
    }),
  );
  yield* dropDoubled(id, used);
  return state;
});

/** Whether trying again would end in the same way, or would need room that is not there. */
const isFinal = (error: CoreError): boolean =>
  error._tag === "Invalid" || error._tag === "TooLarge" || (error._tag === "Unavailable" && error.full === true);

/**
 * Removes the record of an upload that came to nothing, then its bytes; what cannot be removed now goes with the next purge. A file that
 * is there by now, thanks to another request, stays. The audit log says which virus was found, and whoever sent it is told.
 */
const giveUp = (file: FileRecord, id: string, infection?: string): Effect.Effect<void, never, UseCaseServices> =>
  Effect.ignore(
    Effect.gen(function* () {
      const isGone = yield* inTransaction(
        Effect.gen(function* () {
          const row = yield* lockOptional(file, id);
          if (row?.isUploaded) return false;
          if (row && infection !== undefined) {
            yield* change(file, row, { metadata: { infectedWith: infection } });
            yield* tellOfInfection({ virus: infection, name: row.name, to: row.createdBy });
          }
          if (row) yield* destroy(file, id);
          return true;
        }),
      );
      yield* isGone ? removeBytes(id) : removeParts(id);
    }),
  );
