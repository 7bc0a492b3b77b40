import { startOf } from "#core/kernel/graphemes.ts";
import { folded } from "#core/kernel/seen-text.ts";
import { seenWords } from "./words.ts";

/** A word of a text, or what stands between two. */
export interface Piece {
  readonly text: string;
  /** Where it begins in the text. */
  readonly at: number;
  /** The sought word that it says: one that begins so, or another form, which differs at its end only. Case and accents do not matter. */
  readonly says?: string;
}

/** The pieces of a text, which make the whole of it, with the sought words that they say. */
export function* piecesOf(text: string, sought: readonly string[]): Generator<Piece> {
  const wanted = sought.map((word) => [word, plain(word)] as const);
  for (const { 0: piece, index: at } of text.matchAll(pieces)) {
    const word = plain(piece);
    const says = word === "" ? undefined : wanted.find(([, each]) => isForm(word, each))?.[0];
    yield { text: piece, at, ...(says !== undefined && { says }) };
  }
}

/** The sought words that a text says. */
export const wordsSaid = (text: string, sought: readonly string[]): ReadonlySet<string> =>
  new Set([...piecesOf(text, sought)].flatMap(({ says }) => says ?? []));

/**
 * What a text says around the sought words, at most `length` long: the sentence in which most of them stand first, or as much of it as has
 * room, from word to word; ellipses stand for what is left out of a sentence.
 */
export function excerptOf(text: string, sought: readonly string[], length: number): string {
  const line = text.replace(/\s+/g, " ").trim();
  if (line.length <= length) return line;
  const room = length - 2;
  const { from, to } = densest(line, sought, room);
  const start = startBefore(line, from, to, room);
  const rest = line.slice(start);
  const isWithin = start > 0 && !endsSentence(line.slice(0, start));
  return `${isWithin ? "…" : ""}${rest.length <= room ? rest : cut(rest.slice(0, room + 1), to - start, room)}`;
}

/** The first stretch of a text that says as many of the sought words as any that has room. */
function densest(
  text: string,
  sought: readonly string[],
  room: number,
): { readonly from: number; readonly to: number } {
  let best = { from: 0, to: 0, count: 0 };
  let near: (Required<Piece> & { readonly to: number })[] = [];
  for (const { text: piece, at, says } of piecesOf(text, sought)) {
    if (says === undefined) continue;
    const to = at + piece.length;
    near = [...near.filter((each) => to - each.at <= room), { text: piece, at, says, to }];
    const count = new Set(near.map((each) => each.says)).size;
    if (count > best.count) best = { from: near[0]!.at, to, count };
    if (count === sought.length) break;
  }
  return best;
}

/** Characters that are shown before the first found word, where its sentence begins too far from it. */
const leading = 40;

/** Where the sentence of a stretch begins, or a word not long before it. */
function startBefore(text: string, from: number, to: number, room: number): number {
  const earliest = Math.max(0, to - room);
  const before = text.slice(earliest, from);
  const sentence = [...before.matchAll(sentenceEnds)].at(-1);
  if (sentence) return earliest + sentence.index + sentence[0].length;
  if (earliest === 0) return 0;
  const wanted = Math.max(earliest, from - leading);
  const space = text.slice(wanted, from).indexOf(" ");
  return space < 0 ? from : wanted + space + 1;
}

/** The start of a text that has no room as a whole: to the end of a sentence that has, or else of a word; never less than it has to hold. */
function cut(text: string, least: number, room: number): string {
  const sentence = [...text.matchAll(sentenceEnds)].findLast(({ index }) => index >= least);
  if (sentence) return text.slice(0, sentence.index + sentence[0].length).trimEnd();
  const space = text.lastIndexOf(" ");
  const kept = space >= least ? text.slice(0, space) : startOf(text, room);
  return `${kept.replace(/[\s,;:–—-]+$/u, "")}…`;
}

const sentenceEnds = /[.!?…]+["”’»“)\]]*\s/gu;
const endsSentence = (text: string): boolean => /[.!?…]["”’»“)\]]*\s$/u.test(text);

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

/** A piece as it is compared; most are of letters that need no look at what is seen of them. */
const plain = (piece: string): string =>
  /^[a-z0-9]+$/i.test(piece) ? piece.toLowerCase() : folded(seenWords(piece).join(""));

/** What a word is written with, and what stands between two. */
const pieces = /(?:[\p{L}\p{M}\p{N}\p{Default_Ignorable_Code_Point}]|(?<=l)·(?=l))+|./gisu;
