import { describe, expect, it } from "vitest";
import {
  daysOfView,
  nothingAsked,
  periodOf,
  stateOf,
  turnedDate,
  withState,
} from "#web/modules/calendar-events/calendar-state.ts";

const labs = [{ id: "lab-1" }];
const read = (query: string) => stateOf(new URLSearchParams(query), labs);

describe("what an address asks a calendar for", () => {
  it("is read, and what makes no sense is left open", () => {
    expect(read("view=week&date=2026-03-29&place=online&organization=lab-1")).toEqual({
      view: "week",
      date: "2026-03-29",
      place: "online",
      organization: "lab-1",
    });
    for (const wrong of [
      "view=year",
      "date=2026-02-30",
      "date=0001-01-01",
      "date=9999-12-31",
      "place=moon",
      "organization=x",
    ])
      expect(read(wrong)).toEqual(nothingAsked);
  });

  it("is written beside what else stands there", () => {
    const query = new URLSearchParams("lang=fr&view=month&place=real");
    expect(`${withState(query, { view: "week", place: null })}`).toBe("lang=fr&view=week");
  });

  it("is turned by weeks, and by months to the last day where one is shorter", () => {
    expect(turnedDate("week", "2026-03-29", 1)).toBe("2026-04-05");
    expect(turnedDate("month", "2026-01-31", 1)).toBe("2026-02-28");
    expect(turnedDate("agenda", "2026-01-15", -1)).toBe("2025-12-15");
  });

  it("shows whole weeks, and is about the month alone", () => {
    expect(daysOfView("month", "2026-11-10")).toEqual({ first: "2026-10-26", last: "2026-12-06" });
    expect(periodOf("month", "2026-11-10")).toEqual({ first: "2026-11-01", last: "2026-11-30" });
    expect(daysOfView("week", "2026-11-29")).toEqual({ first: "2026-11-23", last: "2026-11-29" });
  });
});
