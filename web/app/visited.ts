import type { App } from "#web/app/app.ts";
import type { Outcome } from "#web/app/route.ts";
import { readJson } from "#web/app/storage.ts";

type Found = Extract<Outcome<unknown>, { kind: "found" }>;

/** Data of screens that were visited, so that going back and forth asks nothing (API-013). */
export interface Visited {
  get(url: string): Found | undefined;
  put(url: string, outcome: Found): void;
  clear(): void;
}

const limit = 40;

/**
 * Store: `app.store(createVisited)`. Visited data by address, in memory; a write of ours forgets it, so that nobody is shown
 * the text that they have just changed. A guest's are also kept per locale for the browser session (I18N-014), as long as
 * the site's settings and lines stay what they were; nothing of a signed-in user stays in the browser.
 */
export function createVisited({ state, stores: { session }, navigation, writes }: App): Visited {
  const key = `app-data-${state.locale}`;
  const stamp = [state.app.version, state.app.environment, state.linesHash].join(" ");
  const persistent = state.viewer === null;
  const entries = new Map<string, Found>(persistent ? storedEntries(readJson(session, key), stamp) : []);

  const { match, address, screen, data, head } = navigation.view.peek();
  const clear = () => {
    entries.clear();
    session.remove(key);
  };
  const persist = () => {
    if (persistent) session.set(key, JSON.stringify({ stamp, entries: [...entries] }));
  };
  const put = (url: string, outcome: Found) => {
    entries.delete(url);
    entries.set(url, outcome);
    for (const oldest of entries.keys()) {
      if (entries.size <= limit) break;
      entries.delete(oldest);
    }
    persist();
  };
  // The page that the server sent was visited too.
  if (screen && match?.route.cached) put(`${address.path}${address.search}`, { kind: "found", data, head });
  writes.subscribe((count) => count > 0 && clear());
  return { get: (url) => entries.get(url), put, clear };
}

function storedEntries(value: unknown, stamp: string): [string, Found][] {
  if (typeof value !== "object" || value === null || !("stamp" in value) || value.stamp !== stamp) return [];
  if (!("entries" in value) || !Array.isArray(value.entries)) return [];
  return value.entries.filter(
    (entry: unknown): entry is [string, Found] =>
      Array.isArray(entry) && typeof entry[0] === "string" && entry[1]?.kind === "found",
  );
}
