import { Unshown } from "../model.ts";

/**
 * Gives the name of each tag that opens, without its prefix, and its attributes as they are written. Reads each character once: a text that was made
 * to keep its reader busy takes no longer than any other.
 */
export function eachTag(text: string, use: (name: string, attributes: string) => void): void {
  for (let at = text.indexOf("<"); at !== -1; at = text.indexOf("<", at)) {
    const passed = skips.find(([opening]) => text.startsWith(opening, at));
    if (passed) {
      at = after(text, passed[1], at + passed[0].length);
      continue;
    }
    // Entities that stand for one another are the oldest of bombs; the format has none.
    if (text.startsWith("<!", at)) throw new Unshown("unreadable");
    const end = tagEnd(text, at + 1);
    name.lastIndex = at + 1;
    const found = name.exec(text);
    if (found) use(found[1]!, text.slice(name.lastIndex, end));
    at = end + 1;
  }
}

const skips = [
  ["<!--", "-->"],
  ["<![CDATA[", "]]>"],
  ["<?", "?>"],
  ["</", ">"],
] as const;

const name = /(?:[\w.-]{1,100}:)?([\w.-]{1,100})/y;

function after(text: string, closing: string, from: number): number {
  const at = text.indexOf(closing, from);
  if (at === -1) throw new Unshown("truncated");
  return at + closing.length;
}

/** Where a tag ends: what its values quote does not end it. */
function tagEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at += 1) {
    const character = text[at];
    if (character === ">") return at;
    if (character === '"' || character === "'") at = after(text, character, at + 1) - 1;
  }
  throw new Unshown("truncated");
}

const patterns = new Map<string, RegExp>();

/** A value among the attributes of a tag, whatever the prefix of its name. */
export function attribute(attributes: string, wanted: string): string | undefined {
  let pattern = patterns.get(wanted);
  if (!pattern) {
    patterns.set(wanted, (pattern = new RegExp(`(?:^|[\\s:])${wanted}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`)));
  }
  const found = pattern.exec(attributes);
  return found?.[1] ?? found?.[2];
}
