import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calendarText } from "#api/calendars/calendar-text.ts";
import type { CalendarFile } from "#core/shell/calendar-files/calendar-file.ts";
import { timesInCalendar } from "#tests/support/calendar-times.ts";

/** Characters of one to four octets, and all that RFC 5545 escapes. */
const hard = ["é", "—", "漢字", "👩🏽‍🦽", "a", ";", ",", "\\", " "];
const long = (seed: number) => Array.from({ length: 120 }, (_, at) => hard[(at * 7 + seed) % hard.length]).join("");

type Event = CalendarFile["events"][number];
const event = (uid: string, more: Partial<Event>): Event => ({
  uid,
  sequence: 3,
  status: "CONFIRMED",
  summary: "Atelier",
  time: { kind: "instants", startAt: "2027-03-27T22:30:00.000Z", endAt: "2027-03-28T01:30:00.000Z", timezone: "UTC" },
  isFree: false,
  createdAt: "2026-01-02T03:04:05.000Z",
  updatedAt: "2026-02-03T04:05:06.000Z",
  ...more,
});

const written = (events: readonly Event[]) =>
  calendarText({ name: `Événements, ${long(2)}`, product: "Events", method: "PUBLISH", events });

/** The content lines of a calendar, unfolded, after what RFC 5545 §3.1 asks of each line as it is written. */
function contentLines(text: string): readonly string[] {
  expect(text.endsWith("\r\n")).toBe(true);
  const lines = text.slice(0, -2).split("\r\n");
  for (const line of lines) {
    expect(line).not.toMatch(/[\r\n]/);
    expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    // Half a character would have become another one.
    expect(line.isWellFormed() && !line.includes("\uFFFD"), line).toBe(true);
  }
  return lines
    .join("\r\n")
    .replaceAll(/\r\n[ \t]/g, "")
    .split("\r\n");
}

const plain = (value: string) =>
  value.replaceAll(/\\([\\;,nN])/g, (_, sign: string) => (/n/i.test(sign) ? "\n" : sign));

/** The properties of each event, by name. */
function eventsIn(lines: readonly string[]): readonly ReadonlyMap<string, readonly string[]>[] {
  const events: Map<string, string[]>[] = [];
  for (const line of lines) {
    const [, name = "", value = ""] = /^([A-Z-]+(?:;[A-Z-]+=[^:;]+)*):(.*)$/s.exec(line) ?? [];
    expect(name, line).not.toBe("");
    if (line === "BEGIN:VEVENT") events.push(new Map());
    else events.at(-1)?.set(name, [...(events.at(-1)?.get(name) ?? []), value]);
  }
  return events;
}

describe("a calendar that is given away", () => {
  it("folds lines at 75 octets between characters, and escapes what texts hold", async () => {
    for (let seed = 0; seed < hard.length; seed += 1) {
      const texts = {
        summary: long(seed),
        description: `${long(seed + 1)}\nSecond line; and, so on\\`,
        location: long(seed + 3),
      };
      const lines = contentLines(await written([event(`one-${seed}@labs.test`, texts)]));
      const [found] = eventsIn(lines);
      for (const [name, text] of Object.entries(texts)) {
        const [value = ""] = found?.get(name.toUpperCase()) ?? [];
        expect(value.replaceAll(/\\[\\;,nN]/g, "")).not.toMatch(/[;,\\\n]/);
        expect(plain(value)).toBe(text);
      }
    }
  });

  it("names each event once, with when it was written, and its version", async () => {
    const lines = contentLines(await written([event("a@labs.test", {}), event("b@labs.test", {})]));
    expect(lines.slice(0, 2)).toEqual(["BEGIN:VCALENDAR", "VERSION:2.0"]);
    expect(lines.filter((line) => line.startsWith("PRODID:"))).toHaveLength(1);
    const events = eventsIn(lines);
    expect(events.map((each) => each.get("UID"))).toEqual([["a@labs.test"], ["b@labs.test"]]);
    for (const each of events)
      expect([each.get("DTSTAMP"), each.get("SEQUENCE")]).toEqual([["20260203T040506Z"], ["3"]]);
  });

  it("says days without hours", async () => {
    const days = { startAt: "2027-03-28", endAt: "2027-03-29" };
    const [found] = eventsIn(
      contentLines(await written([event("days@labs.test", { time: { kind: "days", ...days } })])),
    );
    expect([found?.get("DTSTART;VALUE=DATE"), found?.get("DTEND;VALUE=DATE")]).toEqual([["20270328"], ["20270329"]]);
  });
});

