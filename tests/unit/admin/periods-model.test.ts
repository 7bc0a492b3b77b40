import { describe, expect, it } from "vitest";
import {
  asText,
  parsed,
  periodFault,
  periodText,
  readPeriods,
  readWeekdays,
  weekdayNames,
  writePeriods,
} from "#web/shell/admin/form/periods-model.ts";
import { typeFor } from "./types.ts";

const stored = [
  { startAt: "2027-02-03", endAt: "2027-02-06", reason: "Stocktaking" },
  { startAt: "2028-02-28", endAt: "2028-03-01" },
];

describe("periods in a form", () => {
  it("are edited with their last day, and stored up to the day after it", () => {
    const periods = readPeriods(stored);
    expect(periods).toEqual([
      { first: "2027-02-03", last: "2027-02-05", reason: "Stocktaking" },
      { first: "2028-02-28", last: "2028-02-29", reason: "" },
    ]);
    expect(writePeriods(periods)).toEqual(stored);
  });

  it("say what is missing, and when the last day comes first", () => {
    const period = { first: "2027-02-03", last: "2027-02-03", reason: "" };
    expect(periodFault(period)).toBeNull();
    expect(periodFault({ ...period, last: "2027-02-02" })).toBe("order");
    expect(periodFault({ ...period, last: "" })).toBe("missing");
    expect(writePeriods([{ ...period, last: "" }])).toEqual([{ startAt: "2027-02-03", endAt: "" }]);
  });

  it("are read in the language of the reader", () => {
    const [first] = readPeriods(stored);
    expect(periodText(first!, "en")).toBe("3 – 5 Feb 2027 (Stocktaking)");
    expect(periodText(first!, "fr")).toBe("3–5 févr. 2027 (Stocktaking)");
  });

  it("are none where the document is something else, which is not thrown away unseen", () => {
    expect(readPeriods({})).toEqual([]);
    expect(parsed("[1,")).toBeUndefined();
    expect(parsed("")).toBeNull();
    expect(parsed(asText(stored))).toEqual(stored);
  });
});

describe("days of the week in a form", () => {
  it("count from Monday, and leave out what is no day", () => {
    expect(weekdayNames("en")[0]).toBe("Monday");
    expect(weekdayNames("da")[6]).toBe("søndag");
    expect(readWeekdays([1, 7, 8, "2"])).toEqual([1, 7]);
    expect(readWeekdays(null)).toEqual([]);
  });
});

describe("the editors of documents", () => {
  it("are those that their schemas name", () => {
    const shapes = (type: string) =>
      Object.fromEntries(typeFor(type).fields.flatMap(({ name, shape }) => (shape ? [[name, shape]] : [])));
    expect(shapes("rental-stocks")).toEqual({ openingDays: "weekdays", closedDays: "periods" });
    expect(shapes("rental-items")).toEqual({ unavailabilities: "periods" });
    expect(shapes("users")).toMatchObject({ notificationsPreferences: "flags" });
  });
});
