import type { Entity } from "./entity.ts";

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

const slugFields = new WeakMap<Pick<Entity, "fields">, string | null>();

/** The field with the readable part of a type's addresses; `null` where they have none. */
export function slugField(source: Pick<Entity, "fields">): string | null {
  let found = slugFields.get(source);
  if (found === undefined) {
    found = Object.entries(source.fields).find(([, { kind, localized }]) => kind === "slug" && !localized)?.[0] ?? null;
    slugFields.set(source, found);
  }
  return found;
}
