import { folded, seenText } from "#core/kernel/seen-text.ts";

/** Shortest text that is searched for, in characters (SEARCH-011). */
export const shortestSearch = 2;
/** Longest one. */
export const longestSearch = 200;
/** Results of each type (SEARCH-011). */
export const resultsPerType = 5;

/** Words beyond these say nothing more. */
const mostWords = 8;

/**
 * The words that a reader sees in a text, in small letters and in their order: letters and digits with their marks, all else parts them.
 * What is indexed and what is searched for both go through here, so that what is written is found. The Catalan `l·l` is one letter, in a
 * text of any language; joined so, other words that are written with it still begin as they do without their ending.
 */
export const seenWords = (text: string): readonly string[] =>
  seenText(text)
    .toLowerCase()
    .replace(/l·(?=l)|ŀ(?=l)/g, "l")
    .match(/[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu) ?? [];

/** A text as it is searched for: without the white space around it, one space for each other run of it. */
export const searchedText = (text: string): string => seenText(text).trim().replace(/\s+/g, " ");

/** A text without the quotation marks that it is put in to be searched for as it is spelt. */
export const withoutQuotes = (text: string): string => quoted.exec(searchedText(text))?.groups?.within ?? text;

/** Whether a text is searched for as it is spelt, whatever is found. */
export const isAsSpelt = (text: string): boolean => quoted.test(searchedText(text));

const quoted = /^["“”„«»](?<within>.*)["“”„«»]$/u;

/** A text as the address of the search asks for it: no longer than what is searched for. */
export const askedText = (text: string): string => [...searchedText(text)].slice(0, longestSearch).join("");

/** Longest text that is counted among those that nothing was found for. */
const longestMiss = 100;

/** A text as it is counted when nothing was found for it: in small letters, and no more than its first characters. */
export const missOf = (text: string): string => [...searchedText(text).toLowerCase()].slice(0, longestMiss).join("");

/** The words of a text that is searched for, each once. */
export const wordsOf = (text: string): readonly string[] => [...new Set(seenWords(text))].slice(0, mostWords);

/** Whether a text is long enough to be searched for, and has a word. */
export const isSearchable = (text: string): boolean =>
  [...searchedText(text)].length >= shortestSearch && wordsOf(text).length > 0;

/** Letters of a word that can be told from its neighbours when it is misspelt, at least. */
const shortestTelling = 5;

/** The words by which a misspelt text is found; none where all are short. */
export const tellingWords = (words: readonly string[]): readonly string[] =>
  words.filter((word) => [...word].length >= shortestTelling);

/** Letters of a word that says something by itself, at least. */
const shortestSaying = 3;

/** The words by which a reader knows a text for what was sought; all of them where all are short. */
export function sayingWords(words: readonly string[]): readonly string[] {
  const saying = words.filter((word) => [...word].length >= shortestSaying);
  return saying.length > 0 ? saying : words;
}

/**
 * How well a title says what is sought, from 0 to 2: the share of the words that it has, those that it only has a word beginning with by half;
 * and 1 more where it says nothing else. Capitals and accents do not matter.
 */
export function titleMatch(title: string, words: readonly string[]): number {
  if (words.length === 0) return 0;
  const own = seenWords(title).map(folded);
  const sought = words.map(folded);
  const sum = sought.reduce(
    (found, word) => found + (own.includes(word) ? 1 : own.some((each) => each.startsWith(word)) ? 0.5 : 0),
    0,
  );
  return sum / sought.length + (own.join(" ") === sought.join(" ") ? 1 : 0);
}
