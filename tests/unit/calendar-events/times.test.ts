import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, dayIn } from "#core/kernel/days.ts";
import { daysOfEvent, type Timed, windowOf } from "#core/shell/calendar-files/times.ts";
import { placeTimes, timeText, whenText } from "#web/shell/calendar/event-times.ts";

const paris = "Europe/Paris";
const event = (startAt: string, endAt: string, more: Partial<Timed> = {}): Timed => ({
  startAt,
  endAt,
  timezone: paris,
  isAllDay: false,
  ...more,
});

describe("the days of an event", () => {
  it("are those of the reader's zone, and those of the place where it takes whole days", () => {
    const evening = event("2026-11-23T22:30:00.000Z", "2026-11-24T01:00:00.000Z");
    expect(daysOfEvent(evening, paris)).toEqual({ first: "2026-11-23", last: "2026-11-24" });
    expect(daysOfEvent(evening, "America/Toronto")).toEqual({ first: "2026-11-23", last: "2026-11-23" });
    expect(daysOfEvent(evening, "Asia/Tokyo")).toEqual({ first: "2026-11-24", last: "2026-11-24" });
    const fair = event("2026-11-22T23:00:00.000Z", "2026-11-25T23:00:00.000Z", { isAllDay: true });
    for (const reader of [paris, "America/Toronto", "Pacific/Auckland"])
      expect(daysOfEvent(fair, reader)).toEqual({ first: "2026-11-23", last: "2026-11-25" });
  });

  it("leave out the one that begins when it ends", () => {
    const evening = event("2026-11-23T19:00:00.000Z", "2026-11-23T23:00:00.000Z");
    expect(daysOfEvent(evening, paris)).toEqual({ first: "2026-11-23", last: "2026-11-23" });
  });

  it.each([
    ["the night in which clocks go forward", "2026-03-28T23:00:00.000Z", "2026-03-29T22:00:00.000Z", "2026-03-29"],
    ["the night in which clocks go back", "2026-10-24T22:00:00.000Z", "2026-10-25T23:00:00.000Z", "2026-10-25"],
  ])("are whole through %s", (_name, startAt, endAt, day) => {
    expect(daysOfEvent(event(startAt, endAt, { isAllDay: true }), "America/Toronto")).toEqual({
      first: day,
      last: day,
    });
    expect(daysOfEvent(event(startAt, endAt), paris)).toEqual({ first: day, last: day });
  });

  it("lie within the window that is asked for, whatever the zones", () => {
    const zones = fc.constantFrom(paris, "Pacific/Kiritimati", "Pacific/Pago_Pago", "America/Toronto", "Asia/Kolkata");
    const starts = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2027, 0, 1) });
    const lengths = fc.integer({ min: 60_000, max: 5 * 86_400_000 });
    fc.assert(
      fc.property(starts, lengths, zones, zones, fc.boolean(), (start, length, timezone, reader, isAllDay) => {
        const one = event(new Date(start).toISOString(), new Date(start + length).toISOString(), {
          timezone,
          isAllDay,
        });
        const span = daysOfEvent(one, reader);
        const { after, before } = windowOf(span);
        expect(span.first <= span.last).toBe(true);
        expect(one.startAt < before && one.endAt > after).toBe(true);
        if (!isAllDay) expect(span.first).toBe(dayIn(reader, one.startAt));
        expect(addDays(span.first, 0)).toBe(span.first);
      }),
    );
  });
});

describe("the times of an event in words", () => {
  const reader = { locale: "en", zone: paris };
  const talk = event("2026-11-26T18:00:00.000Z", "2026-11-26T19:00:00.000Z", { timezone: "America/Toronto" });

  it("are in the reader's zone, with those of the place beside where its clocks differ", () => {
    expect(whenText(talk, reader)).toMatch(/26 November 2026.*19:00.20:00/);
    expect(timeText(talk, reader)).toMatch(/^19:00.20:00$/);
    expect(placeTimes(talk, reader)).toEqual({
      times: expect.stringMatching(/^13:00.14:00$/),
      zone: "Eastern Standard Time",
    });
    expect(placeTimes(talk, { locale: "en", zone: "America/Toronto" })).toBeUndefined();
    expect(placeTimes({ ...talk, timezone: "Europe/Brussels" }, reader)).toBeUndefined();
  });

  it("name the day of the place where it is another one", () => {
    const late = event("2026-11-27T01:00:00.000Z", "2026-11-27T02:00:00.000Z", { timezone: "America/Toronto" });
    expect(placeTimes(late, reader)?.times).toMatch(/Thu.*26 Nov.*20:00.21:00/);
  });

  it("follow the clocks of each side through the weeks in which only one has changed", () => {
    // America changes on 8 March, Europe on 29 March 2026.
    const [before, between, after] = ["2026-03-05", "2026-03-12", "2026-04-02"].map((day) =>
      placeTimes(event(`${day}T13:00:00.000Z`, `${day}T14:00:00.000Z`, { timezone: "America/Toronto" }), reader),
    );
    expect([before?.times, between?.times, after?.times].map((each) => each?.slice(0, 5))).toEqual([
      "08:00",
      "09:00",
      "09:00",
    ]);
    expect(timeText(event("2026-03-29T00:30:00.000Z", "2026-03-29T01:30:00.000Z"), reader)).toMatch(/^01:30.03:30$/);
    expect(timeText(event("2026-10-25T00:30:00.000Z", "2026-10-25T01:30:00.000Z"), reader)).toMatch(/02:30/);
  });

  it("tell apart an hour that comes twice", () => {
    const night = event("2027-10-31T00:45:00.000Z", "2027-10-31T01:15:00.000Z");
    expect(timeText(night, reader)).toBe("02:45 CEST – 02:15 CET");
    expect(whenText(night, { ...reader, locale: "fr" })).toMatch(/02:45 UTC\+2 – .*02:15 UTC\+1/);
    expect(timeText(night, { locale: "en", zone: "America/Toronto" })).toMatch(/^.*20:45.21:15$/);
    expect(placeTimes(night, { locale: "en", zone: "America/Toronto" })?.times).toMatch(/02:45 CEST – .*02:15 CET/);
  });

  it("name days alone where it takes whole days", () => {
    const fair = event("2026-11-22T23:00:00.000Z", "2026-11-25T23:00:00.000Z", { isAllDay: true });
    expect(whenText(fair, { locale: "en", zone: "America/Toronto" })).toMatch(/23.*25 November 2026/);
    expect(whenText(fair, reader)).not.toMatch(/00:00/);
    expect(placeTimes({ ...fair, timezone: "America/Toronto" }, reader)).toBeUndefined();
    const day = event("2026-11-22T23:00:00.000Z", "2026-11-23T23:00:00.000Z", { isAllDay: true });
    expect(timeText(day, reader)).toBeUndefined();
  });
});
