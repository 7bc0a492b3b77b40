import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { seeCondition } from "#core/kernel/conditions.ts";
import {
  type CoreError,
  Forbidden,
  invalid,
  NotFound,
  SessionMissing,
  TooLarge,
  Unavailable,
} from "#core/kernel/errors.ts";
import { isOn } from "#core/kernel/module.ts";
import { Catalogue, FileStore, type UseCaseServices } from "#core/kernel/ports.ts";
import { queryOf } from "#core/kernel/queries.ts";
import { findEntry } from "#core/kernel/read.ts";
import { insert, lock, lockFor } from "#core/kernel/records.ts";
import { type Entry, Ids, type Reference, Storage } from "#core/kernel/storage.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { destroy } from "#core/kernel/write.ts";
import { isAdmin } from "#core/shell/access/rules.ts";
import { announcedFault } from "./content-types.ts";
import { securedFiles } from "./entities.ts";
import { tellSender } from "./infected.ts";
import { type Kept, keepContent } from "./intake.ts";
import { claimBytes, dropDoubled, removeBytes } from "./kept-bytes.ts";
import { partKey } from "./keys.ts";
import { announcedType } from "./media-types.ts";
import { cleanName } from "./names.ts";
import { removeParts } from "./parts.ts";
import { FileContents, Limits } from "./ports.ts";
import { sizeLimit } from "./rules.ts";

/** A file of a request, received but attached to nothing yet. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
}

/** Most files of one request. */
export const mostFiles = 20;

/**
 * Takes the bytes of one file before it is known what it is to be attached to. Whoever calls this must call `attachFiles` or
 * `dropFiles` with what it gives. `index` is the place of the file in the request.
 */
export const receiveFile = Effect.fnUntraced(function* (file: {
  readonly name: string;
  readonly mimeType: string;
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly index: number;
}) {
  const viewer = yield* Acting;
  yield* mayAttach();
  const name = cleanName(file.name);
  const announced = { name, mimeType: announcedType({ name, mimeType: file.mimeType }) };
  const fault = announcedFault(announced, false);
  if (fault) return yield* invalid(`/files/${file.index}`, `files:faults.${fault}`);
  const files = yield* FileStore;
  const limit = sizeLimit(undefined, isAdmin(viewer), yield* Limits);
  const id = (yield* Ids).next();
  const count = { bytes: 0 };
  const { size } = yield* files.put(partKey(id, 0), counted(file.bytes, count, limit));
  if (size > 0 && count.bytes <= limit) return { id, ...announced };
  yield* Effect.ignore(removeBytes(id));
  return yield* size === 0
    ? invalid(`/files/${file.index}`, "files:faults.empty")
    : new TooLarge({ limit, pointer: `/files/${file.index}` });
});

/** Removes what was received, when the request comes to nothing. */
export const dropFiles = (received: readonly ReceivedFile[]): Effect.Effect<void, never, FileStore> =>
  Effect.forEach(received, ({ id }) => Effect.ignore(removeBytes(id)), { discard: true });

/**
 * Attaches received files to a record (API-017), all of them or none. The viewer must be able to attach to the record: NotFound when it is
 * hidden, Forbidden when it is only visible, Invalid with a pointer to the file (`/files/1`) or to the part of `model` at fault.
 */
export const attachFiles = (
  received: readonly ReceivedFile[],
  model: { readonly type: string | undefined; readonly id: string | undefined },
): Effect.Effect<readonly Entry[], CoreError, UseCaseServices> =>
  attach(received, model).pipe(Effect.tapError((error) => Effect.andThen(dropFiles(received), tellSender(error))));

