import { expect, it } from "vitest";
import { editableUntil, writableYears } from "#core/modules/organizations/year-states/years.ts";

it("ORG-006 a year is written until the one after it ends", () => {
  expect(writableYears("2026-01-01T00:00:00.000Z")).toEqual([2025, 2026]);
  expect(writableYears("2025-12-31T23:59:59.999Z")).toEqual([2024, 2025]);
  expect(editableUntil(2024)).toBe("2026-01-01T00:00:00.000Z");
});
