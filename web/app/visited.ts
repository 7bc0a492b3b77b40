import type { AppState } from "#core/site/state.ts";
import type { Outcome } from "#web/app/route.ts";
import { readJson, type TextStore } from "#web/app/storage.ts";

type Found = Extract<Outcome<unknown>, { kind: "found" }>;

/** Data of screens that were visited, so that going back and forth asks nothing (API-013). */
export interface Visited {
  get(url: string): Found | undefined;
  put(url: string, outcome: Found): void;
  clear(): void;
}

const limit = 40;

/**
 * Visited data by address, in memory. A guest's are also kept per locale for the browser session (I18N-014), as long as
 * the site's settings and lines stay what they were; nothing of a signed-in user stays in the browser.
 */
export function createVisited(state: AppState, session: TextStore): Visited {
  const key = `app-data-${state.locale}`;
  const stamp = [state.app.version, state.app.environment, state.linesHash].join(" ");
  const persistent = state.viewer === null;
  const entries = new Map<string, Found>(persistent ? storedEntries(readJson(session, key), stamp) : []);

  const persist = () => {
    if (persistent) session.set(key, JSON.stringify({ stamp, entries: [...entries] }));
  };
  return {
    get: (url) => entries.get(url),
    put(url, outcome) {
      entries.delete(url);
      entries.set(url, outcome);
      for (const oldest of entries.keys()) {
        if (entries.size <= limit) break;
        entries.delete(oldest);
      }
      persist();
    },
    clear() {
      entries.clear();
      session.remove(key);
    },
  };
}

function storedEntries(value: unknown, stamp: string): [string, Found][] {
  if (typeof value !== "object" || value === null || !("stamp" in value) || value.stamp !== stamp) return [];
  if (!("entries" in value) || !Array.isArray(value.entries)) return [];
  return value.entries.filter(
    (entry: unknown): entry is [string, Found] =>
      Array.isArray(entry) && typeof entry[0] === "string" && entry[1]?.kind === "found",
  );
}
