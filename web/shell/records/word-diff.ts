/** A piece of a text that stayed, came or went. */
export interface Piece {
  readonly kind: "same" | "added" | "removed";
  readonly text: string;
}

/** Beyond this many comparisons a whole replacement says as much, at once. */
const mostCompared = 4_000_000;

/** What changed between two texts, word by word: the shortest way from one to the other (longest common subsequence). */
export function wordDiff(before: string, after: string): readonly Piece[] {
  const left = wordsOf(before);
  const right = wordsOf(after);
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let end = 0;
  while (end < left.length - start && end < right.length - start && left.at(-1 - end) === right.at(-1 - end)) end += 1;
  const head = left.slice(0, start);
  const tail = left.slice(left.length - end);
  const old = left.slice(start, left.length - end);
  const fresh = right.slice(start, right.length - end);
  const middle = old.length * fresh.length > mostCompared ? replaced(old, fresh) : compared(old, fresh);
  return joined([...head.map(same), ...middle, ...tail.map(same)]);
}

/** Words, each with the white space that follows it. */
const wordsOf = (text: string): readonly string[] => text.match(/\S+\s*|\s+/g) ?? [];

const same = (text: string): Piece => ({ kind: "same", text });

const replaced = (old: readonly string[], fresh: readonly string[]): readonly Piece[] => [
  ...old.map((text): Piece => ({ kind: "removed", text })),
  ...fresh.map((text): Piece => ({ kind: "added", text })),
];

function compared(old: readonly string[], fresh: readonly string[]): readonly Piece[] {
  const width = fresh.length + 1;
  const lengths = new Uint32Array((old.length + 1) * width);
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let j = fresh.length - 1; j >= 0; j -= 1) {
      lengths[i * width + j] =
        old[i] === fresh[j]
          ? lengths[(i + 1) * width + j + 1]! + 1
          : Math.max(lengths[(i + 1) * width + j]!, lengths[i * width + j + 1]!);
    }
  }
  const pieces: Piece[] = [];
  let i = 0;
  let j = 0;
  while (i < old.length || j < fresh.length) {
    if (i < old.length && j < fresh.length && old[i] === fresh[j]) {
      pieces.push(same(old[i]!));
      i += 1;
      j += 1;
    } else if (j >= fresh.length || (i < old.length && lengths[(i + 1) * width + j]! >= lengths[i * width + j + 1]!)) {
      pieces.push({ kind: "removed", text: old[i]! });
      i += 1;
    } else {
      pieces.push({ kind: "added", text: fresh[j]! });
      j += 1;
    }
  }
  return pieces;
}

/** Neighbours of one kind as one piece. */
function joined(pieces: readonly Piece[]): readonly Piece[] {
  const result: Piece[] = [];
  for (const piece of pieces) {
    const last = result.at(-1);
    if (last?.kind === piece.kind) result[result.length - 1] = { kind: last.kind, text: last.text + piece.text };
    else result.push(piece);
  }
  return result;
}
