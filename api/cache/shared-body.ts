import { type Encoded, encode } from "../render/encodings.ts";
import { entityTag } from "./entity-tag.ts";

/** A body that is the same for many, held once however many read it at a time, and compressed once. */
export interface SharedBody {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly encoded: Encoded;
}

export function sharedBody(text: string): SharedBody {
  const bytes = Buffer.from(text);
  return { bytes, tag: entityTag(bytes), encoded: encode(bytes, 5) };
}
