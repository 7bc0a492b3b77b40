import { LRUCache } from "lru-cache";
import { IANAZone } from "luxon";

/** A change of the clocks of a zone. */
interface Change {
  /** In milliseconds since 1970. */
  readonly at: number;
  /** Minutes east of UTC. */
  readonly from: number;
  readonly to: number;
}

const hourMs = 3_600_000;
const known = new LRUCache<string, readonly Change[]>({ max: 1000 });

/**
 * The rules of a zone as calendars carry them (VTIMEZONE, RFC 5545 §3.6.5), true of every moment of the years given, the past ones too, as
 * people's clocks went or will go. One rule for each half of the year where those years agree on it, as most programs expect; each change by
 * itself where they do not.
 */
export function zoneRules(zone: string, years: ReadonlySet<number>): string {
  // What holds on New Year's Day was decided in the year before.
  const asked = [...new Set([...years].flatMap((year) => [year - 1, year]))].sort((one, other) => one - other);
  const changes = asked.map((year) => changesOf(zone, year));
  const observances = yearlyRules(asked, changes) ?? singleChanges(zone, asked, changes);
  return ["BEGIN:VTIMEZONE", `TZID:${zone}`, ...observances, "END:VTIMEZONE"].join("\r\n");
}

function yearlyRules(years: readonly number[], changes: readonly (readonly Change[])[]): readonly string[] | undefined {
  const [first = []] = changes;
  if (first.length !== 2 || changes.some(({ length }) => length !== 2)) return undefined;
  const rules = first.map((change, half) => {
    const everyYear = changes.map((each) => each[half]!);
    const same = everyYear.every(
      ({ at, from, to }) => from === change.from && to === change.to && sameButDay(at + from * 60_000, change),
    );
    const days = everyYear.map(({ at, from }) => new Date(at + from * 60_000));
    const place = same ? placeInMonth(days) : undefined;
    return place && [...observance(change, `RRULE:FREQ=YEARLY;BYMONTH=${days[0]!.getUTCMonth() + 1};BYDAY=${place}`)];
  });
  return years.length > 0 && rules.every((rule) => rule !== undefined) ? rules.flat() : undefined;
}

/** Whether a local time is in the same month and at the same hour, on the same day of the week, as a change. */
function sameButDay(local: number, { at, from }: Change): boolean {
  const [one, other] = [new Date(local), new Date(at + from * 60_000)];
  return (
    one.getUTCMonth() === other.getUTCMonth() &&
    one.getUTCDay() === other.getUTCDay() &&
    one.getTime() % (24 * hourMs) === other.getTime() % (24 * hourMs)
  );
}

/** `-1SU` for the last Sunday of the month, `2SU` for the second; nothing where the days have no such place in common. */
function placeInMonth(days: readonly Date[]): string | undefined {
  const weekday = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"][days[0]!.getUTCDay()];
  if (days.every((day) => new Date(day.getTime() + 7 * 24 * hourMs).getUTCMonth() !== day.getUTCMonth()))
    return `-1${weekday}`;
  const [nth, ...others] = new Set(days.map((day) => Math.ceil(day.getUTCDate() / 7)));
  return others.length === 0 ? `${nth}${weekday}` : undefined;
}

function singleChanges(
  zone: string,
  years: readonly number[],
  changes: readonly (readonly Change[])[],
): readonly string[] {
  return years.flatMap((year, index) => {
    const start = Date.UTC(year, 0, 1);
    const offset = offsetAt(zone, start);
    // A year after one that is not told of begins with what holds then.
    const known = years[index - 1] === year - 1 ? [] : [{ at: start - offset * 60_000, from: offset, to: offset }];
    return [...known, ...(changes[index] ?? [])].flatMap((change) => observance(change));
  });
}

function observance({ at, from, to }: Change, rule?: string): readonly string[] {
  const kind = to > from ? "DAYLIGHT" : "STANDARD";
  const start = new Date(at + from * 60_000).toISOString().slice(0, 19).replaceAll(/[-:]/g, "");
  return [
    `BEGIN:${kind}`,
    `DTSTART:${start}`,
    ...(rule === undefined ? [] : [rule]),
    `TZOFFSETFROM:${offsetText(from)}`,
    `TZOFFSETTO:${offsetText(to)}`,
    `END:${kind}`,
  ];
}

/** `+0100`, with seconds where a zone had some. */
function offsetText(minutes: number): string {
  const seconds = Math.round(Math.abs(minutes) * 60);
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, ...(seconds % 60 ? [seconds % 60] : [])];
  return `${minutes < 0 ? "-" : "+"}${parts.map((part) => String(part).padStart(2, "0")).join("")}`;
}

/** The changes of a zone's clocks in a year of UTC, in order: found between two days that differ, to the second. */
function changesOf(zone: string, year: number): readonly Change[] {
  const key = `${zone} ${year}`;
  const found = known.get(key);
  if (found) return found;
  const changes: Change[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  for (let day = Date.UTC(year, 0, 1); day < end; day += 24 * hourMs) {
    const [from, to] = [offsetAt(zone, day), offsetAt(zone, day + 24 * hourMs)];
    if (from !== to) changes.push({ at: changeBetween(zone, day, day + 24 * hourMs), from, to });
  }
  known.set(key, changes);
  return changes;
}

function changeBetween(zone: string, before: number, after: number): number {
  const from = offsetAt(zone, before);
  let [low, high] = [before, after];
  while (high - low > 1000) {
    const middle = low + Math.floor((high - low) / 2000) * 1000;
    if (offsetAt(zone, middle) === from) low = middle;
    else high = middle;
  }
  return high;
}

const offsetAt = (zone: string, at: number): number => IANAZone.create(zone).offset(at);
