import { describe, expect, it } from "vitest";
import { externalAddress, pageOf } from "#core/modules/repository/external/addresses.ts";
import { nextAttemptAt } from "#core/modules/repository/external/attempts.ts";
import { isShareable, licenseNamed } from "#core/modules/repository/external/license-names.ts";
import { externalFaults } from "#core/modules/repository/external/ports.ts";

describe("the address of a page elsewhere", () => {
  it.each([
    ["https://www.thingiverse.com/thing:763622", "thingiverse", "763622"],
    [" http://thingiverse.com/thing:763622/files ", "thingiverse", "763622"],
    ["www.thingiverse.com/thing:000763622#comments", "thingiverse", "763622"],
    ["https://www.myminifactory.com/object/3d-print-teapot-42", "myminifactory", "42"],
    ["https://www.myminifactory.com/fr/object/42?a=1", "myminifactory", "42"],
  ])("REPO-003 is read: %s", (text, type, id) => {
    expect(externalAddress(text)).toEqual({ type, id });
  });

  it.each([
    "",
    "763622",
    "https://www.thingiverse.com/make:1",
    "https://evil.example/?https://www.thingiverse.com/thing:1",
    "https://thingiverse.com.evil.example/thing:1",
    "https://www.thingiverse.com@evil.example/thing:1",
    "javascript:alert('thingiverse.com/thing:1')",
    "https://www.printables.com/model/1",
  ])("is none: %s", (text) => {
    expect(externalAddress(text)).toBeNull();
  });

  it("leads back to the same thing", () => {
    for (const address of [
      { type: "thingiverse", id: "7" },
      { type: "myminifactory", id: "8" },
    ] as const)
      expect(externalAddress(pageOf(address))).toEqual(address);
  });
});

describe("a licence by its name elsewhere", () => {
  it.each([
    ["Creative Commons - Attribution", "cc_by"],
    ["Creative Commons - Attribution - Share Alike", "cc_by_sa"],
    ["Creative Commons - Attribution - No Derivatives", "cc_by_nd"],
    ["Creative Commons - Attribution - Non-Commercial", "cc_by_nc"],
    ["Creative Commons - Attribution - Non-Commercial - Share Alike", "cc_by_nc_sa"],
    ["Creative Commons - Attribution - Non-Commercial - No Derivatives", "cc_by_nc_nd"],
    ["Creative Commons - Public Domain Dedication", "cc0"],
    ["Public Domain", "cc0"],
    ["CC0", "cc0"],
    ["CC BY-NC-SA 4.0", "cc_by_nc_sa"],
    ["All Rights Reserved", "all_rights_reserved"],
  ])("is ours: %s", (name, license) => {
    expect(licenseNamed(name)).toBe(license);
  });

  it.each(["", "BSD License", "GNU - GPL", "mention, no commercial-use", "Nokia", "CC", "Not public domain"])(
    "is none of ours: %s",
    (name) => {
      expect(licenseNamed(name)).toBeNull();
    },
  );

  it("allows to give an aid away, or not", () => {
    expect(["cc0", "cc_by_nd", "all_rights_reserved", null].map(isShareable)).toEqual([true, true, false, false]);
  });
});

describe("another attempt", () => {
  const now = "2026-02-01T00:00:00.000Z";
  const minutes = (attempts: number, retryAfterSeconds = 0) => {
    const at = nextAttemptAt({ fault: "busy", retryAfterSeconds }, attempts, now);
    return at === null ? null : (Date.parse(at) - Date.parse(now)) / 60_000;
  };

  it("comes later each time, and never after the last", () => {
    expect([1, 2, 3, 4, 5, 6].map((attempts) => minutes(attempts))).toEqual([1, 5, 30, 180, 720, null]);
  });

  it("comes no sooner than it was asked to wait, and no later than the longest wait", () => {
    expect([minutes(1, 600), minutes(2, 60), minutes(1, 10_000_000)]).toEqual([10, 5, 720]);
  });

  it("is made by itself only where the same may go well", () => {
    const again = externalFaults.filter((fault) => nextAttemptAt({ fault }, 1, now) !== null);
    expect(again).toEqual(["busy", "unreachable", "slow", "broken", "unkept"]);
  });
});
