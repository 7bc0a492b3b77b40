/**
 * Compares two versions, the newer one first; what has none comes last. Numbers count as numbers (`2.10` is newer than `2.9`), and a
 * version with a word behind it (`2.0-beta`) is older than the same without.
 */
export function newestFirst(one: string | null, other: string | null): number {
  if (one === null || other === null) return one === other ? 0 : one === null ? 1 : -1;
  const [ours, theirs] = [partsOf(one), partsOf(other)];
  for (let at = 0; at < Math.max(ours.length, theirs.length); at += 1) {
    const order = rankOf(theirs[at]) - rankOf(ours[at]) || comparedText(theirs[at], ours[at]);
    if (order !== 0) return order;
  }
  return one < other ? -1 : one > other ? 1 : 0;
}

const partsOf = (version: string): readonly string[] => version.match(/\d+|[A-Za-z]+/g) ?? [];

/** A word is less than an end, an end less than a number. */
const rankOf = (part: string | undefined): number => (part === undefined ? -1 : /^\d/.test(part) ? Number(part) : -2);

const comparedText = (one = "", other = ""): number =>
  /^\d/.test(one) || /^\d/.test(other) || one === other ? 0 : one < other ? -1 : 1;
