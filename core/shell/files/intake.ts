import { Effect } from "effect";
import { invalid, TooLarge } from "#core/kernel/errors.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { type KeptModel, longestFile, modelFormat } from "#core/shell/models/model.ts";
import { InternalEntries, longestConfiguration } from "./configurations.ts";
import { isRaster, verifiedType } from "./content-types.ts";
import { refuseInfected } from "./infected.ts";
import { contentKey, variantKey } from "./keys.ts";
import type { Announced } from "./media-types.ts";
import { partsOf, wholeOf } from "./parts.ts";
import { type ContentFault, FileContents } from "./ports.ts";
import { type FileLimits, fileGroup, sizeLimit } from "./rules.ts";

/** What a file turned out to be, and is now kept as. */
export interface Kept {
  /** Of the bytes that are kept: a picture is made anew, a drawing cleaned. */
  readonly size: number;
  readonly hash: string;
  readonly mimeType: string;
  readonly metadata: Readonly<Record<string, unknown>>;
}

export interface Intake {
  readonly id: string;
  readonly announced: Announced & { readonly size?: number; readonly hash?: string };
  readonly limits: FileLimits;
  readonly byAdmin: boolean;
  /** Pictures get their smaller copies. */
  readonly withVariants: boolean;
  /** JSON pointer of the member at fault. */
  readonly pointer: (member: "size" | "hash" | "mimeType") => string;
}

/**
 * Reads the parts of an upload and keeps their content under the record's id: length and digest as announced, signature in agreement,
 * pictures and drawings made harmless. The parts stay, and so does what was kept before something failed: they are the caller's.
 *
 * @returns Invalid with a pointer when the bytes are not what was announced or have a virus, TooLarge when what they are may not be that
 *   long, ScannerAway when nobody can tell now whether they have one.
 */
export const keepContent = Effect.fnUntraced(function* (intake: Intake) {
  const { announced, pointer } = intake;
  const contents = yield* FileContents;
  const examined = yield* contents.examine(partsOf(yield* FileStore, intake.id));
  if (announced.size !== undefined && examined.size !== announced.size) {
    return yield* invalid(pointer("size"), "files:faults.size", { bytes: examined.size });
  }
  if (announced.hash !== undefined && examined.hash !== announced.hash) {
    return yield* invalid(pointer("hash"), "files:faults.hash");
  }
  const verified = verifiedType(announced, examined);
  if ("fault" in verified) return yield* invalid(pointer("mimeType"), `files:faults.${verified.fault}`);
  const limit = sizeLimit(fileGroup(announced), intake.byAdmin, intake.limits);
  if (examined.size > limit) return yield* new TooLarge({ limit, pointer: pointer("size") });
  const pointers = { content: pointer("hash"), size: pointer("size") };
  yield* refuseInfected(partsOf(yield* FileStore, intake.id), pointers);
  const kept = { size: examined.size, hash: examined.hash, mimeType: verified.mimeType };
  return yield* store(intake, kept);
});

const store = Effect.fnUntraced(function* (intake: Intake, verified: Omit<Kept, "metadata">) {
  const files = yield* FileStore;
  if (isRaster(verified.mimeType)) return yield* storePicture(intake, verified.mimeType);
  if (verified.mimeType === "image/svg+xml") return yield* storeDrawing(intake);
  const isConfiguration = fileGroup(intake.announced) === "lcc";
  if (isConfiguration && verified.size <= longestConfiguration) {
    const cleaned = yield* storeConfiguration(intake, verified);
    if (cleaned) return cleaned;
  }
  yield* files.put(contentKey(intake.id), allOf(partsOf(files, intake.id), verified.size));
  return { ...verified, metadata: isConfiguration ? { isCleaned: false } : yield* modelIn(intake, verified) };
});

const storePicture = Effect.fnUntraced(function* (intake: Intake, mimeType: string) {
  const files = yield* FileStore;
  const contents = yield* FileContents;
  const picture = yield* contents.picture(yield* wholeOf(files, intake.id), mimeType);
  if (typeof picture === "string") return yield* refusal(intake, picture);
  yield* files.put(contentKey(intake.id), picture.bytes);
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const { name, bytes, width, height } of intake.withVariants ? picture.variants : []) {
    yield* files.put(variantKey(intake.id, name), bytes);
    sizes[name] = { width, height };
  }
  return {
    ...(yield* described(picture.bytes, picture.mimeType)),
    metadata: { width: picture.width, height: picture.height, variants: sizes },
  };
});

const storeDrawing = Effect.fnUntraced(function* (intake: Intake) {
  const files = yield* FileStore;
  const contents = yield* FileContents;
  const drawing = yield* contents.drawing(yield* wholeOf(files, intake.id));
  if (typeof drawing === "string") return yield* refusal(intake, drawing);
  yield* files.put(contentKey(intake.id), drawing.bytes);
  const { width, height, isClean } = drawing;
  return {
    ...(yield* described(drawing.bytes, "image/svg+xml")),
    metadata: { isClean, ...(width === null || height === null ? {} : { width, height }) },
  };
});

/** `null` where it could not be cleaned: what came is kept then. */
const storeConfiguration = Effect.fnUntraced(function* (intake: Intake, { mimeType }: Omit<Kept, "metadata">) {
  const files = yield* FileStore;
  const contents = yield* FileContents;
  const configuration = yield* contents.configuration(yield* wholeOf(files, intake.id), yield* InternalEntries);
  if (!configuration) return null;
  const { bytes, metadata, removed } = configuration;
  yield* files.put(contentKey(intake.id), bytes);
  return { ...(yield* described(bytes, mimeType)), metadata: { ...metadata, removedEntries: removed } };
});

/** What is told of a model without opening it: its measures, or why it cannot be shown. Files of other kinds say nothing. */
const modelIn = Effect.fnUntraced(function* (
  { id, announced: { name }, withVariants }: Intake,
  { size }: Omit<Kept, "metadata">,
) {
  if (!withVariants || modelFormat(name) === undefined) return {};
  const files = yield* FileStore;
  const tooLong: KeptModel = { fault: "large" };
  if (size > longestFile(name)) return { model: tooLong };
  const seen = yield* (yield* FileContents).model(yield* wholeOf(files, id), name);
  if (!seen) return {};
  if ("fault" in seen) return { model: seen satisfies KeptModel };
  const kept: Record<string, { width: number; height: number }> = {};
  for (const { name: copy, bytes, width, height } of seen.pictures) {
    yield* files.put(variantKey(id, copy), bytes);
    kept[copy] = { width, height };
  }
  return { model: seen.measures satisfies KeptModel, variants: kept };
});

const refusal = (intake: Intake, fault: ContentFault) => invalid(intake.pointer("mimeType"), `files:faults.${fault}`);

const described = Effect.fnUntraced(function* (bytes: Uint8Array, mimeType: string) {
  const { size, hash } = yield* (yield* FileContents).examine(once(bytes));
  return { size, hash, mimeType };
});

/** Ends in an error where bytes have gone meanwhile: nothing takes the place of what another request has kept. */
async function* allOf(bytes: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Uint8Array> {
  let given = 0;
  for await (const piece of bytes) {
    given += piece.byteLength;
    yield piece;
  }
  if (given !== size) throw new RangeError("parts of an upload are gone");
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
