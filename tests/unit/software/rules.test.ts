import { describe, expect, it } from "vitest";
import type { OwnAuthorization } from "#core/modules/software/calls.ts";
import { hasRoom, isPeriod, stateOf } from "#core/modules/software/rules.ts";
import { closedBy, inOrder, periodOf } from "#web/modules/software/associations-model.ts";

const now = "2026-03-10T12:00:00.000Z";
const before = "2026-03-10T11:59:59.999Z";
const after = "2026-03-10T12:00:00.001Z";

describe("an authorization", () => {
  it("SOFT-001 holds from its start until its end, and always where it says neither", () => {
    expect(stateOf({ startsAt: null, expiresAt: null }, now)).toBe("open");
    expect(stateOf({ startsAt: now, expiresAt: after }, now)).toBe("open");
    expect(stateOf({ startsAt: after, expiresAt: null }, now)).toBe("not-yet");
    expect(stateOf({ startsAt: before, expiresAt: now }, now)).toBe("over");
  });

  it("ends after it begins", () => {
    expect(isPeriod({ startsAt: before, expiresAt: now })).toBe(true);
    expect(isPeriod({ startsAt: now, expiresAt: now })).toBe(false);
    expect(isPeriod({ startsAt: null, expiresAt: before })).toBe(true);
  });

  it("SOFT-001 has room below its maximum, and always where it has none", () => {
    expect([hasRoom(0, 1), hasRoom(1, 1), hasRoom(0, 0), hasRoom(900, null)]).toEqual([true, false, false, true]);
  });
});

describe("the page of one's software", () => {
  const of = (more: Partial<OwnAuthorization>): OwnAuthorization => ({
    id: "one",
    service: "Voice",
    distId: null,
    startsAt: null,
    expiresAt: null,
    state: "open",
    associationsMax: 1,
    associations: [],
    files: [],
    ...more,
  });
  const full = of({
    associations: [
      { id: "a", name: "Tablet", installationId: "I-1", createdAt: now, version: null, lastSeenAt: null, key: null },
    ],
  });

  it("shows what can be used first", () => {
    const shown = inOrder([of({ id: "over", state: "over" }), of({ id: "later", state: "not-yet" }), of({})]);
    expect(shown.map(({ id }) => id)).toEqual(["one", "later", "over"]);
  });

  it("says why an installation cannot be added", () => {
    expect([of({}), full, of({ state: "over" }), of({ state: "not-yet" })].map(closedBy)).toEqual([
      null,
      "full",
      "over",
      "not-yet",
    ]);
  });

  it("says how long it can be used", () => {
    expect(periodOf(of({}))).toBe("always");
    expect(periodOf(of({ expiresAt: after }))).toBe("until");
    expect(periodOf(of({ expiresAt: before, state: "over" }))).toBe("ended");
    expect(periodOf(of({ startsAt: after, state: "not-yet" }))).toBe("from");
  });
});
