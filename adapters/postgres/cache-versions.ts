import type pg from "pg";

/**
 * Cache versions: a number per type of record, bumped in every transaction that writes one. What a process caches of a type is valid while
 * its number stands. Each process polls the numbers several times a second; when it cannot, nothing cached is valid.
 */
export interface CacheVersions {
  /** Version of a type, or `null` while the versions are not known for sure. */
  of(kinds: Iterable<string>): string | null;
  /** Version over every type that a guest may read. */
  all(): string | null;
  /** Invalidates what this process cached, when a write of its own is committed. */
  bump(kinds: Iterable<string>): void;
  stop(): void;
}

/** Milliseconds between two looks: with the time a look takes, an edit shows within a second everywhere. */
const interval = 400;

/**
 * @param trustMs numbers that were seen longer ago are not trusted.
 * @param apart kinds that only their own readers are shown, whose writes leave what guests are given as it is.
 */
export function watchCacheVersions(pool: pg.Pool, trustMs: number, apart: readonly string[] = []): CacheVersions {
  let numbers = new Map<string, string>();
  let seenAt = 0;
  let total = "";
  const own = new Map<string, number>();
  let ownTotal = 0;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;

  const look = async () => {
    const asked = performance.now();
    try {
      const { rows } = await pool.query({
        name: "generations",
        text: "select kind, sum(value)::text from generations group by kind order by kind",
        rowMode: "array",
      });
      const found = rows as unknown as readonly [string, string][];
      numbers = new Map(found);
      total = found.flatMap(([kind, number]) => (apart.includes(kind) ? [] : `${kind}:${number}`)).join(",");
      seenAt = asked;
    } catch {
      seenAt = 0;
    }
    if (!stopped) {
      timer = setTimeout(look, interval);
      timer.unref();
    }
  };
  void look();

  const good = () => performance.now() - seenAt < trustMs && seenAt > 0;
  return {
    of: (kinds) => {
      if (!good()) return null;
      let text = "";
      for (const kind of kinds) text += `${numbers.get(kind) ?? "0"}.${own.get(kind) ?? 0};`;
      return text;
    },
    all: () => (good() ? `${total}#${ownTotal}` : null),
    bump: (kinds) => {
      for (const kind of kinds) {
        own.set(kind, (own.get(kind) ?? 0) + 1);
        if (!apart.includes(kind)) ownTotal += 1;
      }
    },
    stop: () => {
      stopped = true;
      clearTimeout(timer);
    },
  };
}
