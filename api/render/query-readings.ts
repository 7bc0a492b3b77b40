import { LRUCache } from "lru-cache";
import type { QueryReading } from "#core/shell/site/renderer.ts";

/** How the pages that guests were given lately read queries, by path. */
export interface QueryReadings {
  /** The address that a page is drawn for and kept by; `undefined` where nothing is known of its path. */
  addressOf(url: string, cacheVersion: string): string | undefined;
  put(url: string, cacheVersion: string, read: QueryReading): void;
}

/** Good for one cache version of the content, as pages are: a write may put another page at a path. */
export function queryReadings(paths = 2000): QueryReadings {
  const known = new LRUCache<string, { readonly cacheVersion: string; readonly read: QueryReading }>({ max: paths });
  return {
    addressOf(url, cacheVersion) {
      const { path } = partsOf(url);
      const found = known.get(path);
      return found?.cacheVersion === cacheVersion ? reducedAddress(url, found.read) : undefined;
    },
    put: (url, cacheVersion, read) => void known.set(partsOf(url).path, { cacheVersion, read }),
  };
}

/** An address with that part of its query that its page is drawn by. */
export function reducedAddress(url: string, read: QueryReading): string {
  const { path, search } = partsOf(url);
  return `${path}${read(search)}`;
}

function partsOf(url: string): { readonly path: string; readonly search: string } {
  const cut = url.indexOf("?");
  return cut < 0 ? { path: url, search: "" } : { path: url.slice(0, cut), search: url.slice(cut) };
}
