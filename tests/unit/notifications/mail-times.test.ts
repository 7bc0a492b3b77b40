import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weekdayOf } from "#core/kernel/days.ts";
import { mailAfterMs, mailTime } from "#core/shell/notifications/mail-times.ts";

describe("when a mail tells of what stays unread", () => {
  it("is ten minutes later for who wants mails soon", () => {
    expect(mailTime("soon", "2026-03-02T12:00:00.000Z", "Europe/Paris")).toBe("2026-03-02T12:10:00.000Z");
  });

  it("is the next morning of its reader, and never sooner than ten minutes", () => {
    expect(mailTime("daily", "2026-03-02T12:00:00.000Z", "Europe/Paris")).toBe("2026-03-03T07:00:00.000Z");
    expect(mailTime("daily", "2026-03-02T06:50:00.000Z", "Europe/Paris")).toBe("2026-03-02T07:00:00.000Z");
    expect(mailTime("daily", "2026-03-02T06:51:00.000Z", "Europe/Paris")).toBe("2026-03-03T07:00:00.000Z");
    expect(mailTime("daily", "2026-03-02T12:00:00.000Z", "America/Montreal")).toBe("2026-03-02T13:00:00.000Z");
  });

  it("follows the clocks where they change", () => {
    expect(mailTime("daily", "2026-03-28T12:00:00.000Z", "Europe/Paris")).toBe("2026-03-29T06:00:00.000Z");
    expect(mailTime("daily", "2026-10-24T12:00:00.000Z", "Europe/Paris")).toBe("2026-10-25T07:00:00.000Z");
  });

  it("is a Monday morning for who wants one mail a week", () => {
    expect(mailTime("weekly", "2026-03-04T12:00:00.000Z", "Europe/Paris")).toBe("2026-03-09T07:00:00.000Z");
    expect(mailTime("weekly", "2026-03-09T06:00:00.000Z", "Europe/Paris")).toBe("2026-03-09T07:00:00.000Z");
    expect(mailTime("weekly", "2026-03-09T12:00:00.000Z", "Europe/Paris")).toBe("2026-03-16T07:00:00.000Z");
  });

  /** Clocks change there by an hour, by half an hour, at other times of the year, or once left out a day. */
  const zone = fc.constantFrom(
    "Europe/Paris",
    "America/New_York",
    "Australia/Lord_Howe",
    "Pacific/Apia",
    "Asia/Kathmandu",
  );
  const instant = fc.date({
    min: new Date("2026-01-01T00:00:00Z"),
    max: new Date("2028-12-31T00:00:00Z"),
    noInvalidDate: true,
  });

  it("is eight in the morning there, whatever the clocks do, and at most a day or a week away", () => {
    fc.assert(
      fc.property(zone, instant, fc.constantFrom("daily" as const, "weekly" as const), (timezone, at, frequency) => {
        const time = mailTime(frequency, at.toISOString(), timezone);
        const there = new Intl.DateTimeFormat("sv-SE", { timeZone: timezone, dateStyle: "short", timeStyle: "short" });
        const [day = "", clock] = there.format(new Date(time)).split(" ");
        expect(clock).toBe("08:00");
        if (frequency === "weekly") expect(weekdayOf(day)).toBe(1);
        const wait = Date.parse(time) - at.getTime();
        expect(wait).toBeGreaterThanOrEqual(mailAfterMs);
        expect(wait).toBeLessThanOrEqual((frequency === "weekly" ? 7 : 1) * 86_400_000 + 3_600_000 + mailAfterMs);
      }),
    );
  });

  it("is never sooner for what comes later", () => {
    fc.assert(
      fc.property(zone, instant, fc.nat({ max: 200 * 3_600_000 }), (timezone, at, later) => {
        for (const frequency of ["soon", "daily", "weekly"] as const) {
          const [one, other] = [at.getTime(), at.getTime() + later].map((each) =>
            mailTime(frequency, new Date(each).toISOString(), timezone),
          );
          expect(one! <= other!).toBe(true);
        }
      }),
    );
  });
});
