import { describe, expect, it } from "vitest";
import { badgePath, expiryOf, isExpired, stateOf, versionAfter } from "#core/modules/open-badges/rules.ts";

describe("an award", () => {
  it("BADGE-001 is expired from its expiry on", () => {
    const expiresAt = "2026-03-01T12:00:00.000Z";
    expect(isExpired({ expiresAt }, "2026-03-01T11:59:59.999Z")).toBe(false);
    expect(isExpired({ expiresAt }, expiresAt)).toBe(true);
    expect(isExpired({ expiresAt: null }, "2999-01-01T00:00:00.000Z")).toBe(false);
  });

  it("BADGE-003 expires so many months after it was issued, on a day that the month has, or never", () => {
    expect(expiryOf("2026-01-15T08:30:00.000Z", 12)).toBe("2027-01-15T08:30:00.000Z");
    expect(expiryOf("2026-01-31T23:59:59.999Z", 1)).toBe("2026-02-28T23:59:59.999Z");
    expect(expiryOf("2027-08-31T00:00:00.000Z", 6)).toBe("2028-02-29T00:00:00.000Z");
    expect(expiryOf("2026-12-31T00:00:00.000Z", 1)).toBe("2027-01-31T00:00:00.000Z");
    expect(expiryOf("2026-01-15T08:30:00.000Z", null)).toBeNull();
  });

  it("is revoked for good, whether it has expired or not", () => {
    const now = "2026-03-01T12:00:00.000Z";
    const past = "2026-01-01T00:00:00.000Z";
    expect(stateOf({ expiresAt: null, revokedAt: null }, now)).toBe("valid");
    expect(stateOf({ expiresAt: past, revokedAt: null }, now)).toBe("expired");
    expect(stateOf({ expiresAt: past, revokedAt: past }, now)).toBe("revoked");
  });
});

describe("a badge", () => {
  it.each([
    [null, "2"],
    ["", "2"],
    ["1", "2"],
    ["1.9", "1.10"],
    [" 2026-a ", "2"],
    ["autumn 3", "autumn 4"],
  ] as const)("%j is followed by version %j", (version, next) => {
    expect(versionAfter(version)).toBe(next);
  });

  it("LINK-007 has a page only once it is published, and where a page shows badges", () => {
    const pages = [{ path: "/badges", components: ["open-badges"] }];
    expect(badgePath({ id: "1", publishedAt: "2026-01-01T00:00:00.000Z" }, pages)).toBe("/badges/1");
    expect(badgePath({ id: "1", publishedAt: null }, pages)).toBeUndefined();
    expect(badgePath({ id: "1", publishedAt: "2026-01-01T00:00:00.000Z" }, [])).toBeUndefined();
  });
});
