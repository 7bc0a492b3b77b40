import { Effect } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { createLog } from "#api/observability/log.ts";
import { openCore } from "#api/open-core.ts";
import { actingAs } from "#core/kernel/acting.ts";
import { create } from "#core/kernel/write.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { system } from "#tests/support/viewers.ts";

let people: Readonly<Record<string, string>> = {};
const server = await testServer({
  seed: async (settings) => {
    people = await putPeople(settings, [{ email: "ada@example.org" }]);
  },
});
const settings = { ...server.settings, role: "api" as const, database: { ...server.settings.database, poolSize: 2 } };
const core = await openCore(settings, createLog("silent"));
afterAll(() => core.close());
const now = () => system({ now: instant() });
const run = <Value>(effect: Effect.Effect<Value, unknown, never>) => Effect.runPromise(effect);
const known = () => core.cacheVersions.all();

describe("what guests are given from what is kept", () => {
  it("is known to be good while every connection is busy", async () => {
    await expect.poll(known, { timeout: 5000 }).not.toBeNull();
    const busy = [1, 2].map(() => core.database.pool.query("select pg_sleep(2.5)"));
    const seen: (string | null)[] = [];
    const ended = Promise.all(busy).then(() => true);
    while (!(await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, 100))]))) seen.push(known());
    expect(seen.length).toBeGreaterThan(10);
    expect(seen).not.toContain(null);
  });

  it("stays when somebody is told something, and goes when content is written", async () => {
    await expect.poll(known, { timeout: 5000 }).not.toBeNull();
    const before = known();
    const told = actingAs(
      now(),
      notify({ type: "reminder", to: [people["ada@example.org"]!], values: { title: "Tea" } }),
    );
    await run(Effect.provideContext(told, core.services));
    expect(known()).toBe(before);
    const tag = { type: "tags", attributes: { name: "New" }, relationships: {}, pointer: "/data" };
    await run(Effect.provideContext(actingAs(now(), create(tag)), core.services));
    expect(known()).not.toBe(before);
  });
});
