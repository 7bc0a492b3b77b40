import { locales } from "#core/kernel/locales.ts";
import { shuffled } from "./combinations.ts";
import { type Place, places } from "./places.ts";

/** What is opened once and scanned in every surrounding: a place in a language. */
export interface Opening {
  readonly place: Place;
  readonly locale: string;
}

/** Every place in every language. */
export const openings: readonly Opening[] = places.flatMap((place) => locales.map((locale) => ({ place, locale })));

/** In how many days everything has been scanned. */
export const parts = 4;

export interface Part {
  /** Of the order in which the parts of these days follow each other. */
  readonly seed: number;
  /** From 1. */
  readonly part: number;
  readonly openings: readonly Opening[];
}

/**
 * The part of a day. Parts of consecutive days make up the whole, each time in another order: what a slow machine leaves at the end of one
 * part is not what it leaves the next time.
 */
export function partOf(date: string, all: readonly Opening[] = openings): Part {
  const day = Math.floor(Date.parse(date) / 86_400_000);
  const seed = Math.floor(day / parts);
  const index = day % parts;
  return { seed, part: index + 1, openings: shuffled(all, seed).filter((_, at) => at % parts === index) };
}
