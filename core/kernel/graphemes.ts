/**
 * The start of a text, at most `most` long (in UTF-16 units, as limits count), that ends between two characters as a reader sees them: an
 * accent stays with its letter, a family of people whole. One that is longer by itself is cut within.
 */
export function startOf(text: string, most: number): string {
  if (text.length <= most) return text;
  let end = 0;
  for (const { index, segment } of characters.segment(text)) {
    if (index + segment.length > most) break;
    end = index + segment.length;
  }
  return end > 0 ? text.slice(0, end) : wellFormedStart(text, most);
}

/** The characters of a text as a reader counts them. */
export const charactersOf = (text: string): readonly string[] =>
  Array.from(characters.segment(text), ({ segment }) => segment);

const characters = new Intl.Segmenter("en", { granularity: "grapheme" });

function wellFormedStart(text: string, most: number): string {
  const start = text.slice(0, most);
  return start.isWellFormed() ? start : start.slice(0, -1);
}
