import { Effect, Stream } from "effect";
import { FileStore } from "#core/kernel/ports.ts";
import { bytesOf } from "./kept-bytes.ts";
import { contentKey, isSocialKey, socialKey } from "./keys.ts";
import { bytesAt } from "./parts.ts";
import { FileContents } from "./ports.ts";
import { type Point, socialSize } from "./shared-picture.ts";

/**
 * The key of the picture of a file as networks show it: cut around its focal point when it is first asked for, and kept until that point is
 * another one. `null` where it cannot be made.
 */
export const socialContent = Effect.fnUntraced(function* (id: string, point: Point) {
  const files = yield* FileStore;
  const contents = yield* FileContents;
  const key = socialKey(id, point);
  if ((yield* files.sizeOf(key)) !== null) return key;
  const content = yield* bytesAt(contentKey(yield* bytesOf(id)));
  if (!content) return null;
  const made = yield* contents.inTurn(contents.framed(content, socialSize, point));
  if (typeof made === "string") return null;
  yield* Stream.runForEach(files.keys(id), (kept) => (isSocialKey(kept.key) ? files.remove(kept.key) : Effect.void));
  yield* files.put(key, made);
  return key;
});
