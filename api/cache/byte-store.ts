import { LRUCache } from "lru-cache";
import { type Encoded, encode } from "../render/encodings.ts";

/** Something that is kept as the bytes that are sent of it, and these compressed as they were asked for. */
export type Stored<Entry extends Bytes> = Entry & { readonly encoded: Encoded };

export interface Bytes {
  readonly bytes: Buffer;
}

export interface ByteStore<Entry extends Bytes> {
  get(key: string): Stored<Entry> | undefined;
  put(key: string, entry: Entry): Stored<Entry>;
  drop(key: string): void;
  readonly size: number;
  /** Bytes of all that is kept, compressed copies and keys included. */
  readonly bytes: number;
}

export interface ByteStoreLimits {
  readonly entries: number;
  readonly bytes: number;
}

/** Bytes beside those of an entry: its key, its headers, the objects. */
const overhead = 400;
/** Of Brotli, for what soon changes. */
const effort = 5;

/** Entries by key, bounded by their number and the sum of their bytes: those used longest ago make room. */
export function byteStore<Entry extends Bytes>(limits: ByteStoreLimits): ByteStore<Entry> {
  const entries = new LRUCache<string, { readonly entry: Stored<Entry>; readonly weight: number }>({
    max: limits.entries,
    maxSize: limits.bytes,
    sizeCalculation: ({ weight }) => weight,
  });
  return {
    get: (key) => entries.get(key)?.entry,
    put(key, entry) {
      const encoded = encode(entry.bytes, effort, (more) => {
        const held = entries.peek(key);
        if (held?.entry === stored) entries.set(key, { entry: stored, weight: held.weight + more });
      });
      const stored: Stored<Entry> = { ...entry, encoded };
      entries.set(key, { entry: stored, weight: overhead + 2 * key.length + entry.bytes.length });
      return stored;
    },
    drop: (key) => void entries.delete(key),
    get size() {
      return entries.size;
    },
    get bytes() {
      return entries.calculatedSize;
    },
  };
}
