/** The years whose states may be written at an instant (ISO 8601): the last and the current one (ORG-006). */
export function writableYears(now: string): readonly [number, number] {
  const year = new Date(now).getUTCFullYear();
  return [year - 1, year];
}

/** The instant at which the state of a year is closed: when the year after it ends. */
export const editableUntil = (year: number): string => `${String(year + 2).padStart(4, "0")}-01-01T00:00:00.000Z`;
