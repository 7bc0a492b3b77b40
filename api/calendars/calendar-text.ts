import { DateTime } from "luxon";
import { isSecondOfTwo } from "#core/kernel/local-time.ts";
import type { CalendarFile, CalendarFileEvent } from "#core/shell/calendar-files/calendar-file.ts";
import { zoneRules } from "./zone-rules.ts";

/**
 * A calendar as RFC 5545 has it. Days are written without hours, the same wherever they are read; times by the clocks of the place, whose rules
 * the file carries. A time that those clocks show twice that night is written in UTC, as it would be read as the first of the two.
 */
export async function calendarText({ name, product, method, events }: CalendarFile): Promise<string> {
  const library = await import("ical-generator");
  const { default: ical, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = library;
  const years = yearsByZone(events);
  const calendar = ical({
    name,
    method: ICalCalendarMethod[method],
    prodId: { company: "Labcommons", product },
    ttl: 3600,
    timezone: { name: null, generator: (zone) => zoneRules(zone, years.get(zone) ?? new Set()) },
  });
  for (const { uid, sequence, status, time, isFree, createdAt, updatedAt, ...texts } of events) {
    const zone = zoneOf(time);
    calendar.createEvent({
      ...texts,
      id: uid,
      sequence,
      status: ICalEventStatus[status],
      allDay: time.kind === "days",
      ...(zone !== undefined && { timezone: zone }),
      start: moment(time, "startAt", zone),
      end: moment(time, "endAt", zone),
      transparency: ICalEventTransparency[isFree ? "TRANSPARENT" : "OPAQUE"],
      stamp: updatedAt,
      created: createdAt,
      lastModified: updatedAt,
    });
  }
  // The last line ends as all do (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}

type Time = CalendarFileEvent["time"];

/** The zone by whose clocks a time is written; none for days, and for what its clocks do not tell apart. */
function zoneOf(time: Time): string | undefined {
  if (time.kind === "days" || time.timezone === "UTC") return undefined;
  const { startAt, endAt, timezone } = time;
  return [startAt, endAt].some((at) => isSecondOfTwo(at, timezone)) ? undefined : timezone;
}

function moment(time: Time, end: "startAt" | "endAt", zone: string | undefined): DateTime | string {
  // The days are read in UTC, whatever the zone of this process.
  if (time.kind === "days") return `${time[end]}T00:00:00Z`;
  return zone === undefined ? time[end] : DateTime.fromISO(time[end], { zone });
}

function yearsByZone(events: CalendarFile["events"]): ReadonlyMap<string, ReadonlySet<number>> {
  const years = new Map<string, Set<number>>();
  for (const { time } of events) {
    const zone = zoneOf(time);
    if (zone === undefined) continue;
    const known = years.get(zone) ?? new Set();
    years.set(zone, known);
    for (const at of [time.startAt, time.endAt]) known.add(new Date(at).getUTCFullYear());
  }
  return years;
}
