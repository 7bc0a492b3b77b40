import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { softwareEvents } from "#core/modules/software/event-kinds.ts";
import { judge, runningVersion, type SentEvent } from "#core/modules/software/events.ts";
import { mostUsed } from "#core/modules/software/numbers.ts";
import { newestFirst } from "#core/modules/software/versions.ts";
import { addressOf, adoptionOf, askedOf, partRows } from "#web/modules/software/stats/stats-model.ts";
import { timeRows } from "#web/shell/admin/stats/time-rows.ts";

const now = "2026-03-10T12:00:00.000Z";
const sent = (more: Partial<SentEvent> = {}): SentEvent => ({
  id: "018f2c4e-6a7b-7c3d-9e1f-2a3b4c5d6e7f",
  event: "launch",
  version: "2.4.1",
  recordedAt: "2026-03-10T09:30:00+01:00",
  ...more,
});

describe("an event of installed software", () => {
  it("SOFT-003 is one of six, told with its instant in UTC", () => {
    for (const event of softwareEvents) {
      const fromVersion = event === "update" ? "2.4.0" : null;
      expect(judge(sent({ event, fromVersion }), now)).toMatchObject({
        event,
        fromVersion,
        recordedAt: "2026-03-10T08:30:00.000Z",
      });
    }
    expect(judge(sent({ event: "crash" }), now)).toBe("bad-event");
  });

  it("may be ninety days old when it arrives, and five minutes ahead", () => {
    const at = (recordedAt: string) => judge(sent({ recordedAt }), now);
    expect(at("2025-12-10T12:00:00Z")).toMatchObject({ event: "launch" });
    expect(at("2025-12-10T11:59:59Z")).toBe("too-old");
    expect(at("2026-03-10T12:05:00Z")).toMatchObject({ event: "launch" });
    expect(at("2026-03-10T12:05:01Z")).toBe("in-the-future");
  });

  it("is judged or refused whatever is sent, and never throws", () => {
    const word = fc.option(fc.string(), { nil: null });
    const any = fc.record({ id: word, event: word, version: word, fromVersion: word, recordedAt: word });
    fc.assert(fc.property(any, (each) => ["string", "object"].includes(typeof judge(each, now))));
  });
});

describe("the version that an installation runs", () => {
  const minute = (at: number) => new Date(Date.parse(now) + at * 60_000).toISOString();
  const event = fc.record({
    id: fc.uuid(),
    event: fc.constantFrom("install", "launch", "uninstall"),
    version: fc.constantFrom("1.0", "1.1", "2.0", null),
    fromVersion: fc.constant(null),
  });

  it("is the same in whatever order its events come", () => {
    const story = fc.array(event, { minLength: 1, maxLength: 12 }).chain((events) => {
      const placed = events.map((each, at) => ({ ...each, recordedAt: minute(at) }));
      return fc.tuple(fc.constant(placed), fc.shuffledSubarray(placed, { minLength: placed.length }));
    });
    fc.assert(
      fc.property(story, ([inOrder, shuffled]) => {
        expect(runningVersion(shuffled)).toEqual(runningVersion(inOrder));
      }),
    );
  });

  it("is none once it is uninstalled, and unknown where no event says one", () => {
    const told = { id: "a", version: "1.0", fromVersion: null };
    const gone = [
      { ...told, event: "uninstall" as const, recordedAt: minute(2) },
      { ...told, event: "launch" as const, recordedAt: minute(1) },
    ];
    expect(runningVersion(gone)).toEqual({ version: null, at: minute(2) });
    expect(runningVersion([{ ...told, event: "launch", version: null, recordedAt: minute(1) }])).toBeNull();
  });
});

describe("versions", () => {
  it("stand with the newest first: numbers as numbers, a word behind one before it is out", () => {
    expect([null, "2.9", "2.10", "2.10-beta", "1.0", "2.10.1"].sort(newestFirst)).toEqual([
      "2.10.1",
      "2.10",
      "2.10-beta",
      "2.9",
      "1.0",
      null,
    ]);
  });

  it("are told apart over time where they are used most, the others are one, and no use is lost", () => {
    const use = fc.record({
      start: fc.constantFrom("2026-03-01", "2026-03-02"),
      version: fc.option(
        fc.integer({ min: 1, max: 12 }).map((major) => `${major}.0`),
        { nil: null },
      ),
      total: fc.integer({ min: 1, max: 50 }),
    });
    fc.assert(
      fc.property(fc.array(use), (uses) => {
        const told = mostUsed(uses);
        const sum = (all: readonly { readonly total: number }[]) => all.reduce((so, { total }) => so + total, 0);
        expect(sum(told)).toBe(sum(uses));
        expect(new Set(told.filter(({ isOther }) => !isOther).map(({ version }) => version)).size).toBeLessThanOrEqual(
          5,
        );
      }),
    );
  });
});

describe("the screens of statistics", () => {
  const period = { from: "2026-03-01", to: "2026-03-03", unit: "day" as const };

  it("ROUTE-021 ROUTE-022 keep what is asked for in their address", () => {
    const asked = { kind: "events" as const, from: "2026-03-01", to: "2026-03-03", version: "2.4", group: "g" };
    const address = addressOf(asked);
    expect(address).toBe("/admin/resources/software/stats/events?from=2026-03-01&to=2026-03-03&version=2.4&group=g");
    expect(askedOf("events", new URLSearchParams(address.split("?")[1]), Date.parse(now))).toEqual(asked);
    expect(askedOf("sessions", new URLSearchParams("from=never"), Date.parse(now))).toEqual({
      kind: "sessions",
      from: "2026-02-09",
      to: "2026-03-10",
    });
  });

  it("show steps in which nothing happened too", () => {
    const steps = [{ start: "2026-03-02", event: "launch" as const, total: 4 }];
    expect(timeRows({ ...period, steps })).toEqual([
      { start: "2026-03-01", totals: {} },
      { start: "2026-03-02", totals: { launch: 4 } },
      { start: "2026-03-03", totals: {} },
    ]);
  });

  it("show what happened most first, and the share of each version", () => {
    const part = (key: string, total: number) => ({ key, name: key, event: "launch" as const, total });
    expect(partRows([part("1.0", 2), part("2.0", 6)]).map(({ key, total }) => [key, total])).toEqual([
      ["2.0", 6],
      ["1.0", 2],
    ]);
    const adoption = [
      { start: "2026-03-02", version: "1.0", isOther: false, total: 1 },
      { start: "2026-03-02", version: "2.0", isOther: false, total: 2 },
      { start: "2026-03-02", version: null, isOther: true, total: 1 },
    ];
    const { series, rows } = adoptionOf({ ...period, adoption });
    expect(series.map(({ id }) => id)).toEqual(["v2.0", "v1.0", "others"]);
    expect(rows[1]?.shares).toEqual({ "v2.0": 0.5, "v1.0": 0.25, others: 0.25 });
    expect(rows[0]?.shares).toEqual({});
  });
});
