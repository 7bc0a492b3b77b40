import { type FacetCounts, type FacetQuestion, mostValues } from "#core/shell/facets/ports.ts";

/** Which records of a list have a value: an inverted index, by facet (32 at most) and value, of the numbers that its records bear in it. */
export interface FacetIndex {
  /** Records in the list. */
  readonly size: number;
  readonly postings: readonly ReadonlyMap<string, Uint32Array>[];
}

/** A value of a facet with the numbers of its records, as the database lists them: separated by commas. */
export type PostingRow = readonly [facet: number, value: string, records: string];

export function facetIndex(rows: readonly PostingRow[], facets: number): FacetIndex {
  const postings = Array.from({ length: facets }, () => new Map<string, Uint32Array>());
  let size = 0;
  for (const [facet, value, records] of rows) {
    const numbers = Uint32Array.from(records.split(","), Number);
    for (const number of numbers) size = Math.max(size, number + 1);
    postings[facet]!.set(value, numbers);
  }
  return { size, postings };
}

/** Counts by facet and value the records that the choices in the other facets leave, in one pass over the index. */
export function countsIn(index: FacetIndex, facets: readonly FacetQuestion[]): FacetCounts {
  const unmet = unmetChoices(index, facets);
  return Object.fromEntries(
    facets.map((facet, at) => {
      const others = ~(1 << at);
      const count = (records: Uint32Array) => {
        if (unmet === null) return records.length;
        let left = 0;
        for (const record of records) if ((unmet[record]! & others) === 0) left += 1;
        return left;
      };
      const counted = [...index.postings[at]!].map(([value, records]) => [value, count(records)] as const);
      return [facet.name, mostFrequent(facet.steps ? reaching(facet.steps, counted) : counted)];
    }),
  );
}

/** For each record a bit per facet in which it has none of the chosen values; `null` where nothing is chosen. */
function unmetChoices({ size, postings }: FacetIndex, facets: readonly FacetQuestion[]): Uint32Array | null {
  const narrowed = facets.flatMap(({ chosen }, at) => (chosen.length === 0 ? [] : [at]));
  if (narrowed.length === 0) return null;
  const unmet = new Uint32Array(size).fill(narrowed.reduce((bits, at) => bits | (1 << at), 0));
  for (const at of narrowed)
    for (const records of chosenPostings(facets[at]!, postings[at]!))
      for (const record of records) unmet[record]! &= ~(1 << at);
  return unmet;
}

function chosenPostings({ chosen, steps }: FacetQuestion, postings: ReadonlyMap<string, Uint32Array>) {
  if (!steps) return chosen.flatMap((value) => postings.get(value) ?? []);
  const least = Math.min(...chosen.map(Number));
  return [...postings].flatMap(([value, records]) => (Number(value) >= least ? [records] : []));
}

const reaching = (steps: readonly number[], counted: readonly (readonly [string, number])[]) =>
  steps.map(
    (step) =>
      [String(step), counted.reduce((sum, [value, count]) => (Number(value) >= step ? sum + count : sum), 0)] as const,
  );

const mostFrequent = (counted: readonly (readonly [string, number])[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    counted
      .filter(([, count]) => count > 0)
      .sort(([one, ones], [other, others]) => others - ones || (one < other ? -1 : 1))
      .slice(0, mostValues),
  );
