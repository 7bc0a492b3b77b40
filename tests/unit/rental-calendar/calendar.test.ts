import { describe, expect, it, onTestFinished } from "vitest";
import { calendarText } from "#api/calendars/calendar-text.ts";
import { type CalendarOrder, rentalCalendar } from "#core/modules/rental-calendar/calendar.ts";

const order: CalendarOrder = {
  id: "018f0000-0000-7000-8000-000000000001",
  number: "R26-00001",
  startAt: "2028-02-28",
  endAt: "2028-03-01",
  createdAt: "2028-01-01T10:00:00.000Z",
  updatedAt: "2028-01-02T10:00:00.000Z",
  version: 3,
  isValidated: true,
  isCancelled: false,
  models: ["Tablet", "Switch"],
};
const lines = new Map([
  ["rental-calendar.name", "My rentals"],
  ["rental-calendar.event", "Rental {{number}}: {{models}}"],
  ["rental-calendar.return", "Return by {{date}}."],
]);
const calendarOf = (...orders: readonly CalendarOrder[]) =>
  rentalCalendar(orders, { publicUrl: "https://lab.example:8443", lines, locale: "en" });

describe("a rental in a calendar", () => {
  it("says what it is, where it is told and when it is to be returned", () => {
    expect(calendarOf(order)).toEqual({
      name: "My rentals",
      product: "rental",
      method: "PUBLISH",
      events: [
        {
          uid: "rental-018f0000-0000-7000-8000-000000000001@lab.example",
          sequence: 2,
          status: "CONFIRMED",
          time: { kind: "days", startAt: "2028-02-28", endAt: "2028-03-01" },
          isFree: true,
          summary: "Rental R26-00001: Tablet and Switch",
          description: "Return by 1 March 2028.",
          url: "https://lab.example:8443/services/rentals/commands/018f0000-0000-7000-8000-000000000001",
          createdAt: "2028-01-01T10:00:00.000Z",
          updatedAt: "2028-01-02T10:00:00.000Z",
        },
      ],
    });
  });

  it("is tentative until it is accepted, and stays as cancelled with a higher sequence", () => {
    expect(calendarOf({ ...order, isValidated: false }).events[0]?.status).toBe("TENTATIVE");
    expect(calendarOf({ ...order, isCancelled: true }).events[0]).toMatchObject({ status: "CANCELLED", sequence: 3 });
  });

  it.each(["Pacific/Auckland", "America/New_York", "Europe/Paris"])(
    "RENT-024 lies on its own days, February 29 included, when the server stands in %s",
    async (zone) => {
      const before = process.env.TZ;
      process.env.TZ = zone;
      onTestFinished(() => {
        if (before === undefined) delete process.env.TZ;
        else process.env.TZ = before;
      });
      const text = await calendarText(calendarOf(order));
      expect(text).toContain("DTSTART;VALUE=DATE:20280228\r\n");
      expect(text).toContain("DTEND;VALUE=DATE:20280301\r\n");
    },
  );

  it("is a calendar of RFC 5545 also without any", async () => {
    expect(await calendarText(calendarOf())).toMatch(/^BEGIN:VCALENDAR\r\nVERSION:2\.0\r\n[\s\S]*END:VCALENDAR/);
  });
});
