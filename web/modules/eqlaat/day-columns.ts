import { addDays, type Day, dayIn } from "#core/kernel/days.ts";
import type { DaySpan } from "#core/shell/calendar-files/times.ts";
import { minuteIn, step, type Times } from "#web/modules/eqlaat/appointment-times.ts";

/** A day, of one manager or of all together. */
export interface Column {
  readonly key: string;
  readonly day: Day;
  readonly manager: string | null;
}

/** What stands in a column. */
export interface Timed extends Times {
  readonly id: string;
  readonly managers: readonly string[];
}

/** Where an appointment stands in a column: minutes since midnight, and its lane among those that it overlaps. */
export interface Placement {
  readonly id: string;
  readonly from: number;
  readonly to: number;
  readonly lane: number;
  readonly lanes: number;
}

/** Minutes since midnight between which a column is drawn. */
export interface Hours {
  readonly from: number;
  readonly to: number;
}

/** Where the keys lead in a column: an appointment, or some time that is free. */
export interface Stop {
  readonly from: number;
  readonly to: number;
  readonly id: string | null;
}

/** A stop of a column. */
export interface Place {
  readonly column: number;
  readonly stop: number;
}

const endOfDay = 24 * 60;
/** Minutes of a stop that is free. */
const slot = 30;
const usualHours: Hours = { from: 7 * 60, to: 20 * 60 };

/** The days of a view, and within each the chosen managers side by side. */
export function columnsOf({ first, last }: DaySpan, managers: readonly string[]): readonly Column[] {
  const columns: Column[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    for (const manager of managers.length === 0 ? [null] : managers)
      columns.push({ key: `${day} ${manager ?? ""}`, day, manager });
  }
  return columns;
}

/** What stands in a column, cut at its midnights; what overlaps goes into lanes side by side. */
export function placementsOf(
  appointments: readonly Timed[],
  { day, manager }: Column,
  zone: string,
): readonly Placement[] {
  const found = appointments
    .filter(({ managers }) => manager === null || managers.includes(manager))
    .flatMap(({ id, startAt, endAt }) => {
      const first = dayIn(zone, startAt);
      const last = dayIn(zone, new Date(Date.parse(endAt) - 1).toISOString());
      if (day < first || day > last) return [];
      const begun = day === first ? minuteIn(startAt, zone) : 0;
      const ended = day < last ? endOfDay : minuteIn(endAt, zone) || endOfDay;
      const from = Math.min(begun, endOfDay - step);
      // What lasts over an hour that comes twice ends earlier on the clock than it lasts.
      return [{ id, from, to: Math.max(from + step, ended) }];
    })
    .toSorted((one, other) => one.from - other.from || other.to - one.to || one.id.localeCompare(other.id));
  return inLanes(found);
}

function inLanes(found: readonly Omit<Placement, "lane" | "lanes">[]): readonly Placement[] {
  const placed: Placement[] = [];
  let group: Omit<Placement, "lanes">[] = [];
  let ends: number[] = [];
  const close = () => {
    placed.push(...group.map((each) => ({ ...each, lanes: ends.length })));
    group = [];
    ends = [];
  };
  for (const each of found) {
    if (ends.every((end) => end <= each.from)) close();
    const free = ends.findIndex((end) => end <= each.from);
    const lane = free === -1 ? ends.length : free;
    ends[lane] = each.to;
    group.push({ ...each, lane });
  }
  close();
  return placed;
}

/** The usual hours, and as many more as what stands in the columns needs. */
export const hoursOf = (columns: readonly (readonly Placement[])[]): Hours => {
  const all = columns.flat();
  return {
    from: Math.min(usualHours.from, ...all.map(({ from }) => Math.floor(from / 60) * 60)),
    to: Math.max(usualHours.to, ...all.map(({ to }) => Math.min(endOfDay, Math.ceil(to / 60) * 60))),
  };
};

/** The appointments of a column and the free times between them, in the order of the day. */
export function stopsOf(placements: readonly Placement[], { from, to }: Hours): readonly Stop[] {
  const stops: Stop[] = placements.map((each) => ({ from: each.from, to: each.to, id: each.id }));
  for (let at = from; at < to; ) {
    const end = Math.min(to, (Math.floor(at / slot) + 1) * slot);
    const under = placements.filter((each) => each.from <= at && each.to > at);
    if (under.length > 0) {
      at = Math.max(...under.map((each) => each.to));
      continue;
    }
    const next = Math.min(end, ...placements.map((each) => each.from).filter((begun) => begun > at));
    stops.push({ from: at, to: next, id: null });
    at = next;
  }
  return stops.toSorted((one, other) => one.from - other.from || other.to - one.to);
}

/** The stop of a column at a minute of the day, else the last one before it. */
export function stopAt(stops: readonly Stop[], minutes: number): number {
  const within = stops.findIndex(({ from, to }) => from <= minutes && to > minutes);
  return within === -1
    ? Math.max(
        0,
        stops.findLastIndex(({ from }) => from <= minutes),
      )
    : within;
}

/** Where a key leads (APG grid, its rows upright); `undefined` for keys that lead nowhere. */
export function placeByKey(key: string, at: Place, columns: readonly (readonly Stop[])[]): Place | undefined {
  const stops = columns[at.column] ?? [];
  const beside = (column: number): Place => {
    const to = Math.min(columns.length - 1, Math.max(0, column));
    return { column: to, stop: to === at.column ? at.stop : stopAt(columns[to] ?? [], stops[at.stop]?.from ?? 0) };
  };
  const along = (stop: number): Place => ({
    column: at.column,
    stop: Math.max(0, Math.min(stops.length - 1, stop)),
  });
  switch (key) {
    case "ArrowDown":
      return along(at.stop + 1);
    case "ArrowUp":
      return along(at.stop - 1);
    case "ArrowRight":
      return beside(at.column + 1);
    case "ArrowLeft":
      return beside(at.column - 1);
    case "Home":
      return along(0);
    case "End":
      return along(stops.length - 1);
    default:
      return undefined;
  }
}
