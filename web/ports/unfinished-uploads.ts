import { readJson, type TextStore } from "#web/app/storage.ts";

/** Uploads that this browser began and did not end, by what they are of: choosing the same file again goes on with them. */
export interface UnfinishedUploads {
  find(what: UploadedBytes): string | null;
  keep(what: UploadedBytes, id: string): void;
  forget(what: UploadedBytes): void;
}

/** The kind of record and the SHA-256 of its bytes: whatever a file is called and wherever it lies now. */
export interface UploadedBytes {
  readonly type: string;
  readonly hash: string;
}

/** The server gives up uploads after this time. */
const lifetimeMs = 48 * 3_600_000;

const most = 20;

interface Kept {
  readonly id: string;
  /** In milliseconds. */
  readonly at: number;
}

/** Uploads kept in a store of the browser under a key: ids and digests, nothing of the files themselves. */
export function unfinishedUploads(store: TextStore, key: string, now: () => number): UnfinishedUploads {
  const nameOf = ({ type, hash }: UploadedBytes): string => `${type}/${hash}`;
  const read = (): ReadonlyMap<string, Kept> => {
    const kept = readJson(store, key);
    const entries = Object.entries(typeof kept === "object" && kept !== null ? kept : {});
    return new Map(
      entries.filter((entry): entry is [string, Kept] => isKept(entry[1]) && entry[1].at > now() - lifetimeMs),
    );
  };
  const write = (entries: ReadonlyMap<string, Kept>): void => {
    if (entries.size === 0) store.remove(key);
    else store.set(key, JSON.stringify(Object.fromEntries([...entries].slice(-most))));
  };
  const without = (what: UploadedBytes): Map<string, Kept> => {
    const entries = new Map(read());
    entries.delete(nameOf(what));
    return entries;
  };
  return {
    find: (what) => read().get(nameOf(what))?.id ?? null,
    keep: (what, id) => write(without(what).set(nameOf(what), { id, at: now() })),
    forget: (what) => write(without(what)),
  };
}

const isKept = (value: unknown): value is Kept =>
  typeof value === "object" &&
  value !== null &&
  "id" in value &&
  typeof value.id === "string" &&
  "at" in value &&
  typeof value.at === "number";
