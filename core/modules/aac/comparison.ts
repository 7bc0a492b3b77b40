/** Most products that are compared side by side. */
export const mostCompared = 4;

const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What an address asks to compare. */
export interface Comparison {
  /** Ids, each once, in their order, and no more than can be compared. */
  readonly ids: readonly string[];
  /** How many more were named than can be compared. */
  readonly tooMany: number;
  /** How many words are the id of nothing. */
  readonly unreadable: number;
}

/** Reads the ids that an address names, with commas between them. */
export function comparisonOf(text: string | null): Comparison {
  const words = [
    ...new Set(
      (text ?? "")
        .split(",")
        .map((word) => word.trim().toLowerCase())
        .filter(Boolean),
    ),
  ];
  const ids = words.filter((word) => id.test(word));
  return {
    ids: ids.slice(0, mostCompared),
    tooMany: Math.max(0, ids.length - mostCompared),
    unreadable: words.length - ids.length,
  };
}

/** The ids with one more, or without it; one more than can be compared changes nothing. */
export function withCompared(ids: readonly string[], one: string, isCompared: boolean): readonly string[] {
  const others = ids.filter((each) => each !== one);
  if (!isCompared) return others;
  return ids.includes(one) || ids.length >= mostCompared ? ids : [...ids, one];
}

/** Whether products differ in something: each says by which values, in any order. */
export const differ = (values: readonly (readonly string[])[]): boolean =>
  new Set(values.map((each) => [...new Set(each)].toSorted().join("\n"))).size > 1;
