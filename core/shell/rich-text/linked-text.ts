import { find } from "linkifyjs";

/** Quotation marks of print and an ellipsis, which the library takes for letters. */
const closing = /[\p{Pi}\p{Pf}….,;:!?]+$/u;

/** A passage of a plain text: words, or an address of the web. */
export interface Passage {
  readonly text: string;
  readonly isAddress: boolean;
}

/**
 * A plain text in passages, so that the addresses in it can become links; together they are the text. An address keeps a bracket that it
 * opened itself, and leaves what ends a sentence, or the bracket around it, to the words. Only what begins with `http://` or `https://` is one.
 */
export function passagesOf(text: string): readonly Passage[] {
  const passages: Passage[] = [];
  let written = 0;
  const take = (end: number, isAddress: boolean) => {
    if (end > written) passages.push({ text: text.slice(written, end), isAddress });
    written = end;
  };
  for (const { start, value } of addressesIn(text)) {
    if (!/^https?:\/\//i.test(value)) continue;
    take(start, false);
    take(start + value.length, true);
  }
  take(text.length, false);
  return passages;
}

/** What reads as an address of the web or of mail in a plain text, and where it begins, without what ends a sentence after it. */
export const addressesIn = (text: string): readonly { readonly value: string; readonly start: number }[] =>
  find(text).map(({ start, value }) => ({ start, value: value.replace(closing, "") }));
