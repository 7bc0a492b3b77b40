import { describe, expect, it } from "vitest";
import { draftCanBePublished, isDirty, newComponent } from "#core/shell/pages/rules.ts";

describe("a page", () => {
  it("PAGE-017 PAGE-018 gets a component with an internal id, at position 0, without props", () => {
    const id = "0190b5a0-7c3e-7abc-8def-0123456789ab";
    expect(newComponent("hero", id)).toEqual({ internalId: id, name: "hero", position: 0, props: {} });
    expect(newComponent("hero", id).props).not.toBe(newComponent("hero", id).props);
  });

  it("PAGE-020 can be published from a draft that was worked on", () => {
    const createdAt = "2026-01-01T00:00:00.000Z";
    expect(draftCanBePublished({ createdAt, updatedAt: createdAt })).toBe(false);
    expect(draftCanBePublished({ createdAt, updatedAt: "2026-01-01T01:00:00.000+01:00" })).toBe(false);
    expect(draftCanBePublished({ createdAt, updatedAt: "2026-01-01T00:00:00.001Z" })).toBe(true);
  });
});

describe("a menu item", () => {
  it("NAV-016 is dirty when it or any below it has changed", () => {
    const clean = { isChanged: false, children: [] };
    const changed = { isChanged: true, children: [] };
    expect(isDirty(clean)).toBe(false);
    expect(isDirty(changed)).toBe(true);
    expect(isDirty({ isChanged: false, children: [clean, changed] })).toBe(true);
    expect(isDirty({ isChanged: false, children: [{ isChanged: false, children: [changed] }] })).toBe(true);
    expect(isDirty({ isChanged: false, children: [clean] })).toBe(false);
  });
});
