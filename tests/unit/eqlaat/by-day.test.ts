import { describe, expect, it } from "vitest";
import { appointmentsOf, byDay } from "#web/modules/eqlaat/by-day.ts";

const night = { id: "night", startAt: "2026-06-01T20:00:00.000Z", endAt: "2026-06-01T23:00:00.000Z" };
const late = { id: "late", startAt: "2026-06-01T21:00:00.000Z", endAt: "2026-06-01T22:00:00.000Z" };
const ids = (found: readonly { readonly id: string }[]) => found.map(({ id }) => id);

describe("appointments by day", () => {
  it("are those of the reader's zone; what ends at midnight does not touch the day that begins", () => {
    expect(ids(appointmentsOf([night, late], "2026-06-01", "Europe/Paris"))).toEqual(["night", "late"]);
    expect(ids(appointmentsOf([night, late], "2026-06-02", "Europe/Paris"))).toEqual(["night"]);
    expect(ids(appointmentsOf([night, late], "2026-06-02", "Asia/Tokyo"))).toEqual(["night", "late"]);
  });

  it("name what goes over midnight on each of its days, and leave out days without any", () => {
    const days = byDay([night], { first: "2026-05-31", last: "2026-06-03" }, "Europe/Paris");
    expect(days.map(([day]) => day)).toEqual(["2026-06-01", "2026-06-02"]);
  });
});
