import { charactersOf } from "#core/kernel/graphemes.ts";
/** Minutes from one instant to another, rounded down. */
export const minutesBetween = (startAt: string, endAt: string): number =>
  Math.floor((Date.parse(endAt) - Date.parse(startAt)) / 60_000);

/** Longest reason where it stands beside others, in characters (EQL-006). */
const shortest = 30;

/** A reason on one line, cut at a word where it can be. */
export function shortReason(reason: string): string {
  const line = reason.replace(/\s+/g, " ").trim();
  const letters = charactersOf(line);
  if (letters.length <= shortest) return line;
  const cut = letters.slice(0, shortest - 1).join("");
  const space = cut.lastIndexOf(" ");
  return `${(space > shortest / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
