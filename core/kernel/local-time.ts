/** Instants as people of a time zone read and write them, without a library: the browser knows the zones. */

/** `YYYY-MM-DDTHH:mm` of an instant in a zone. */
export function localTime(instant: string, timeZone: string): string {
  const parts = formatOf(timeZone).formatToParts(new Date(instant));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.find((each) => each.type === type)?.value ?? "";
  return `${part("year").padStart(4, "0")}-${part("month")}-${part("day")}T${part("hour")}:${part("minute")}`;
}

/**
 * The instant of a local time in a zone, ISO 8601 in UTC; `null` when the text is no time. A time that a change of clocks skips is
 * moved on by what it skipped; of one that comes twice, the first is meant.
 */
export function instantOf(local: string, timeZone: string): string | null {
  const wanted = Date.parse(`${local}Z`);
  if (!/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(local) || Number.isNaN(wanted)) return null;
  const day = 86_400_000;
  const [before, after] = [-day, day].map((by) => offsetAt(wanted + by, timeZone)) as [number, number];
  const fits = [before, after].map((offset) => wanted - offset).filter((at) => offsetAt(at, timeZone) === wanted - at);
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - before).toISOString();
}

/** What a local time becomes that a change of clocks skips in its zone; nothing for every other. */
export function movedOn(local: string, timeZone: string): string | undefined {
  const instant = instantOf(local, timeZone);
  const shown = instant === null ? local : localTime(instant, timeZone);
  return shown === local ? undefined : shown;
}

/** Whether the clocks of a zone show the time of a moment twice, as in the night in which they go back. */
export function isRepeated(instant: string, timeZone: string): boolean {
  const at = Date.parse(instant);
  const [before, after] = [-halfDay, halfDay].map((by) => offsetAt(at + by, timeZone)) as [number, number];
  if (before <= after) return false;
  const shown = at + offsetAt(at, timeZone);
  return [before, after].every((offset) => offsetAt(shown - offset, timeZone) === offset);
}

/** Whether a moment is the later one of two that the clocks of its zone show alike. */
export const isSecondOfTwo = (instant: string, timeZone: string): boolean => {
  const at = Date.parse(instant);
  return isRepeated(instant, timeZone) && offsetAt(at, timeZone) === offsetAt(at + halfDay, timeZone);
};

const halfDay = 12 * 3_600_000;

/** What the clock of a zone, read as if it were UTC, is ahead by, in milliseconds. */
const offsetAt = (at: number, timeZone: string): number =>
  Date.parse(`${localTime(new Date(at).toISOString(), timeZone)}Z`) - Math.floor(at / 60_000) * 60_000;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const format = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  formats.set(timeZone, format);
  return format;
}
