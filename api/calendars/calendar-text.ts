import type { CalendarFile } from "#core/shell/calendar-files/calendar-file.ts";

/** A calendar as RFC 5545 has it. Days are written without hours, the same wherever they are read; times in UTC. */
export async function calendarText({ name, product, method, events }: CalendarFile): Promise<string> {
  const library = await import("ical-generator");
  const { default: ical, ICalCalendarMethod, ICalEventStatus, ICalEventTransparency } = library;
  const calendar = ical({
    name,
    method: ICalCalendarMethod[method],
    prodId: { company: "Labcommons", product },
    ttl: 3600,
  });
  for (const { uid, sequence, status, time, isFree, createdAt, updatedAt, ...texts } of events) {
    const isDays = time.kind === "days";
    calendar.createEvent({
      ...texts,
      id: uid,
      sequence,
      status: ICalEventStatus[status],
      allDay: isDays,
      // The days are read in UTC, whatever the zone of this process.
      start: isDays ? `${time.startAt}T00:00:00Z` : time.startAt,
      end: isDays ? `${time.endAt}T00:00:00Z` : time.endAt,
      transparency: ICalEventTransparency[isFree ? "TRANSPARENT" : "OPAQUE"],
      stamp: updatedAt,
      created: createdAt,
      lastModified: updatedAt,
    });
  }
  // The last line ends as all do (RFC 5545 §3.1).
  return `${calendar.toString()}\r\n`;
}
