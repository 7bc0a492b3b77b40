import type { CacheVersions } from "./cache-versions.ts";

/** Ids kept at most of one type. */
const most = 10_000;

/**
 * Ids of records that were seen to be there, kept while no record of their type was written. Good for records that everyone sees: what a
 * link points at is then asked once. Should one be gone all the same, the foreign key says so.
 */
export interface KnownIds {
  /** Which of the ids are known to be there. */
  of(type: string, ids: readonly string[]): ReadonlySet<string>;
  /** Ids were seen; `cacheVersion` is that of before they were looked for. */
  add(type: string, cacheVersion: string | null, ids: Iterable<string>): void;
  /** The type's number now: taken before looking. */
  cacheVersion(type: string): string | null;
}

export function knownIds(cacheVersions: CacheVersions): KnownIds {
  const kept = new Map<string, { readonly cacheVersion: string; readonly ids: Set<string> }>();
  const none: ReadonlySet<string> = new Set();
  const cacheVersion: KnownIds["cacheVersion"] = (type) => cacheVersions.of([type]);
  const current = (type: string): Set<string> | undefined => {
    const known = kept.get(type);
    return known && known.cacheVersion === cacheVersion(type) ? known.ids : undefined;
  };
  return {
    cacheVersion,
    of: (type, ids) => {
      const known = current(type);
      return known ? new Set(ids.filter((id) => known.has(id))) : none;
    },
    add: (type, before, ids) => {
      if (before === null || before !== cacheVersion(type)) return;
      let known = current(type);
      if (!known) kept.set(type, { cacheVersion: before, ids: (known = new Set()) });
      for (const id of ids) if (known.size < most) known.add(id);
    },
  };
}
