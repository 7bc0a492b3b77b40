/** Instants as people of a time zone read and write them, without a library: the browser knows the zones. */

/** `YYYY-MM-DDTHH:mm` of an instant in a zone. */
export function localTime(instant: string, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-GB", {
    timeZone,
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(new Date(instant));
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
  const offsetAt = (at: number) =>
    Date.parse(`${localTime(new Date(at).toISOString(), timeZone)}Z`) - Math.floor(at / 60_000) * 60_000;
  const day = 86_400_000;
  const before = offsetAt(wanted - day);
  const after = offsetAt(wanted + day);
  const fits = [before, after].map((offset) => wanted - offset).filter((at) => offsetAt(at) === wanted - at);
  return new Date(fits.length > 0 ? Math.min(...fits) : wanted - before).toISOString();
}
