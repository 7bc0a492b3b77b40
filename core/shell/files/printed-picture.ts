import { Effect } from "effect";
import { bytesOf } from "./kept-bytes.ts";
import { contentKey, variantKey } from "./keys.ts";
import { bytesAt } from "./parts.ts";

/** A picture to be printed: the preview of a file, else the original; `null` where there is none. */
export const printedPicture = Effect.fnUntraced(function* (id: string | null) {
  if (id === null) return null;
  const kept = yield* bytesOf(id);
  return (yield* bytesAt(variantKey(kept, "preview"))) ?? (yield* bytesAt(contentKey(kept)));
});
