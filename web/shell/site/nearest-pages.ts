import { folded } from "#core/kernel/seen-text.ts";
import type { PageEntry } from "#core/shell/site/state.ts";

/** A page that may be the one that somebody meant. */
export interface NearPage {
  readonly path: string;
  readonly title: string;
}

/** As many as are told at a glance. */
const most = 3;

/** How much of its pairs of letters a path has in common with one that is misspelt, at least. */
const least = 0.5;

/**
 * The pages that somebody may have meant by an address that leads nowhere: those whose path or title looks like it, the likest first, then
 * the nearest page above it. Only pages that the viewer may open have a title.
 */
export function nearestPages(address: string, pages: readonly PageEntry[]): readonly NearPage[] {
  const open = pages.flatMap(({ path, title, isDefault }) =>
    title === undefined || isDefault ? [] : [{ path, title }],
  );
  const sought = pairsOf(lastPart(address));
  const alike = open
    .map((page) => ({
      page,
      likeness: Math.max(likeness(sought, pairsOf(lastPart(page.path))), likeness(sought, pairsOf(page.title))),
    }))
    .filter((each) => each.likeness >= least)
    .sort((one, other) => other.likeness - one.likeness)
    .map(({ page }) => page);
  const above = open
    .filter(({ path }) => address.startsWith(`${path}/`))
    .sort((one, other) => other.path.length - one.path.length)
    .slice(0, 1);
  return [...new Set([...alike.slice(0, most), ...above])].slice(0, most);
}

/** The words of the last part of an address, as somebody would look for them; none where it is no text. */
export function wordsOfAddress(address: string): string {
  const words = lastPart(address)
    .replaceAll(/[-_+.~]+/g, " ")
    .trim();
  return /\p{L}{3}/u.test(words) && !/\d{5}/.test(words) ? words : "";
}

function lastPart(address: string): string {
  const part = address.replace(/\/+$/, "").split("/").at(-1) ?? "";
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The pairs of letters that follow one another in the words of a text. */
const pairsOf = (text: string): ReadonlySet<string> =>
  new Set(
    folded(text)
      .split(/[^\p{L}\p{N}]+/u)
      .flatMap((word) => [...` ${word}`].map((letter, index, letters) => letter + (letters[index + 1] ?? " "))),
  );

/** Dice's coefficient of two sets: 1 for the same, 0 for nothing in common. */
const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number =>
  (2 * [...one].filter((pair) => other.has(pair)).length) / (one.size + other.size);