const attach = Effect.fnUntraced(function* (
  received: readonly ReceivedFile[],
  model: { readonly type: string | undefined; readonly id: string | undefined },
) {
  const viewer = yield* Acting;
  yield* mayAttach();
  if (received.length === 0) return yield* invalid("/files", "required");
  const target = yield* targetOf(model);
  const limits = yield* Limits;
  const contents = yield* FileContents;
  const kept: Kept[] = [];
  for (const [index, { id, name, mimeType }] of received.entries()) {
    const intake = {
      id,
      announced: { name, mimeType },
      limits,
      byAdmin: isAdmin(viewer),
      withVariants: false,
      pointer: () => `/files/${index}`,
    };
    kept.push(
      yield* contents
        .inTurn(keepContent(intake))
        // They are attached all at once or not at all: there is nothing yet that could wait.
        .pipe(Effect.catchTag("ScannerAway", ({ cause }) => Effect.fail(new Unavailable({ cause })))),
    );
  }
  const used = yield* attachAll(received, kept, target);
  for (const { id } of received) {
    yield* dropDoubled(id, used.get(id)!);
    yield* Effect.ignore(removeParts(id));
  }
  const rows: Entry[] = [];
  for (const { id } of received) rows.push((yield* findEntry(attachedQuery, id)).row);
  return rows;
});

const mayAttach = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  if (viewer.id === null) return yield* new SessionMissing();
  if (!viewer.mayWrite) return yield* new Forbidden({ reason: "read-only-token" });
});

const targetOf = Effect.fnUntraced(function* (model: {
  readonly type: string | undefined;
  readonly id: string | undefined;
}) {
  const { flags } = yield* Acting;
  const all = yield* Catalogue;
  const { type, id } = model;
  if (!type) return yield* invalid("/model/type", "required");
  if (!id) return yield* invalid("/model/id", "required");
  const among = all.entity(securedFiles.type).relations.model?.among ?? [];
  if (!among.includes(type) || !isOn(all.entity(type), flags)) {
    return yield* invalid("/model/type", "target-type");
  }
  if (!isUuid(id)) return yield* new NotFound({ type, id });
  return { type, id: id.toLowerCase() };
});

/** Asks for the right to attach in the transaction that does it. Gives the id under which the bytes of each file are. */
const attachAll = Effect.fnUntraced(function* (
  received: readonly ReceivedFile[],
  kept: readonly Kept[],
  model: Reference,
) {
  const viewer = yield* Acting;
  const storage = yield* Storage;
  const { type } = securedFiles;
  const isSeen = seeCondition(yield* Catalogue, type, viewer);
  return yield* inTransaction(
    Effect.gen(function* () {
      yield* lockFor(model, model.id, "attach");
      for (const [index, { id, name }] of received.entries()) {
        const { mimeType, size } = kept[index]!;
        yield* insert(securedFiles, { id, name, originalName: name, mimeType, size, model });
        if (!(yield* storage.holds(type, id, isSeen, viewer))) return yield* new Forbidden({});
      }
      return yield* claimAll(received, kept);
    }),
  );
});

/** In the order of their digests: two requests that bring the same files do not wait for one another in a circle. */
const claimAll = Effect.fnUntraced(function* (received: readonly ReceivedFile[], kept: readonly Kept[]) {
  const used = new Map<string, string>();
  const inOrder = received.map(({ id }, index) => ({ id, file: kept[index]! }));
  inOrder.sort((one, other) => (one.file.hash < other.file.hash ? -1 : 1));
  for (const { id, file } of inOrder) used.set(id, yield* claimBytes(id, file, { isSecured: true }));
  return used;
});

/** Removes a secured file (API-018), whatever its version: there is nothing in it that somebody could have changed meanwhile. */
export const removeSecuredFile = Effect.fnUntraced(function* (id: string) {
  const viewer = yield* Acting;
  if (viewer.id === null) return yield* new SessionMissing();
  if (!isUuid(id)) return yield* new NotFound({ type: securedFiles.type, id });
  yield* inTransaction(
    Effect.gen(function* () {
      const { version } = yield* lock(securedFiles, id);
      yield* destroy(securedFiles.type, id, { version });
    }),
  );
});

const attachedQuery = queryOf(securedFiles.type);

async function* counted(
  bytes: AsyncIterable<Uint8Array>,
  count: { bytes: number },
  most: number,
): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of bytes) {
    count.bytes += piece.byteLength;
    if (count.bytes > most) return;
    yield piece;
  }
}
