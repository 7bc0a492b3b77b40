/** Keys of the browser's local storage (STORE-003). */
export const storageKeys = {
  locale: "locale",
  version: "version",
  languageLines: "language-lines",
  accessibility: "a11y-parameters",
  darkTheme: "dark-theme",
  heroCycle: "hero-cycle",
  adminMenu: "admin-menu",
  unsavedDrafts: "unsaved-drafts",
  unfinishedUploads: "unfinished-uploads",
  rentalCart: "rental-cart",
  rentalStrategy: "rental-strategy",
  rentalBooking: "rental-booking",
  rentalPeriod: "rental-period",
  surveyMarks: "survey-marks",
} as const;

/** A store of text by key that never throws: reading gives `null`, writing does nothing, where the browser refuses. */
export interface TextStore {
  get(key: string): string | null;
  set(key: string, value: string): void;
  remove(key: string): void;
}

export interface BrowserStores {
  /** Kept until removed (localStorage). */
  readonly lasting: TextStore;
  /** Kept for the browser session (sessionStorage). */
  readonly session: TextStore;
}

/** Stores over the browser's; private windows and full disks make them forgetful, not fatal. */
export const browserStores = (): BrowserStores => ({
  lasting: guarded(() => window.localStorage),
  session: guarded(() => window.sessionStorage),
});

/** Stores that live as long as the object: on the server and in tests. */
export const memoryStores = (): BrowserStores => ({ lasting: inMemory(), session: inMemory() });

/** Reads JSON; `null` when there is none or it is broken. The caller checks the shape. */
export function readJson(store: TextStore, key: string): unknown {
  const text = store.get(key);
  if (text === null) return null;
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function guarded(storage: () => Storage): TextStore {
  const attempt = <Value>(action: (storage: Storage) => Value): Value | null => {
    try {
      return action(storage());
    } catch {
      return null;
    }
  };
  return {
    get: (key) => attempt((store) => store.getItem(key)),
    set: (key, value) => void attempt((store) => store.setItem(key, value)),
    remove: (key) => void attempt((store) => store.removeItem(key)),
  };
}

function inMemory(): TextStore {
  const values = new Map<string, string>();
  return {
    get: (key) => values.get(key) ?? null,
    set: (key, value) => void values.set(key, value),
    remove: (key) => void values.delete(key),
  };
}
