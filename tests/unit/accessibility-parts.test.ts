import { describe, expect, it } from "vitest";
import { budgetUntil } from "#scripts/accessibility/budget.ts";
import { openings, partOf, parts } from "#scripts/accessibility/parts.ts";

const dayAfter = (date: string, days: number): string =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
const names = (date: string) => partOf(date).openings.map(({ place, locale }) => `${place.name} ${locale}`);

describe("the part of a day", () => {
  const first = "2026-01-05";

  it("is the same all day long", () => {
    expect(partOf(first)).toEqual(partOf(first));
    expect(names(first).length).toBeGreaterThan(0);
  });

  it("makes up the whole with those of the days around it, nothing twice", () => {
    const start = dayAfter(first, 1 - partOf(first).part);
    const days = Array.from({ length: parts }, (_, day) => dayAfter(start, day));
    expect(days.map((date) => partOf(date).part)).toEqual(days.map((_, index) => index + 1));
    expect(new Set(days.map((date) => partOf(date).seed)).size).toBe(1);
    const whole = openings.map(({ place, locale }) => `${place.name} ${locale}`);
    expect(days.flatMap(names).sort()).toEqual(whole.sort());
  });

  it("has another order the next time", () => {
    const next = dayAfter(first, parts);
    expect(partOf(next).part).toBe(partOf(first).part);
    expect(names(next)).not.toEqual(names(first));
  });
});

describe("a budget of time", () => {
  it("begins nothing that would not be done in time, measured by the longest so far", () => {
    let now = 0;
    const budget = budgetUntil(100, () => now);
    expect(budget.hasRoom()).toBe(true);
    budget.note(20);
    budget.note(10);
    now = 69;
    expect(budget.hasRoom()).toBe(true);
    now = 70;
    expect(budget.hasRoom()).toBe(false);
  });

  it("ends before anything has been begun where there is no time at all", () => {
    expect(budgetUntil(0, () => 1).hasRoom()).toBe(false);
  });

  it("is never used up where there is none", () => {
    const budget = budgetUntil(undefined, () => 1e12);
    budget.note(1e9);
    expect(budget.hasRoom()).toBe(true);
  });
});
