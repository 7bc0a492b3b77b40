import { machineNow, type Now } from "#core/kernel/now.ts";
import type { Rendered } from "#core/shell/site/renderer.ts";
import { byteStore } from "../cache/byte-store.ts";
import { digestOf } from "../cache/entity-tag.ts";
import { type Encoded, encode } from "./encodings.ts";

/** A guest's page, ready to be sent. */
export interface KeptPage {
  readonly bytes: Buffer;
  readonly encoded: Encoded;
  /** Strong validator. */
  readonly tag: string;
  readonly policy: string;
}

interface Entry extends Omit<KeptPage, "encoded"> {
  readonly cacheVersion: string;
  /** Milliseconds since 1970 from which it is no longer right. */
  readonly until: number;
}

export interface PageCache {
  get(key: string, cacheVersion: string): KeptPage | undefined;
  /** `until`: milliseconds since 1970 from which the page is no longer right. */
  put(key: string, cacheVersion: string, until: number, page: Rendered, policy: string): KeptPage;
  readonly size: number;
}

export interface PageCacheLimits {
  readonly pages: number;
  readonly bytes: number;
}

/** Guests' pages by address and language, good for one cache version of the content and until a moment; the least lately asked for make room. */
export function pageCache(
  { pages, bytes }: PageCacheLimits = { pages: 1000, bytes: 48 * 1024 * 1024 },
  now: Now = machineNow,
): PageCache {
  const entries = byteStore<Entry>({ entries: pages, bytes });
  return {
    get size() {
      return entries.size;
    },
    get(key, cacheVersion) {
      const entry = entries.get(key);
      if (!entry || (entry.cacheVersion === cacheVersion && now() < entry.until)) return entry;
      entries.drop(key);
      return undefined;
    },
    put: (key, cacheVersion, until, page, policy) =>
      entries.put(key, { ...pageBytes(page), policy, cacheVersion, until }),
  };
}

/** A page that is sent once, ready to be sent. */
export function keptPage(page: Rendered, policy: string): KeptPage {
  const ready = pageBytes(page);
  return { ...ready, encoded: encode(ready.bytes, 5), policy };
}

function pageBytes(page: Rendered): Pick<KeptPage, "bytes" | "tag"> {
  const bytes = Buffer.from(page.body);
  return { bytes, tag: `"${digestOf(bytes)}"` };
}
