import type { FieldSpec, SearchedText } from "#core/kernel/fields.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { plainText } from "#core/shell/rich-text/plain-text.ts";
import { type RichTextTree, serializeRichText } from "#core/shell/rich-text/tree.ts";
import { seenWords } from "./words.ts";

/**
 * The number of the rule by which the words of a row are made, kept beside them. Raise it with every change of what `searchedWords` gives: a
 * job then indexes anew what was indexed under an older number, by an index that a migration makes for each number.
 */
export const searchedWordsRule = 1;

/** Characters of the words of one field that are indexed: what stands for them in the database has at most a megabyte. */
const longestWords = 60_000;

/**
 * The words by which a field is found, as `seenWords` tells them, one space between them: those of a plain text as it stands, those of a
 * rich text as it is shown, those of the texts within a document. Every storage indexes a record by these, and looks for `wordsOf` what
 * somebody writes.
 */
export function searchedWords(spec: FieldSpec, value: unknown): string {
  const words = seenTexts(spec, value).flatMap(seenWords).join(" ");
  if (words.length <= longestWords) return words;
  return words.slice(0, words.lastIndexOf(" ", longestWords));
}

/** The texts of a field, as a reader sees each. */
export function seenTexts({ kind, texts = {} }: FieldSpec, value: unknown): readonly string[] {
  if (kind === "json") return textsBelow(value, new Map(Object.entries(texts)));
  if (typeof value !== "string") return [];
  return [visible(value, kind === "richText" ? "richText" : "text")];
}

/** Texts that stand below one of these names, however deep. */
function textsBelow(value: unknown, kinds: ReadonlyMap<string, SearchedText>): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    if (typeof each !== "string") return textsBelow(each, kinds);
    const kind = kinds.get(name);
    return kind === undefined ? [] : [visible(each, kind)];
  });
}

/** What is seen of a text. What may be either is rich where it is spelt as stored rich text is, to the letter. */
function visible(text: string, kind: SearchedText): string {
  if (kind === "text" || !/[<&]/.test(text)) return text;
  const tree: RichTextTree = parseRichText(text);
  return kind === "richText" || serializeRichText(tree) === text ? plainText(tree) : text;
}
