import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { StatsRecord } from "#core/shell/statistics/calls.ts";
import { createRecorder } from "#web/shell/statistics/recorder.ts";

let batches: (readonly StatsRecord[])[];
let recorder: ReturnType<typeof createRecorder>;
beforeEach(() => {
  vi.useFakeTimers();
  batches = [];
  recorder = createRecorder((records) => batches.push(records));
});
afterEach(() => vi.useRealTimers());

const page = { type: "app-pages", id: "p1" };
const view = (id: string, resourceType = "app-pages") => ({ event: "view", resourceType, resourceId: id });

describe("what is looked at", () => {
  it("STATS-002 counts once it has been on the screen for 5 s, in one batch", () => {
    recorder.show(page);
    vi.advanceTimersByTime(4999);
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(batches).toEqual([[view("p1")]]);
    vi.advanceTimersByTime(60_000);
    expect(batches).toHaveLength(1);
  });

  it("STATS-003 does not count when something else came within that time", () => {
    recorder.show(page);
    vi.advanceTimersByTime(3000);
    recorder.show({ type: "articles", id: "a1" });
    vi.advanceTimersByTime(4000);
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(batches).toEqual([[view("a1", "articles")]]);
    recorder.show(undefined);
    vi.advanceTimersByTime(60_000);
    expect(batches).toHaveLength(1);
  });

  it("STATS-001 downloads wait for each other a moment, and go along with a view", () => {
    recorder.downloaded("f1");
    recorder.downloaded("f2");
    expect(batches).toEqual([]);
    vi.advanceTimersByTime(1000);
    expect(batches.map((batch) => batch.map(({ event, resourceId }) => `${event} ${resourceId}`))).toEqual([
      ["download f1", "download f2"],
    ]);
    recorder.show(page);
    vi.advanceTimersByTime(4500);
    recorder.downloaded("f3");
    vi.advanceTimersByTime(500);
    expect(batches[1]?.map(({ event }) => event)).toEqual(["download", "view"]);
    vi.advanceTimersByTime(60_000);
    expect(batches).toHaveLength(2);
  });

  it("a double click is one download, and the same again later another", () => {
    recorder.downloaded("f1");
    recorder.downloaded("f1");
    vi.advanceTimersByTime(1000);
    recorder.downloaded("f1");
    vi.advanceTimersByTime(1000);
    expect(batches.map(({ length }) => length)).toEqual([1, 1]);
  });

  it("sends what waits when the page is left, in batches that are taken, and nothing when nothing waits", () => {
    recorder.flush();
    expect(batches).toEqual([]);
    for (let number = 0; number < 60; number += 1) recorder.downloaded(`f${number}`);
    recorder.flush();
    expect(batches.map(({ length }) => length)).toEqual([50, 10]);
  });
});
