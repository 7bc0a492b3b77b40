import { folded } from "#core/kernel/seen-text.ts";
import { seenWords } from "./words.ts";

/** A word, and what it would be if two letters that stand side by side were written the other way round: the commonest slip of the fingers. */
export const swappedForms = (word: string): readonly string[] => {
  const letters = [...word];
  const swapped = letters.slice(1).map((letter, at) => {
    const others = [...letters];
    others.splice(at, 2, letter, letters[at]!);
    return others.join("");
  });
  return [...new Set([word, ...swapped])];
};

/** Misspelt words as a text spells them, and how many letters they differ by. */
export interface Spelling {
  readonly words: readonly string[];
  readonly distance: number;
}

/** The words of a text that come nearest to these; those that only begin one of its words, swapped or not, stay a beginning. */
export function spelling(words: readonly string[], text: string): Spelling {
  const standing = new Map(seenWords(text).map((word) => [folded(word), word]));
  const nearest = words.map((word) => nearestOf(word, standing));
  return {
    words: [...new Set(nearest.map((each) => each.word))],
    distance: nearest.reduce((sum, each) => sum + each.distance, 0),
  };
}

interface Nearest {
  readonly word: string;
  readonly distance: number;
}

function nearestOf(word: string, standing: ReadonlyMap<string, string>): Nearest {
  const sought = folded(word);
  const spelt = [...standing.keys()];
  const begun = swappedForms(sought).find((form) => spelt.some((each) => each.startsWith(form)));
  if (begun !== undefined)
    return { word: standing.get(begun) ?? (begun === sought ? word : begun), distance: begun === sought ? 0 : 1 };
  return spelt.reduce<Nearest>(
    (nearest, each) => {
      const distance = distanceOf(sought, each);
      return distance < nearest.distance ? { word: standing.get(each)!, distance } : nearest;
    },
    { word, distance: sought.length },
  );
}

/** Letters to add, leave out, replace or swap with their neighbours so that one word becomes the other. */
function distanceOf(one: string, other: string): number {
  let [before, last]: number[][] = [[], Array.from({ length: other.length + 1 }, (_, at) => at)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      row[j] = Math.min(
        last![j]! + 1,
        row[j - 1]! + 1,
        last![j - 1]! + (isSame ? 0 : 1),
        isSwapped ? before![j - 2]! + 1 : Number.POSITIVE_INFINITY,
      );
    }
    [before, last] = [last, row];
  }
  return last!.at(-1)!;
}
