import ICAL from "ical.js";
import { expect } from "vitest";

/** Start and end of each event of a calendar file in UTC by its identifier, as a program reads them that knows no zones but those of the file. */
export function timesInCalendar(text: string): Readonly<Record<string, readonly string[]>> {
  ICAL.TimezoneService.reset();
  const calendar = new ICAL.Component(ICAL.parse(text) as object[]);
  const zones = calendar.getAllSubcomponents("vtimezone").map((each) => each.getFirstPropertyValue("tzid"));
  expect(zones).toEqual([...new Set(zones)]);
  const utcOf = (property: ICAL.Property | null): string => {
    const time = property?.getFirstValue() as ICAL.Time;
    expect(["UTC", ...zones]).toContain(time.zone?.tzid);
    return new Date(time.toUnixTime() * 1000).toISOString();
  };
  return Object.fromEntries(
    calendar
      .getAllSubcomponents("vevent")
      .map((each) => [
        String(each.getFirstPropertyValue("uid")),
        [utcOf(each.getFirstProperty("dtstart")), utcOf(each.getFirstProperty("dtend"))],
      ]),
  );
}
