/** The readable part of an address: lower case, accents dropped, words joined by dashes, at most `longest` characters. */
export function slugOf(text: string, longest = 100): string {
  const base = text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae")
    .replace(/ø/g, "o")
    .replace(/ß/g, "ss")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
  const cut = base.slice(0, longest).replace(/-+$/, "");
  return cut === "" ? "item" : cut;
}

/** Free slugs to try, the plain one first. */
export const slugCandidates = (base: string): readonly string[] => [
  base,
  ...Array.from({ length: 20 }, (_, index) => `${base}-${index + 2}`),
];
