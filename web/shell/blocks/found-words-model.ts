import { folded } from "#core/kernel/seen-text.ts";
import type { Stretch } from "#web/ui/marked.tsx";

/** Cuts a text at each place where the words stand; capitals and accents do not matter. Without words it is one stretch. */
export function stretchesOf(text: string, words: string): readonly Stretch[] {
  const wanted = lettersOf(words.trim()).letters;
  if (wanted === "") return [{ text, found: false }];
  const { letters, places } = lettersOf(text);
  const stretches: Stretch[] = [];
  let done = 0;
  for (let at = letters.indexOf(wanted); at >= 0; at = letters.indexOf(wanted, at + wanted.length)) {
    const start = places[at] ?? text.length;
    const end = places[at + wanted.length] ?? text.length;
    if (start > done) stretches.push({ text: text.slice(done, start), found: false });
    stretches.push({ text: text.slice(start, end), found: true });
    done = end;
  }
  if (done < text.length) stretches.push({ text: text.slice(done), found: false });
  return stretches;
}

/** How often the words stand in a text. */
export const timesFound = (text: string, words: string): number =>
  stretchesOf(text, words).filter(({ found }) => found).length;

/** Letters without case and accents, spaces alike, and for each of them its place in the text. */
function lettersOf(text: string): { readonly letters: string; readonly places: readonly number[] } {
  let letters = "";
  const places: number[] = [];
  let at = 0;
  for (const character of text) {
    const plain = /\s/.test(character) ? " " : folded(character);
    letters += plain;
    for (let index = 0; index < plain.length; index += 1) places.push(at);
    at += character.length;
  }
  return { letters, places };
}
