/** What a scan is made under: a value of each factor. */
export type Combination = Readonly<Record<string, string>>;
export type Factors = Readonly<Record<string, readonly string[]>>;

/** Every combination of all values. */
export function fullProduct(factors: Factors): readonly Combination[] {
  return Object.entries(factors).reduce<readonly Combination[]>(
    (made, [name, values]) => made.flatMap((each) => values.map((value) => ({ ...each, [name]: value }))),
    [{}],
  );
}

/**
 * Few combinations in which any two values of two factors meet at least once: greedy, the same for the same seed.
 */
export function pairwise(factors: Factors, seed: number): readonly Combination[] {
  const names = Object.keys(factors);
  const open = new Set<string>();
  for (const [at, first] of names.entries()) {
    for (const second of names.slice(at + 1)) {
      for (const one of factors[first]!)
        for (const other of factors[second]!) open.add(pair(first, one, second, other));
    }
  }
  const random = generator(seed);
  const made: Combination[] = [];
  while (open.size > 0) {
    const candidates = Array.from({ length: 12 }, () => candidate(factors, names, [...open], random));
    const gains = candidates.map((each) => pairsOf(each, names).filter((key) => open.has(key)).length);
    const best = candidates[gains.indexOf(Math.max(...gains))]!;
    for (const key of pairsOf(best, names)) open.delete(key);
    made.push(best);
  }
  return made;
}

/** The same things in another order, the same for the same seed (Fisher and Yates). */
export function shuffled<Value>(values: readonly Value[], seed: number): readonly Value[] {
  const random = generator(seed);
  const order = [...values];
  for (let last = order.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [order[last], order[other]] = [order[other]!, order[last]!];
  }
  return order;
}

/** Starts from a pair that is still open, and fills up with the values that close most. */
function candidate(
  factors: Factors,
  names: readonly string[],
  open: readonly string[],
  random: () => number,
): Combination {
  const [first = "", one = "", second = "", other = ""] = JSON.parse(
    open[Math.floor(random() * open.length)]!,
  ) as string[];
  const chosen: Record<string, string> = { [first]: one, [second]: other };
  const isOpen = new Set(open);
  for (const name of names) {
    if (name in chosen) continue;
    const values = [...factors[name]!].sort(() => random() - 0.5);
    const gain = (value: string) =>
      pairsOf({ ...chosen, [name]: value }, names).filter((key) => isOpen.has(key)).length;
    chosen[name] = values.reduce((best, value) => (gain(value) > gain(best) ? value : best), values[0]!);
  }
  return chosen;
}

const pair = (...parts: readonly string[]): string => JSON.stringify(parts);

const pairsOf = (chosen: Combination, names: readonly string[]): readonly string[] =>
  names.flatMap((first, at) =>
    names
      .slice(at + 1)
      .flatMap((second) =>
        first in chosen && second in chosen ? [pair(first, chosen[first]!, second, chosen[second]!)] : [],
      ),
  );

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function generator(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
