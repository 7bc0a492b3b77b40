const longest = 120;

/** The first words of a cleaned rich text, without its marks; whole words, up to 120 characters. */
export function excerptOf(html: string): string {
  const plain = html
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
  if (plain.length <= longest) return plain;
  const cut = plain.slice(0, longest);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), longest / 2)).trimEnd()}…`;
}
