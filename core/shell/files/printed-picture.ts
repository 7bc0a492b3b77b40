import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { FileStore } from "#core/kernel/ports.ts";
import { bytesOf } from "./kept-bytes.ts";
import { contentKey, variantKey } from "./keys.ts";
import { bytesAt } from "./parts.ts";

/** A picture to be printed: the preview of a file, else the original; `null` where there is none. */
export const printedPicture = Effect.fnUntraced(function* (
  id: string | null,
): Effect.fn.Return<Uint8Array | null, CoreError, FileStore> {
  if (id === null) return null;
  const kept = yield* bytesOf(id);
  return (yield* bytesAt(variantKey(kept, "preview"))) ?? (yield* bytesAt(contentKey(kept)));
});
