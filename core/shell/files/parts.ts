import { Effect, Stream } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import { FileStore, type FileStoreService } from "#core/kernel/ports.ts";
import { isPartKey, partKey } from "./keys.ts";

/**
 * What has come of an upload lies in the store in parts, each under the offset that it begins at. How far an upload has come is what the
 * parts say that follow one another without a gap: no row counts it, so replicas and restarts cannot disagree with the bytes.
 */

/** How many bytes of an upload have come. */
export const receivedBytes = Effect.fnUntraced(function* (id: string) {
  const files = yield* FileStore;
  let offset = 0;
  for (;;) {
    const size = yield* files.sizeOf(partKey(id, offset));
    if (!size) return offset;
    offset += size;
  }
});

/** The parts of an upload one after the other, up to the first that is missing. Each is opened when its turn comes. */
export async function* partsOf(files: FileStoreService, id: string): AsyncGenerator<Uint8Array, void, undefined> {
  let offset = 0;
  for (;;) {
    const part = await Effect.runPromise(files.get(partKey(id, offset)));
    if (!part || part.size === 0) return;
    yield* part.stream;
    offset += part.size;
  }
}

/** All parts of an upload, in memory. */
export const wholeOf = (files: FileStoreService, id: string): Effect.Effect<Uint8Array, Unavailable> =>
  Stream.fromAsyncIterable(partsOf(files, id), (cause) => new Unavailable({ cause })).pipe(
    Stream.runCollect,
    Effect.map(joined),
  );

/** All bytes under a key, in memory; `null` where there are none. */
export const bytesAt = Effect.fnUntraced(function* (key: string) {
  const found = yield* (yield* FileStore).get(key);
  if (!found) return null;
  const pieces = Stream.fromAsyncIterable(found.stream, (cause) => new Unavailable({ cause }));
  return joined(yield* Stream.runCollect(pieces));
});

/** Removes every part of an upload, also one that an interrupted writer left behind a gap. */
export const removeParts = Effect.fnUntraced(function* (id: string) {
  const files = yield* FileStore;
  yield* Stream.runForEach(files.keys(id), ({ key }) => (isPartKey(key) ? files.remove(key) : Effect.void));
});

/** Pieces of bytes as one. */
export function joined(pieces: Iterable<Uint8Array>): Uint8Array {
  const list = [...pieces];
  const whole = new Uint8Array(list.reduce((size, piece) => size + piece.byteLength, 0));
  let offset = 0;
  for (const piece of list) {
    whole.set(piece, offset);
    offset += piece.byteLength;
  }
  return whole;
}
