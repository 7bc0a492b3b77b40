import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { networkLimit, type Standing } from "#api/security/network-limit.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const secret = "a secret of the tests";

/** Processes that hear each other, and what they say. */
function processes(count: number, perMinute: number) {
  const listeners: ((word: string) => void)[] = [];
  const told: string[] = [];
  const word = {
    tell: (text: string) => {
      told.push(text);
      for (const listener of listeners) listener(text);
    },
    listen: (heard: (text: string) => void) => void listeners.push(heard),
  };
  return { limits: Array.from({ length: count }, () => networkLimit({ perMinute, secret, word })), told };
}

/** How many of so many requests are let in. */
const letIn = (take: () => Standing, asked: number): number =>
  Array.from({ length: asked }, take).filter(({ isIn }) => isIn).length;

describe("the limit of a network", () => {
  it("lets a minute's worth in at once and then evenly more, and others whatever one does", async () => {
    const limit = networkLimit({ perMinute: 600, secret });
    expect(letIn(() => limit.take("192.0.2.1"), 1000)).toBe(600);
    expect(letIn(() => limit.take("192.0.2.2"), 100)).toBe(100);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(letIn(() => limit.take("192.0.2.1"), 1000)).toBe(30);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(letIn(() => limit.take("192.0.2.1"), 1000)).toBe(600);
    limit.stop();
  });

  it("tells what is left, when all of it is there again, and when who is out may come back", () => {
    const limit = networkLimit({ perMinute: 60, secret });
    expect(limit.take("192.0.2.1")).toEqual({ isIn: true, left: 59, seconds: 1 });
    letIn(() => limit.take("192.0.2.1"), 58);
    expect(limit.take("192.0.2.1")).toEqual({ isIn: true, left: 0, seconds: 60 });
    expect(limit.take("192.0.2.1")).toEqual({ isIn: false, left: 0, seconds: 10 });
    limit.stop();
  });

  it("is one for all processes: what one lets in counts for the others a second later", async () => {
    const { limits } = processes(3, 600);
    let all = 0;
    for (let second = 0; second < 60; second++) {
      for (const limit of limits) all += letIn(() => limit.take("192.0.2.1"), 15);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    // The minute's worth at hand, what came in the minute, and what three processes let in before they heard of it.
    expect(all).toBeGreaterThan(1_150);
    expect(all).toBeLessThan(1_300);
    for (const limit of limits) limit.stop();
  });

  it("is talked of once a second at most, in words that tell no address, and of nobody who asks little", async () => {
    const { limits, told } = processes(2, 6_000);
    for (let second = 0; second < 10; second++) {
      letIn(() => limits[0]!.take("192.0.2.1"), second < 5 ? 100 : 0);
      limits[0]!.take("192.0.2.7");
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(told.length).toBeLessThanOrEqual(6);
    expect(told.join()).not.toContain("192.0.2");
    const { told: many, limits: others } = processes(1, 60);
    for (let network = 0; network < 5_000; network++) others[0]!.take(`2001:db8:0:${network.toString(16)}::/64`);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(Math.max(...many.map(({ length }) => length))).toBeLessThan(7_900);
    for (const limit of [...limits, ...others]) limit.stop();
  });
});
