import { startOf } from "#core/kernel/graphemes.ts";

const longest = 120;

/** White space but what keeps words together: no line begins with the colon of a French sentence. */
const breakable = /[^\S\u00a0\u202f]+/g;

/** The first words of a cleaned rich text, without its marks; whole words, up to 120 characters. */
export function excerptOf(html: string): string {
  const plain = html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", "\u00a0")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(breakable, " ")
    .trim();
  if (plain.length <= longest) return plain;
  const cut = startOf(plain, longest);
  const end = cut.lastIndexOf(" ");
  return `${(end < longest / 2 ? startOf(cut, longest / 2) : cut.slice(0, end)).trimEnd()}…`;
}
