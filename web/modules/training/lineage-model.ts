import type { Relative } from "#core/modules/training/calls.ts";

/** A resource in a tree, with those that hang on it. */
export interface Branch {
  readonly relative: Relative;
  readonly branches: readonly Branch[];
}

/** What a resource was made from, and what was made from it: each as a tree that begins at the resource. */
export interface Trees {
  readonly originals: readonly Branch[];
  readonly remixes: readonly Branch[];
}

export function treesOf(id: string, relatives: readonly Relative[]): Trees {
  const known = new Map(relatives.map((each) => [each.id, each]));
  const originalsOf = (of: string) => (known.get(of)?.originals ?? []).flatMap((each) => known.get(each) ?? []);
  const remixesOf = (of: string) => relatives.filter(({ originals }) => originals.includes(of));
  const grow = (of: string, next: (id: string) => readonly Relative[], above: ReadonlySet<string>): readonly Branch[] =>
    next(of)
      // Two writers may close a circle at once: it is followed once.
      .filter((relative) => !above.has(relative.id))
      .map((relative) => ({ relative, branches: grow(relative.id, next, new Set([...above, relative.id])) }));
  return { originals: grow(id, originalsOf, new Set([id])), remixes: grow(id, remixesOf, new Set([id])) };
}
