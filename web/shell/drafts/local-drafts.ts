import type { KeptDraft } from "#core/shell/drafts/calls.ts";
import type { App } from "#web/app/app.ts";
import { readJson, storageKeys } from "#web/app/storage.ts";

/** What somebody has written in this browser and not saved. Goes when they sign out, and when somebody else has signed in. */
export interface LocalDrafts {
  find(place: string): KeptDraft | null;
  keep(place: string, draft: KeptDraft): void;
  drop(place: string): void;
}

interface Stored {
  /** Whose drafts they are. */
  readonly by: string;
  readonly drafts: Readonly<Record<string, KeptDraft>>;
}

/** More than anybody writes at once. */
const mostKept = 20;
/** Milliseconds after which a draft is of no more use. */
const oldest = 7 * 86_400_000;

/** Store: `app.store(createLocalDrafts)`. */
export function createLocalDrafts({ stores, session, now }: Pick<App, "stores" | "session" | "now">): LocalDrafts {
  const store = stores.lasting;
  const own = (): Readonly<Record<string, KeptDraft>> => {
    const by = session.viewer.peek()?.id;
    const kept = readJson(store, storageKeys.unsavedDrafts);
    if (by !== undefined && isStored(kept) && kept.by === by) return kept.drafts;
    if (kept !== null) store.remove(storageKeys.unsavedDrafts);
    return {};
  };
  const write = (drafts: readonly (readonly [string, KeptDraft])[]) => {
    const by = session.viewer.peek()?.id;
    if (by === undefined) return;
    if (drafts.length === 0) return store.remove(storageKeys.unsavedDrafts);
    const newest = [...drafts].sort(([, a], [, b]) => b.savedAt.localeCompare(a.savedAt)).slice(0, mostKept);
    store.set(storageKeys.unsavedDrafts, JSON.stringify({ by, drafts: Object.fromEntries(newest) }));
  };
  const others = (place: string) =>
    Object.entries(own()).filter(([of, { savedAt }]) => of !== place && now() - Date.parse(savedAt) < oldest);
  return {
    find(place) {
      const found = own()[place];
      return found && now() - Date.parse(found.savedAt) < oldest ? found : null;
    },
    keep: (place, draft) => write([...others(place), [place, draft]]),
    drop(place) {
      if (own()[place]) write(others(place));
    },
  };
}

const isStored = (value: unknown): value is Stored =>
  typeof value === "object" &&
  value !== null &&
  typeof (value as Partial<Stored>).by === "string" &&
  typeof (value as Partial<Stored>).drafts === "object" &&
  (value as Partial<Stored>).drafts !== null;
