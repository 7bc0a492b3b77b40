import { addDays, type Day, dayIn } from "#core/kernel/days.ts";
import { instantOf, localTime } from "#core/kernel/local-time.ts";
import type { DaySpan } from "#core/shell/calendar-files/times.ts";

/** When an appointment takes place, ISO 8601 in UTC. */
export interface Times {
  readonly startAt: string;
  readonly endAt: string;
}

/** How far something is moved: days of the calendar, and minutes. */
export interface Shift {
  readonly days: number;
  readonly minutes: number;
}

/** Minutes that a key moves, and that a mouse snaps to. */
export const step = 15;

/** Minutes of a new appointment unless said. */
const usualMinutes = 60;

const minute = 60_000;
const minutesOfDay = 24 * 60;

export const lengthOf = ({ startAt, endAt }: Times): number => (Date.parse(endAt) - Date.parse(startAt)) / minute;

/** Minutes since midnight that the clock of a zone shows. */
export function minuteIn(instant: string, zone: string): number {
  const [hours = 0, minutes = 0] = localTime(instant, zone).slice(11).split(":").map(Number);
  return hours * 60 + minutes;
}

/** The instant at which the clock of a zone shows a minute of a day; minutes beyond the day count from its neighbours. */
function instantAt(day: Day, minutes: number, zone: string): string {
  const date = addDays(day, Math.floor(minutes / minutesOfDay));
  const rest = ((minutes % minutesOfDay) + minutesOfDay) % minutesOfDay;
  const text = (number: number) => String(Math.floor(number)).padStart(2, "0");
  return instantOf(`${date}T${text(rest / 60)}:${text(rest % 60)}`, zone) ?? `${date}T00:00:00.000Z`;
}

/** The times that begin at an instant and last as long as others. */
const from = (startAt: string, minutes: number): Times => ({
  startAt,
  endAt: new Date(Date.parse(startAt) + minutes * minute).toISOString(),
});

/**
 * Put elsewhere by hand: it begins where the clock shows the other place, and lasts as long as before, whatever the clocks do meanwhile.
 */
export const putAt = (times: Times, { days, minutes }: Shift, zone: string): Times =>
  from(
    instantAt(addDays(dayIn(zone, times.startAt), days), minuteIn(times.startAt, zone) + minutes, zone),
    lengthOf(times),
  );

/**
 * Moved by keys: over days it keeps what the clock shows, and from there goes on by minutes that pass, so that a key leads out of an hour
 * that a change of clocks leaves out, and through both of one that comes twice.
 */
export function movedBy(times: Times, { days, minutes }: Shift, zone: string): Times {
  const start = days === 0 ? times.startAt : putAt(times, { days, minutes: 0 }, zone).startAt;
  return from(new Date(Date.parse(start) + minutes * minute).toISOString(), lengthOf(times));
}

/** Made longer or shorter at its end, a step long at least. */
export const lengthenedBy = (times: Times, minutes: number): Times =>
  from(times.startAt, Math.max(step, lengthOf(times) + minutes));

/** The times of a new appointment. */
export const newTimes = (day: Day, minutes: number, zone: string): Times =>
  from(instantAt(day, minutes, zone), usualMinutes);

/** The instants between which days lie in a zone. */
export const boundsOf = (
  { first, last }: DaySpan,
  zone: string,
): { readonly after: string; readonly before: string } => ({
  after: instantAt(first, 0, zone),
  before: instantAt(addDays(last, 1), 0, zone),
});

/** Those in charge once an appointment went from the column of one to that of another. */
export function handedOver(managers: readonly string[], giver: string | null, taker: string | null): readonly string[] {
  if (giver === taker || giver === null || taker === null) return managers;
  return [...new Set(managers.map((each) => (each === giver ? taker : each)))];
}
