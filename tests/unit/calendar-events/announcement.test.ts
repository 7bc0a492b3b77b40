import { describe, expect, it } from "vitest";
import { announcement } from "#core/modules/calendar-events/announcement.ts";

const now = "2026-03-01T12:00:00.000Z";
const before = "2026-02-01T00:00:00.000Z";
const later = "2026-04-01T00:00:00.000Z";
const none = { publishedAt: null, accessLevel: null, announcedAt: null };

describe("since when an event may be in everybody's calendar", () => {
  it("is when it comes out for everybody", () => {
    expect(announcement(none, now)).toBeNull();
    expect(announcement({ ...none, publishedAt: before }, now)).toBe(now);
    expect(announcement({ ...none, publishedAt: later }, now)).toBe(later);
    expect(announcement({ ...none, publishedAt: before, accessLevel: "member_level_1" }, now)).toBeNull();
  });

  it("stays, whatever becomes of it", () => {
    expect(announcement({ ...none, announcedAt: before }, now)).toBe(before);
    expect(announcement({ publishedAt: later, accessLevel: "contact", announcedAt: before }, now)).toBe(before);
  });

  it("follows the plans as long as they are plans", () => {
    expect(announcement({ ...none, announcedAt: later }, now)).toBeNull();
    expect(announcement({ ...none, publishedAt: "2026-05-01T00:00:00.000Z", announcedAt: later }, now)).toBe(
      "2026-05-01T00:00:00.000Z",
    );
  });
});
