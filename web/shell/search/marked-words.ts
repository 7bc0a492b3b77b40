import { folded } from "#core/kernel/seen-text.ts";
import { seenWords } from "#core/shell/search/words.ts";
import type { Stretch } from "#web/ui/marked.tsx";

/**
 * Cuts a text so that the words that were found stand out: those that begin with a sought one, and its other forms, which differ at their
 * ends only. Capitals and accents do not matter.
 */
export function markedWords(text: string, sought: readonly string[]): readonly Stretch[] {
  const wanted = sought.map(plain);
  const stretches: Stretch[] = [];
  for (const [piece = ""] of text.matchAll(pieces)) {
    const word = plain(piece);
    const found = wanted.some((each) => isForm(word, each));
    const last = stretches.at(-1);
    if (last && !found && !last.found) stretches[stretches.length - 1] = { text: last.text + piece, found };
    else stretches.push({ text: piece, found });
  }
  return stretches;
}

/** Letters that two forms of a word may differ by at their ends. */
const longestEnding = 3;
/** Letters that they have in common at least. */
const shortestStem = 4;

function isForm(word: string, sought: string): boolean {
  if (word.startsWith(sought)) return true;
  let common = 0;
  while (common < word.length && word[common] === sought[common]) common += 1;
  return common >= Math.max(shortestStem, Math.max(word.length, sought.length) - longestEnding);
}

const plain = (text: string): string => folded(seenWords(text).join(""));

/** What a word is written with, and what stands between two. */
const pieces = /(?:[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]|(?<=l)·(?=l))+|./gisu;
