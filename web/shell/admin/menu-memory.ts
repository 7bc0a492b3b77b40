import { type ReadonlySignal, signal } from "@preact/signals-react";
import type { App } from "#web/app/app.ts";
import { readJson, storageKeys } from "#web/app/storage.ts";

/** What this browser remembers of the menu of the back office. */
interface Remembered {
  /** Categories whose entries are folded away. */
  readonly folded: readonly string[];
  /** Types that somebody marked. */
  readonly favourites: readonly string[];
  /** Types that were visited last, the latest first. */
  readonly visited: readonly string[];
}

export interface MenuMemory {
  readonly remembered: ReadonlySignal<Remembered>;
  /** Folds a category, or unfolds it. */
  fold(category: string): void;
  /** Marks a type as a favourite, or no longer. */
  mark(type: string): void;
  visit(type: string): void;
}

const mostVisited = 4;

/** Store: `app.store(createMenuMemory)`. */
export function createMenuMemory({ stores }: Pick<App, "stores">): MenuMemory {
  const remembered = signal(readRemembered(readJson(stores.lasting, storageKeys.adminMenu)));
  const keep = (changes: Partial<Remembered>) => {
    remembered.value = { ...remembered.peek(), ...changes };
    stores.lasting.set(storageKeys.adminMenu, JSON.stringify(remembered.peek()));
  };
  return {
    remembered,
    fold: (category) => keep({ folded: toggled(remembered.peek().folded, category) }),
    mark: (type) => keep({ favourites: toggled(remembered.peek().favourites, type) }),
    visit(type) {
      const { visited } = remembered.peek();
      if (visited[0] !== type)
        keep({ visited: [type, ...visited.filter((each) => each !== type)].slice(0, mostVisited) });
    },
  };
}

const toggled = (names: readonly string[], name: string): readonly string[] =>
  names.includes(name) ? names.filter((each) => each !== name) : [...names, name];

function readRemembered(kept: unknown): Remembered {
  const { folded, favourites, visited } = (kept ?? {}) as Partial<Record<keyof Remembered, unknown>>;
  return { folded: namesOf(folded), favourites: namesOf(favourites), visited: namesOf(visited) };
}

const namesOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === "string") : [];
