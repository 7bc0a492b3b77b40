import { describe, expect, it } from "vitest";
import { calendarText } from "#api/calendars/calendar-text.ts";
import type { CalendarFile } from "#core/shell/calendar-files/calendar-file.ts";

/** Characters of one to four octets, and all that RFC 5545 escapes. */
const hard = ["é", "—", "漢字", "👩🏽‍🦽", "a", ";", ",", "\\", " "];
const long = (seed: number) => Array.from({ length: 120 }, (_, at) => hard[(at * 7 + seed) % hard.length]).join("");

type Event = CalendarFile["events"][number];
const event = (uid: string, more: Partial<Event>): Event => ({
  uid,
  sequence: 3,
  status: "CONFIRMED",
  summary: "Atelier",
  time: { kind: "instants", startAt: "2027-03-27T22:30:00.000Z", endAt: "2027-03-28T01:30:00.000Z" },
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

  it("says moments in UTC and days without hours, so that it needs no zones, whatever the clocks do that night", async () => {
    const spring = { startAt: "2027-03-27T22:30:00.000Z", endAt: "2027-03-28T01:30:00.000Z" };
    const autumn = { startAt: "2027-10-30T23:30:00.000Z", endAt: "2027-10-31T01:30:00.000Z" };
    const days = { startAt: "2027-03-28", endAt: "2027-03-29" };
    const lines = contentLines(
      await written([
        event("spring@labs.test", { time: { kind: "instants", ...spring } }),
        event("autumn@labs.test", { time: { kind: "instants", ...autumn } }),
        event("days@labs.test", { time: { kind: "days", ...days } }),
      ]),
    );
    expect(lines.filter((line) => line.includes("TZID") || line.includes("VTIMEZONE"))).toEqual([]);
    const [inSpring, inAutumn, onDays] = eventsIn(lines);
    expect([inSpring?.get("DTSTART"), inSpring?.get("DTEND")]).toEqual([["20270327T223000Z"], ["20270328T013000Z"]]);
    expect([inAutumn?.get("DTSTART"), inAutumn?.get("DTEND")]).toEqual([["20271030T233000Z"], ["20271031T013000Z"]]);
    expect([onDays?.get("DTSTART;VALUE=DATE"), onDays?.get("DTEND;VALUE=DATE")]).toEqual([["20270328"], ["20270329"]]);
  });
});
