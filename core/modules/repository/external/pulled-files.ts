import { Effect } from "effect";
import { Unavailable } from "#core/kernel/errors.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { Ids } from "#core/kernel/storage.ts";
import { announcedFault, isRaster } from "#core/shell/files/content-types.ts";
import { type Kept, keepContent } from "#core/shell/files/intake.ts";
import { removeBytes } from "#core/shell/files/kept-bytes.ts";
import { partKey } from "#core/shell/files/keys.ts";
import { usualType } from "#core/shell/files/media-types.ts";
import { cleanName } from "#core/shell/files/names.ts";
import { partsOf } from "#core/shell/files/parts.ts";
import { FileContents, Limits } from "#core/shell/files/ports.ts";
import { fileGroup, sizeLimit } from "#core/shell/files/rules.ts";
import { ExternalFailure, type ExternalFile, type ExternalItem, type ExternalRepository } from "./ports.ts";

/** A file whose bytes are kept, and that no record names yet. */
export interface PulledFile extends Kept {
  readonly id: string;
  readonly name: string;
}

/** The files of a thing. */
export interface PulledFiles {
  readonly files: readonly PulledFile[];
  readonly pictures: readonly PulledFile[];
  /** Names of what is not kept here. */
  readonly leftOut: readonly string[];
}

/** Most of one thing. */
const most = { files: 60, pictures: 9 };

/**
 * Brings the files of a thing, each by the way of an upload: its kind, its size and its bytes are looked into. `ids` are told the key of each
 * before its first byte comes, so that the caller can remove them. Fails where one is too large, or none is left.
 */
export const pullFiles = Effect.fnUntraced(function* (
  repository: ExternalRepository,
  found: ExternalItem,
  ids: string[],
) {
  const limits = yield* Limits;
  const large = new ExternalFailure({ fault: "large" });
  if (found.files.length > most.files) return yield* large;
  const leftOut: string[] = [];
  let room = limits.admin;
  const take = Effect.fnUntraced(function* (file: ExternalFile, isPicture: boolean) {
    const name = cleanName(file.name);
    const announced = { name, mimeType: usualType(name) ?? "application/octet-stream" };
    if (!isPicture && announcedFault(announced, false) !== null) return void leftOut.push(name);
    const id = (yield* Ids).next();
    ids.push(id);
    const limit = isPicture ? limits.image : sizeLimit(fileGroup(announced), false, limits);
    room -= yield* store(repository, file, id, Math.min(limit, room));
    const kept = yield* keep(id, isPicture ? yield* asPicture(id, name) : announced);
    if (kept) return kept;
    yield* removeBytes(id);
    leftOut.push(name);
  });
  const files: PulledFile[] = [];
  for (const file of found.files) {
    const kept = yield* take(file, false);
    if (kept) files.push(kept);
  }
  if (files.length === 0) return yield* new ExternalFailure({ fault: "empty" });
  const pictures: PulledFile[] = [];
  for (const picture of found.pictures.slice(0, most.pictures)) {
    const kept = yield* take(picture, true);
    if (kept) pictures.push(kept);
  }
  return { files, pictures, leftOut };
});

/** Puts the bytes where those of uploads come. Gives their number. */
const store = Effect.fnUntraced(function* (
  repository: ExternalRepository,
  file: ExternalFile,
  id: string,
  limit: number,
) {
  const bytes = yield* repository.open(file, limit);
  const met: { failure?: ExternalFailure } = {};
  const { size } = yield* (yield* FileStore)
    .put(partKey(id, 0), noting(bytes, met))
    .pipe(Effect.mapError((error) => met.failure ?? error));
  if (size === 0) return yield* new ExternalFailure({ fault: "broken" });
  return size;
});

/** What breaks off a stream is told by the store as its own: it is kept to be told instead. */
async function* noting(bytes: AsyncIterable<Uint8Array>, met: { failure?: ExternalFailure }) {
  try {
    yield* bytes;
  } catch (error) {
    if (error instanceof ExternalFailure) met.failure = error;
    throw error;
  }
}

/** Pictures are told by their bytes: smaller copies often have another type than their name says. */
const asPicture = Effect.fnUntraced(function* (id: string, name: string) {
  const { signature } = yield* (yield* FileContents).examine(partsOf(yield* FileStore, id));
  const mimeType = signature ?? "application/octet-stream";
  const extension = isRaster(mimeType) ? mimeType.slice("image/".length) : "bin";
  return { name: `${name.replace(/\.[^.]*$/, "")}.${extension}`, mimeType };
});

/** `null` for what is not kept here. */
const keep = Effect.fnUntraced(function* (id: string, announced: { readonly name: string; readonly mimeType: string }) {
  if (announcedFault(announced, false) !== null) return null;
  const limits = yield* Limits;
  const intake = { id, announced, limits, byAdmin: false, withVariants: true, pointer: () => "/data" };
  return yield* (yield* FileContents).inTurn(keepContent(intake)).pipe(
    Effect.map((kept) => ({ id, name: announced.name, ...kept })),
    Effect.catchTag("Invalid", () => Effect.succeed(null)),
    Effect.catchTag("TooLarge", () => Effect.fail(new ExternalFailure({ fault: "large" }))),
    Effect.catchTag("ScannerAway", ({ cause }) => Effect.fail(new Unavailable({ cause }))),
  );
});
