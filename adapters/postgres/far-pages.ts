import type { Place } from "#core/kernel/storage.ts";
import type { CacheVersions } from "./cache-versions.ts";
import { mostRecent } from "./most-recent.ts";
import { longestKept, type Question, questionKey } from "./question.ts";
import type { Bound } from "./statement.ts";

/** A page by the numbers of its rows, from 0. */
export interface Numbered {
  readonly offset: number;
  readonly limit: number;
}

/** How a page far into a list is come to. */
export interface Way {
  readonly seek: "after" | "before";
  /** Where it begins; absent at an end of the list. */
  readonly place?: Place;
  /** Rows that are passed over. */
  readonly skip: number;
  /** The number of the first row that is met. */
  readonly first: number;
}

/** Where rows of one list stand, by their numbers. */
export interface KnownPlaces {
  of(row: number): Place | undefined;
  /** Keeps places that were met on the way from a known row, or from an end of the list. */
  keep(places: ReadonlyMap<number, Place>, from?: number): void;
}

/** Where nothing is known, nor kept. */
export const nowhere: KnownPlaces = { of: () => undefined, keep: () => undefined };

/** Places kept at most, of all lists: about 2 MB. */
const most = 5_000;

/**
 * Keeps where the rows around a far page stand while none of a kind that decides it is written: the same page, the one after and the one
 * before are then found by an index, and nothing before them is read. Each process learns them from the pages that it is asked for.
 */
export function knownPlaces(cacheVersions: CacheVersions): (ranks: Question, bound: Bound) => KnownPlaces {
  const kept = mostRecent<{ readonly cacheVersion: string; readonly at: number; readonly place: Place }>(most);
  return (ranks, bound) => {
    const cacheVersion = cacheVersions.of(ranks.types);
    const key = questionKey(ranks, bound);
    const now = performance.now();
    const known = (row: number) => {
      const found = kept.get(`${key}\n${row}`);
      const isGood =
        found !== undefined &&
        found.cacheVersion === cacheVersion &&
        (ranks.clocks.size === 0 || now - found.at < longestKept);
      return isGood ? found : undefined;
    };
    return {
      of: (row) => known(row)?.place,
      keep: (places, from) => {
        if (cacheVersion === null) return;
        // What was come to from an older place is as old as that one.
        const at = (from === undefined ? undefined : known(from)?.at) ?? now;
        for (const [row, place] of places) kept.set(`${key}\n${row}`, { cacheVersion, at, place });
      },
    };
  };
}

/** The shortest way to a page: from a row beside it whose place is known, or else from the nearer end of the list. */
export function wayTo({ offset, limit }: Numbered, total: number | undefined, placeOf: KnownPlaces["of"]): Way {
  const before = placeOf(offset - 1);
  if (before) return { seek: "after", place: before, skip: 0, first: offset };
  const beyond = placeOf(offset + limit);
  if (beyond) return { seek: "before", place: beyond, skip: 0, first: offset + limit - 1 };
  if (total !== undefined && total - offset - limit < offset) {
    const skip = Math.max(0, total - offset - limit);
    return { seek: "before", skip, first: total - 1 - skip };
  }
  return { seek: "after", skip: offset - 1, first: offset - 1 };
}

/** The rows that were met on a way to a page, each with its number, in the order of the list. */
export function numberedRows<Row>(rows: readonly Row[], { seek, first }: Way): readonly (readonly [number, Row])[] {
  const step = seek === "after" ? 1 : -1;
  const met = rows.map((row, index) => [first + step * index, row] as const);
  return seek === "after" ? met : met.reverse();
}

/** Of the rows that were met, those from which this page and the two beside it are found again. */
export const isWorthKeeping = ({ offset, limit }: Numbered, row: number): boolean =>
  row === offset - 1 || row === offset || row === offset + limit - 1 || row === offset + limit;
