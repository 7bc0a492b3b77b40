import type { Request, Response } from "express";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createSiteEvents, type SiteEventsOptions } from "#api/events/site-events.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A site whose environment and cache version are set by hand. */
function siteWith(options: Partial<SiteEventsOptions> = {}) {
  const world = {
    environment: "one",
    pages: {} as Record<string, number>,
    cacheVersion: "1" as string | null,
    looks: 0,
    errors: 0,
    fails: false,
  };
  let hear: () => void = () => undefined;
  const events = createSiteEvents({
    environment: async () => {
      world.looks += 1;
      if (world.fails) throw new Error("no database");
      return { environment: world.environment, pages: new Map(Object.entries(world.pages)) };
    },
    cacheVersion: () => world.cacheVersion,
    listen: (heard) => {
      hear = heard;
    },
    onError: () => (world.errors += 1),
    ...options,
  });
  return { events, world, hear: () => hear() };
}

/** Somebody who listens: what was written to them. */
function listener(handler: ReturnType<typeof siteWith>["events"]["handler"]) {
  const heard = { status: 200, text: "", isOver: false, leave: () => undefined as unknown };
  const response = {
    writeHead: (status: number) => (heard.status = status),
    status: (status: number) => {
      heard.status = status;
      return response;
    },
    setHeader: () => response,
    write: (text: string) => (heard.text += text),
    end: () => (heard.isOver = true),
    once: (_: string, left: () => void) => (heard.leave = left),
  };
  const request = { method: "GET", socket: { setKeepAlive: () => undefined, setTimeout: () => undefined } };
  void handler(request as unknown as Request, response as unknown as Response, () => undefined);
  return heard;
}

describe("events of the site", () => {
  it("LAYOUT-006 are told when the cache version moves, though no notice came", async () => {
    const { events, world } = siteWith();
    await vi.advanceTimersByTimeAsync(1000);
    const { text: before } = listener(events.handler);
    expect(before).toContain("event: environment\ndata: one\n\n");
    const heard = listener(events.handler);
    world.environment = "two";
    await vi.advanceTimersByTimeAsync(3000);
    expect(heard.text).not.toContain("two");
    world.cacheVersion = "2";
    await vi.advanceTimersByTimeAsync(1000);
    expect(heard.text).toContain("data: two");
  });

  it("LAYOUT-006 name the pages that changed, came or went to whoever was there before", async () => {
    const { events, world, hear } = siteWith();
    world.pages = { home: 1, about: 1, old: 1 };
    hear();
    await vi.advanceTimersByTimeAsync(0);
    const heard = listener(events.handler);
    world.environment = "two";
    world.pages = { home: 1, about: 2, next: 1 };
    hear();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.text).toContain("data: two about next old\n\n");
    expect(listener(events.handler).text).toContain("data: two\n\n");
  });

  it("LAYOUT-006 are told at once when a notice comes, and once for many notices", async () => {
    const { events, world, hear } = siteWith();
    hear();
    await vi.advanceTimersByTimeAsync(0);
    const heard = listener(events.handler);
    world.environment = "two";
    world.looks = 0;
    for (let time = 0; time < 20; time++) hear();
    await vi.advanceTimersByTimeAsync(0);
    expect(heard.text.match(/data: two/g)).toHaveLength(1);
    expect(world.looks).toBe(2);
  });

  it("are looked for again when the database did not answer", async () => {
    const { events, world } = siteWith();
    world.fails = true;
    await vi.advanceTimersByTimeAsync(2000);
    expect(world.errors).toBeGreaterThan(0);
    world.fails = false;
    await vi.advanceTimersByTimeAsync(1000);
    expect(listener(events.handler).text).toContain("data: one");
  });

  it("say a word when there is nothing to tell, and forget who has left", async () => {
    const { events } = siteWith({ heartbeatMs: 5000 });
    const heard = listener(events.handler);
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard.text).toContain(": still here");
    heard.leave();
    const { text } = heard;
    await vi.advanceTimersByTimeAsync(5000);
    expect(heard.text).toBe(text);
  });

  it("ask whoever comes when all places are taken to come back, and end for everybody when the server stops", () => {
    const { events } = siteWith({ limit: 1 });
    const first = listener(events.handler);
    expect(listener(events.handler).status).toBe(503);
    events.close();
    expect(first.isOver).toBe(true);
    expect(listener(events.handler).status).toBe(503);
  });
});
