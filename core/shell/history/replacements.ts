import { same } from "#core/kernel/differences.ts";
import type { Diff } from "#core/kernel/storage.ts";
import type { Past } from "./past.ts";

type Values = Readonly<Record<string, unknown>>;

/** What differs between two states of one thing, or of two records of which one took the place of the other; `links` are names of relations. */
export function differenceBetween(was: Past, now: Past, links: ReadonlySet<string>): Required<Diff> {
  const members = Object.entries(differing(was.members, now.members));
  const locales = [...new Set([...was.texts.keys(), ...now.texts.keys()])];
  return {
    fields: Object.fromEntries(members.filter(([name]) => !links.has(name))),
    links: Object.fromEntries(members.filter(([name]) => links.has(name))),
    texts: Object.fromEntries(
      locales
        .map((locale) => [locale, differing(was.texts.get(locale), now.texts.get(locale))] as const)
        .filter(([, texts]) => Object.keys(texts).length > 0),
    ),
  };
}

const differing = (was: Values = {}, now: Values = {}): Readonly<Record<string, readonly [unknown, unknown]>> =>
  Object.fromEntries(
    [...new Set([...Object.keys(was), ...Object.keys(now)])]
      .map((name) => [name, [was[name] ?? null, now[name] ?? null] as const] as const)
      .filter(([, [before, after]]) => !same(before, after)),
  );

/**
 * Those that were moved among others, given by where each was and is: as few as can be, so that what was put between two leaves the others
 * where they are.
 */
export function movedAmong<Key>(places: ReadonlyMap<Key, readonly [number, number]>): ReadonlySet<Key> {
  const inOrder = [...places].sort(([, [one]], [, [other]]) => one - other);
  // The longest run that is still in its order, for each that it may end with.
  const runs: { readonly at: number; readonly keys: readonly Key[] }[] = [];
  for (const [key, [, at]] of inOrder) {
    const before = runs.filter((run) => run.at <= at).reduce<readonly Key[]>(longer, []);
    runs.push({ at, keys: [...before, key] });
  }
  const kept = new Set(runs.reduce<readonly Key[]>(longer, []));
  return new Set([...places.keys()].filter((key) => !kept.has(key)));
}

const longer = <Key>(longest: readonly Key[], { keys }: { readonly keys: readonly Key[] }): readonly Key[] =>
  keys.length > longest.length ? keys : longest;
