import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { localTime } from "#core/kernel/local-time.ts";
import { remindAt } from "#core/modules/training-registrations/reminders.ts";
import {
  freeSeats,
  isCancellable,
  isCertified,
  offerEnd,
  registrationRefusal,
  type Terms,
  takesAttendance,
} from "#core/modules/training-registrations/rules.ts";

const terms: Terms = {
  startAt: "2026-06-18T08:00:00.000Z",
  endAt: "2026-06-18T15:00:00.000Z",
  takesRegistrations: true,
  seats: 2,
  registrationOpensAt: null,
  registrationClosesAt: null,
  cancellableUntil: null,
  calledOffAt: null,
};
const early = "2026-06-01T08:00:00.000Z";

describe("registration for a session", () => {
  it.each([
    [{}, early, null],
    [{ takesRegistrations: false }, early, "none"],
    [{ calledOffAt: early }, early, "called-off"],
    [{}, terms.startAt, "begun"],
    [{ registrationOpensAt: "2026-06-01T08:00:00.001Z" }, early, "not-open"],
    [{ registrationOpensAt: early }, early, null],
    [{ registrationClosesAt: early }, early, "closed"],
    [{ registrationClosesAt: "2026-06-01T08:00:00.001Z" }, early, null],
  ])("with %j at %s is refused as %s", (change, now, refusal) => {
    expect(registrationRefusal({ ...terms, ...change }, now)).toBe(refusal);
  });

  it("can be cancelled until its deadline, and never from the start on", () => {
    expect(isCancellable(terms, early)).toBe(true);
    expect(isCancellable(terms, terms.startAt)).toBe(false);
    expect(isCancellable({ ...terms, cancellableUntil: early }, early)).toBe(false);
    expect(isCancellable({ ...terms, cancellableUntil: terms.endAt }, terms.startAt)).toBe(false);
  });

  it("leaves as many seats free as nobody has, without end where there is no limit", () => {
    expect([freeSeats(2, 1), freeSeats(2, 3), freeSeats(null, 900)]).toEqual([1, 0, Number.POSITIVE_INFINITY]);
  });
});

describe("an offer", () => {
  it("stands for its hours, and no longer than to the start", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 720 }), fc.integer({ min: 1, max: 1000 }), (hours, before) => {
        const now = new Date(Date.parse(terms.startAt) - before * 3_600_000).toISOString();
        const end = offerEnd(now, hours, terms.startAt);
        expect(end > now && end <= terms.startAt).toBe(true);
        expect(Date.parse(end) - Date.parse(now)).toBe(Math.min(hours, before) * 3_600_000);
      }),
    );
  });
});

describe("attendance", () => {
  it("is taken from twelve hours before the start on, of what is not called off", () => {
    expect(takesAttendance(terms, "2026-06-17T19:59:59.999Z")).toBe(false);
    expect(takesAttendance(terms, "2026-06-17T20:00:00.000Z")).toBe(true);
    expect(takesAttendance({ ...terms, calledOffAt: early }, terms.startAt)).toBe(false);
  });

  it("is certified once the session is over", () => {
    expect(isCertified(terms.startAt, terms, terms.startAt)).toBe(false);
    expect(isCertified(terms.startAt, terms, terms.endAt)).toBe(true);
    expect(isCertified(null, terms, terms.endAt)).toBe(false);
  });
});

describe("the reminder of a session", () => {
  it.each([
    ["2026-06-18T08:00:00.000Z", "Europe/Paris", "2026-06-17T09:00"],
    ["2026-06-18T02:00:00.000Z", "America/Montreal", "2026-06-16T09:00"],
    ["2026-03-29T08:00:00.000Z", "Europe/Paris", "2026-03-28T09:00"],
  ])("of %s in %s is due at %s there", (startAt, zone, due) => {
    expect(localTime(remindAt(startAt, zone), zone)).toBe(due);
  });
});
