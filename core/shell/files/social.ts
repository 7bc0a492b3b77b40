import { Effect, Stream } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import { FileStore } from "#core/kernel/ports.ts";
import { isRaster } from "./content-types.ts";
import { contentKey, isSocialKey, socialKey } from "./keys.ts";
import { wholeContent } from "./parts.ts";
import { FileContents } from "./ports.ts";
import { type Point, pointOf, type SharedPicture, socialSize } from "./shared-picture.ts";

/**
 * The key of the social picture of a file: cut around its focal point when it is first asked for, and kept until the point is another one.
 * `null` where it cannot be made.
 */
export const socialContent = Effect.fnUntraced(function* (
  id: string,
  point: Point,
): Effect.fn.Return<string | null, CoreError, FileStore | FileContents> {
  const files = yield* FileStore;
  const contents = yield* FileContents;
  const key = socialKey(id, point);
  if ((yield* files.sizeOf(key)) !== null) return key;
  const whole = yield* wholeContent(files, contentKey(id));
  if (whole === null) return null;
  const made = yield* contents.inTurn(contents.framed(whole, socialSize, point));
  if (typeof made === "string") return null;
  yield* Stream.runForEach(files.keys(id), (kept) => (isSocialKey(kept.key) ? files.remove(kept.key) : Effect.void));
  yield* files.put(key, once(made));
  return key;
});
