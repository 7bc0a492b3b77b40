import { Effect } from "effect";
import { conditionOf, seeCondition } from "#core/kernel/conditions.ts";
import { Conflict, type CoreError, Forbidden, NotFound, SessionMissing, TooLarge } from "#core/kernel/errors.ts";
import { Catalogue, type CoreNeeds, FileStore } from "#core/kernel/ports.ts";
import { type Locked, Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { changeOf } from "#core/kernel/write.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { keepContent } from "./intake.ts";
import { partKey } from "./keys.ts";
import { receivedBytes, removeBytes, removeParts } from "./parts.ts";
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

/** Types whose bytes come this way. */
export const uploadedTypes = ["files", "admin-files"] as const;

type UploadedType = (typeof uploadedTypes)[number];

/** NotFound when the file is hidden or missing, Forbidden when it is another's. */
export const uploadState = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<UploadState, CoreError, CoreNeeds> {
  const { row } = yield* openUpload(id, viewer);
  return yield* stateOf(id, row);
});

/**
 * Takes bytes of an upload from `offset` on, which must be what has come so far (Conflict else). A body that breaks off counts as far as
 * it came. The last byte ends the upload; so does an empty body when all bytes are there and an earlier attempt to end it failed.
 */
export const receive = Effect.fnUntraced(function* (
  id: string,
  offset: number,
  body: AsyncIterable<Uint8Array>,
  viewer: Viewer,
): Effect.fn.Return<UploadState, CoreError, CoreNeeds | FileContents> {
  const { type, row } = yield* openUpload(id, viewer);
  const before = yield* stateOf(id, row);
  if (before.received !== offset) return yield* new Conflict({ reason: "stale", pointer: "/data/attributes/size" });
  if (before.isUploaded) return before;
  const taken = yield* storePart(id, offset, body, before.size - offset).pipe(
    Effect.tapError((error) => (isFinal(error) ? giveUp(type, id, viewer) : Effect.void)),
  );
  const received = offset + taken;
  if (received < before.size) return { ...before, received };
  return yield* finish(type, id, viewer);
});

/** Ends an upload that is under way: its record and its bytes are gone. Forbidden once the file is there. */
export const cancelUpload = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, CoreNeeds> {
  const { type, row } = yield* openUpload(id, viewer);
  if (row.values.isUploaded === true) return yield* new Forbidden({});
  yield* giveUp(type, id, viewer);
});

/** The record of an upload, for a viewer who may change it. */
const openUpload = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<{ readonly type: UploadedType; readonly row: Locked }, CoreError, CoreNeeds> {
  if (viewer.id === null) return yield* new SessionMissing();
  if (!isUuid(id)) return yield* new NotFound({ type: "files", id });
  const all = yield* Catalogue;
  const storage = yield* Storage;
  for (const type of uploadedTypes) {
    const conditions = {
      see: seeCondition(all, type, viewer),
      act: conditionOf(all, type, all.entity(type).rights.update, viewer),
    };
    const row = yield* storage.transaction(storage.lock(type, id, conditions, viewer));
    if (!row?.holds.see) continue;
    if (!viewer.mayWrite) return yield* new Forbidden({ reason: "read-only-token" });
    if (!row.holds.act) return yield* new Forbidden({});
    return { type, row };
  }
  return yield* new NotFound({ type: "files", id });
});

const stateOf = Effect.fnUntraced(function* (id: string, row: Locked) {
  const size = Number(row.values.size);
  const isUploaded = row.values.isUploaded === true;
  return { id, size, isUploaded, received: isUploaded ? size : yield* receivedBytes(id) };
});

/** Writes one part, no longer than what is missing. Gives its length. */
const storePart = Effect.fnUntraced(function* (
  id: string,
  offset: number,
  body: AsyncIterable<Uint8Array>,
  missing: number,
): Effect.fn.Return<number, CoreError, FileStore> {
  const files = yield* FileStore;
  const key = partKey(id, offset);
  const excess = { bytes: 0 };
  const { size } = yield* files.put(key, upTo(body, missing, excess));
  if (size === 0 || excess.bytes > 0) yield* files.remove(key);
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
 * Looks into the whole content and keeps it, under the lock of its record: two requests that bring the last byte take turns, and the
 * second finds the work done. What the first one refuses is gone before anyone else may try.
 */
const finish = Effect.fnUntraced(function* (
  type: UploadedType,
  id: string,
  viewer: Viewer,
): Effect.fn.Return<UploadState, CoreError, CoreNeeds | FileContents> {
  const storage = yield* Storage;
  const contents = yield* FileContents;
  const size = yield* contents
    .inTurn(storage.transaction(keepLocked(type, id, viewer)))
    .pipe(Effect.tapError((error) => (isFinal(error) ? giveUp(type, id, viewer) : Effect.void)));
  // The file is there: parts that cannot be removed now go with the next purge.
  yield* Effect.ignore(removeParts(id));
  return { id, size, received: size, isUploaded: true };
});

const keepLocked = Effect.fnUntraced(function* (
  type: UploadedType,
  id: string,
  viewer: Viewer,
): Effect.fn.Return<number, CoreError, CoreNeeds | FileContents> {
  const storage = yield* Storage;
  const row = yield* storage.lock(type, id, {}, viewer);
  if (!row) return yield* new NotFound({ type, id });
  const { name, mimeType, size, hash, isUploaded } = row.values;
  if (isUploaded === true) return Number(size);
  const kept = yield* keepContent({
    id,
    announced: { name: String(name), mimeType: String(mimeType), size: Number(size), hash: String(hash) },
    limits: yield* Limits,
    byAdmin: isAdmin(viewer),
    withVariants: true,
    pointer: (member) => `/data/attributes/${member}`,
  });
  const values = { ...kept, originalName: name, isUploaded: true };
  const fields = Object.fromEntries(
    Object.entries(values).map(([member, value]) => [member, [row.values[member] ?? null, value] as const]),
  );
  yield* storage.update({
    type,
    id,
    values,
    links: { updatedBy: viewer.id },
    sets: {},
    change: changeOf("update", row.version + 1, viewer, { fields }),
  });
  return kept.size;
});

/** Whether trying again would end in the same way, or would need room that is not there. */
const isFinal = (error: CoreError): boolean =>
  error._tag === "Invalid" || error._tag === "TooLarge" || (error._tag === "Unavailable" && error.full === true);

/**
 * Removes the record of an upload that came to nothing, then its bytes; what cannot be removed now goes with the next purge. A file that
 * is there by now, thanks to another request, stays.
 */
const giveUp = (type: UploadedType, id: string, viewer: Viewer): Effect.Effect<void, never, CoreNeeds> =>
  Effect.ignore(
    Effect.gen(function* () {
      const storage = yield* Storage;
      const isGone = yield* storage.transaction(
        Effect.gen(function* () {
          const row = yield* storage.lock(type, id, {}, viewer);
          if (row?.values.isUploaded === true) return false;
          if (row) yield* storage.destroy(type, id, changeOf("destroy", row.version + 1, viewer, {}));
          return true;
        }),
      );
      yield* isGone ? removeBytes(id) : removeParts(id);
    }),
  );