const hour = 3_600_000;
const inZone = (startAt: string, timezone: string, lasting = hour): Partial<Event> => ({
  time: { kind: "instants", startAt, endAt: new Date(Date.parse(startAt) + lasting).toISOString(), timezone },
});

describe("the zones that a calendar carries", () => {
  it.each([
    ["Europe/Paris", "2027-01-15T09:00:00.000Z", "2027-07-15T08:00:00.000Z"],
    ["Europe/Dublin", "2027-01-15T10:00:00.000Z", "2027-07-15T09:00:00.000Z"],
    ["America/Mexico_City", "2021-07-01T15:00:00.000Z", "2027-07-01T16:00:00.000Z"],
    ["Australia/Lord_Howe", "2027-01-15T23:00:00.000Z", "2027-07-15T23:30:00.000Z"],
    ["Asia/Kathmandu", "2027-01-15T04:15:00.000Z", "2031-07-15T04:15:00.000Z"],
  ])("hold for every event in %s, whatever its year and season", async (zone, one, other) => {
    const text = await written([event("one", inZone(one, zone)), event("other", inZone(other, zone))]);
    expect(text).toContain(`DTSTART;TZID=${zone}:`);
    const read = timesInCalendar(text);
    expect([read.one?.[0], read.other?.[0]]).toEqual([one, other]);
  });

  it("are one for each zone, and short where its clocks change by one rule", async () => {
    const years = [2026, 2027, 2031].map((year) =>
      event(`in-${year}`, inZone(`${year}-07-01T08:00:00.000Z`, "Europe/Paris")),
    );
    const lines = contentLines(
      await written([...years, event("x", inZone("2027-01-01T15:00:00.000Z", "America/New_York"))]),
    );
    expect(lines.filter((line) => line.startsWith("TZID:"))).toEqual(["TZID:Europe/Paris", "TZID:America/New_York"]);
    expect(lines.filter((line) => line.startsWith("RRULE:"))).toEqual([
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU",
      "RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU",
      "RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=2SU",
      "RRULE:FREQ=YEARLY;BYMONTH=11;BYDAY=1SU",
    ]);
  });

  it("tell apart the hour that comes twice", async () => {
    const half = inZone("2027-10-31T00:45:00.000Z", "Europe/Paris", hour / 2);
    const night = inZone("2027-10-30T22:30:00.000Z", "Europe/Paris", 4 * hour);
    const read = timesInCalendar(await written([event("half", half), event("night", night)]));
    expect(read).toEqual({
      half: ["2027-10-31T00:45:00.000Z", "2027-10-31T01:15:00.000Z"],
      night: ["2027-10-30T22:30:00.000Z", "2027-10-31T02:30:00.000Z"],
    });
  });

  it("give every moment of every zone back as it was", async () => {
    const instants = fc
      .integer({ min: Date.UTC(1990, 0), max: Date.UTC(2060, 0) })
      .map((at) => new Date(at - (at % 60_000)));
    const zones = fc.constantFrom(...Intl.supportedValuesOf("timeZone"));
    const moments = fc.array(fc.tuple(instants, zones), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(moments, async (those) => {
        const events = those.map(([at, zone], index) => event(`at-${index}`, inZone(at.toISOString(), zone)));
        const read = timesInCalendar(await written(events));
        expect(events.map(({ uid }) => read[uid]?.[0])).toEqual(those.map(([at]) => at.toISOString()));
      }),
      { numRuns: 60 },
    );
  });
});
