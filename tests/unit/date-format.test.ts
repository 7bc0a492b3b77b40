import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dateFormat, dateRange } from "#core/kernel/date-format.ts";
import { locales } from "#core/kernel/locales.ts";
import { root } from "#scripts/test/files.ts";

const afternoon = new Date("2026-03-01T14:05:00Z");

it("writes the day before the month and the hour of 24 in English, and each other language as at home", () => {
  const written = (locale: string) =>
    dateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(afternoon);
  expect(written("en")).toBe("1 Mar 2026, 14:05");
  expect(written("fr")).toBe("1er mars 2026, 14:05");
});

it("writes the first of a month as it is said, beside its name alone", () => {
  const utc = { timeZone: "UTC" } as const;
  expect(dateFormat("it", { ...utc, dateStyle: "long" }).format(afternoon)).toBe("1º marzo 2026");
  expect(dateFormat("fr", { ...utc, dateStyle: "short" }).format(afternoon)).toBe("01/03/2026");
  const long = dateFormat("fr", { ...utc, dateStyle: "long" });
  expect(dateRange(long, afternoon, new Date("2026-03-11T12:00:00Z")).replaceAll(/\s/g, " ")).toBe("1er–11 mars 2026");
});

it("writes spans of times and days with plain spaces in every language, as browsers do", () => {
  const times = { weekday: "short", day: "numeric", hour: "2-digit", minute: "2-digit", timeZone: "UTC" } as const;
  for (const locale of locales) {
    for (const end of ["2026-03-01T17:00:00Z", "2026-03-04T17:00:00Z"])
      expect(dateRange(dateFormat(locale, times), afternoon, new Date(end)), locale).not.toContain("\u2009");
  }
  expect(
    dateRange(dateFormat("fr", { ...times, weekday: undefined }), afternoon, new Date("2026-03-01T17:00:00Z")),
  ).toContain("14:05 – 17:00");
});

it("is the only way to write a span", () => {
  const files = globSync("{core,web}/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    /\.formatRange\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(files).toEqual(["core/kernel/date-format.ts"]);
});

/** They write no text: they reckon with zones. */
const reckoning = [
  "core/kernel/date-format.ts",
  "core/kernel/days.ts",
  "core/kernel/local-time.ts",
  "core/kernel/time-zones.ts",
  "web/ports/browser.ts",
  "web/shell/records/dates.ts",
  "web/start.tsx",
];

it("is the only way to write a date", () => {
  const files = globSync("{core,web}/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    /Intl\.DateTimeFormat\(|toLocale(?:Date|Time)String\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(files.toSorted()).toEqual(reckoning);
});
