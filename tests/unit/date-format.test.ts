import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { dateFormat } from "#core/kernel/date-format.ts";
import { root } from "#scripts/test/files.ts";

const afternoon = new Date("2026-03-01T14:05:00Z");

it("writes the day before the month and the hour of 24 in English, and each other language as at home", () => {
  const written = (locale: string) =>
    dateFormat(locale, { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }).format(afternoon);
  expect(written("en")).toBe("1 Mar 2026, 14:05");
  expect(written("fr")).toBe("1 mars 2026, 14:05");
});

/** They write no text: they reckon with zones. */
const reckoning = [
  "core/kernel/date-format.ts",
  "core/kernel/time-zones.ts",
  "core/modules/rental/days.ts",
  "core/modules/rental/reminder-times.ts",
  "web/ports/browser.ts",
  "web/shell/admin/zoned.ts",
  "web/start.tsx",
];

it("is the only way to write a date", () => {
  const files = globSync("{core,web}/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    /Intl\.DateTimeFormat\(|toLocale(?:Date|Time)String\(/.test(readFileSync(join(root, file), "utf8")),
  );
  expect(files.toSorted()).toEqual(reckoning);
});
