import { createHash } from "node:crypto";
import type { Rendered } from "#core/shell/site/renderer.ts";
import { type Encoded, encode } from "./encodings.ts";

/** A guest's page, ready to be sent. */
export interface KeptPage {
  readonly bytes: Buffer;
  readonly encoded: Encoded;
  /** Strong validator. */
  readonly tag: string;
  readonly policy: string;
}

interface Entry extends KeptPage {
  readonly cacheVersion: string;
}

export interface PageCache {
  get(key: string, cacheVersion: string): KeptPage | undefined;
  put(key: string, cacheVersion: string, page: Rendered, policy: string): KeptPage;
  readonly size: number;
}

export interface PageCacheLimits {
  readonly pages: number;
  readonly bytes: number;
}

/** Guests' pages by address and language, good for one cache version of the content; the least lately asked for make room. */
export function pageCache(limits: PageCacheLimits = { pages: 1000, bytes: 48 * 1024 * 1024 }): PageCache {
  const entries = new Map<string, Entry>();
  let bytes = 0;
  const drop = (key: string, entry: Entry) => {
    entries.delete(key);
    bytes -= weightOf(entry);
  };
  return {
    get size() {
      return entries.size;
    },
    get(key, cacheVersion) {
      const entry = entries.get(key);
      if (!entry) return undefined;
      if (entry.cacheVersion !== cacheVersion) {
        drop(key, entry);
        return undefined;
      }
      entries.delete(key);
      entries.set(key, entry);
      return entry;
    },
    put(key, cacheVersion, page, policy) {
      const entry = { ...keptPage(page, policy), cacheVersion };
      const before = entries.get(key);
      if (before) drop(key, before);
      entries.set(key, entry);
      bytes += weightOf(entry);
      for (const [oldest, old] of entries) {
        if (entries.size <= limits.pages && bytes <= limits.bytes) break;
        drop(oldest, old);
      }
      return entry;
    },
  };
}

/** With its compressed twins, which take about a third together. */
const weightOf = ({ bytes }: KeptPage): number => Math.ceil(bytes.length * 1.4);

export function keptPage(page: Rendered, policy: string): KeptPage {
  const bytes = Buffer.from(page.body);
  const tag = `"${createHash("sha256").update(bytes).digest("base64url").slice(0, 27)}"`;
  return { bytes, encoded: encode(bytes, 5), tag, policy };
}
