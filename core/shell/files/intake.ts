import { Effect, Stream } from "effect";
import { type CoreError, invalid, TooLarge } from "#core/kernel/errors.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { type Announced, isRaster, verifiedType } from "./content-types.ts";
import { contentKey, isPartKey, variantKey } from "./keys.ts";
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
 * pictures and drawings made harmless. Nothing is kept of what fails. The parts stay; they are the caller's.
 *
 * @returns Invalid with a pointer when the bytes are not what was announced, TooLarge when what they are may not be that long.
 */
export const keepContent = Effect.fnUntraced(function* (
  intake: Intake,
): Effect.fn.Return<Kept, CoreError, FileStore | FileContents> {
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
  const kept = { size: examined.size, hash: examined.hash, mimeType: verified.mimeType };
  return yield* store(intake, kept).pipe(Effect.tapError(() => Effect.ignore(removeKept(intake.id))));
});

const store = Effect.fnUntraced(function* (
  intake: Intake,
  verified: Omit<Kept, "metadata">,
): Effect.fn.Return<Kept, CoreError, FileStore | FileContents> {
  const files = yield* FileStore;
  if (isRaster(verified.mimeType)) return yield* storePicture(intake, verified.mimeType);
  if (verified.mimeType === "image/svg+xml") return yield* storeDrawing(intake);
  yield* files.put(contentKey(intake.id), partsOf(files, intake.id));
  return { ...verified, metadata: {} };
});

const storePicture = Effect.fnUntraced(function* (
  intake: Intake,
  mimeType: string,
): Effect.fn.Return<Kept, CoreError, FileStore | FileContents> {
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

const storeDrawing = Effect.fnUntraced(function* (
  intake: Intake,
): Effect.fn.Return<Kept, CoreError, FileStore | FileContents> {
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

const refusal = (intake: Intake, fault: ContentFault) => invalid(intake.pointer("mimeType"), `files:faults.${fault}`);

const described = Effect.fnUntraced(function* (bytes: Uint8Array, mimeType: string) {
  const { size, hash } = yield* (yield* FileContents).examine(once(bytes));
  return { size, hash, mimeType };
});

/** What was kept before something failed; the parts stay. */
const removeKept = Effect.fnUntraced(function* (id: string) {
  const files = yield* FileStore;
  yield* Stream.runForEach(files.keys(id), ({ key }) => (isPartKey(key) ? Effect.void : files.remove(key)));
});

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
