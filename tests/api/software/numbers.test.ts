import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { instant } from "#tests/support/clock.ts";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, type Session, signedIn } from "#tests/support/session.ts";
import { installedSoftware } from "#tests/support/software.ts";

/** Administrators see what installed software did, from the sums that are kept of it. */

const { url, settings } = await testServer({
  seed: (given) => putPeople(given, [{ email: "admin@example.org", roles: ["admin"] }, { email: "owner@example.org" }]),
});
const database = new pg.Client({ connectionString: settings.database.ownerUrl });
await database.connect();
afterAll(() => database.end());
let admin: Session;
let software: Awaited<ReturnType<typeof installedSoftware>>;

const day = (ago: number) => instant(-ago * 86_400_000);
const event = (name: string, ago: number, version: string, more: object = {}) => ({
  id: randomUUID(),
  event: name,
  version,
  recordedAt: day(ago),
  ...more,
});
beforeAll(async () => {
  admin = await signedIn(url, "admin@example.org");
  software = await installedSoftware(url, admin, await signedIn(url, "owner@example.org"));
  const inGroup = await software.install({ inGroup: true, enableSessionsStats: true });
  const alone = await software.install({});
  const send = (key: string, events: readonly object[]) =>
    software.asked("POST", "/api/v1/software-stats", key, { events });
  await send(inGroup.key, [
    event("install", 5, "1.0"),
    event("launch", 4, "1.0"),
    event("update", 3, "2.0", { fromVersion: "1.0" }),
    event("launch", 2, "2.0"),
    event("launch", 2, "2.0"),
    event("session_start", 2, "2.0"),
    event("session_end", 2, "2.0"),
  ]);
  await send(alone.key, [event("launch", 2, "1.0"), event("launch", 100, "1.0")]);
});

const period = `from=${day(10).slice(0, 10)}&to=${day(0).slice(0, 10)}`;
const numbers = (query: string, by: Session = admin) =>
  by.request(`GET /api/v1/services/software-stats/numbers?${query}`);
const totals = (parts: readonly { key: string | null; event: string; total: number }[]) =>
  Object.fromEntries(parts.map((each) => [`${each.key} ${each.event}`, each.total]));

describe("the numbers of installed software", () => {
  it("ROUTE-021 tell events over time, by version, system and group", async () => {
    const { body, status } = await numbers(`kind=events&${period}`);
    expect(status).toBe(200);
    const { data } = body;
    expect(data.unit).toBe("day");
    expect(data.steps).toContainEqual({ start: day(2).slice(0, 10), event: "launch", total: 3 });
    expect(totals(data.versions)).toEqual({ "1.0 install": 1, "1.0 launch": 2, "2.0 update": 1, "2.0 launch": 2 });
    expect(totals(data.systems)).toMatchObject({ [`${software.system} launch`]: 4 });
    expect(totals(data.groups)).toEqual({
      [`${software.group} install`]: 1,
      [`${software.group} launch`]: 3,
      [`${software.group} update`]: 1,
    });
    expect(data.groups[0].name).toBe("School");
    expect(data.adoption).toContainEqual({ start: day(2).slice(0, 10), version: "2.0", isOther: false, total: 2 });
    expect(data.installed).toEqual([
      { version: "2.0", total: 1 },
      { version: "1.0", total: 1 },
    ]);
  });

  it("ROUTE-022 tell sessions apart from events", async () => {
    const { data } = (await numbers(`kind=sessions&${period}`)).body;
    expect(totals(data.versions)).toEqual({ "2.0 session_start": 1, "2.0 session_end": 1 });
  });

  it("are narrowed to a version, a system and a group; each part stays in sight of what it is compared with", async () => {
    const { data } = (await numbers(`kind=events&${period}&version=2.0&group=${software.group}`)).body;
    expect(data.steps.reduce((sum: number, { total }: { total: number }) => sum + total, 0)).toBe(3);
    expect(Object.keys(totals(data.versions))).toContain("1.0 launch");
    const none = (await numbers(`kind=events&${period}&system=${randomUUID()}`)).body.data;
    expect(none.steps).toEqual([]);
  });

  it("are told by months where the period is long", async () => {
    const { data } = (await numbers(`kind=events&from=${day(200).slice(0, 10)}&to=${day(0).slice(0, 10)}`)).body;
    expect(data.unit).toBe("month");
    expect(data.steps.every(({ start }: { start: string }) => start.endsWith("-01"))).toBe(true);
  });

  it("are for administrators, and refuse a period or a filter that makes no sense", async () => {
    expect((await numbers(`kind=events&${period}`, software.owner)).status).toBe(403);
    expect((await numbers(`kind=events&${period}`, browser(url))).status).toBe(401);
    for (const [query, parameter] of [
      ["kind=clicks&from=2026-01-01&to=2026-01-02", "kind"],
      ["kind=events&from=2026-01-02&to=2026-01-01", "to"],
      ["kind=events&from=2020-01-01&to=2026-01-01", "to"],
      [`kind=events&${period}&system=amiga`, "system"],
      [`kind=events&${period}&group=school`, "group"],
    ] as const) {
      const answer = await numbers(query);
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ source: { parameter } }] } });
    }
  });

  it("stay when the events that they were made from are forgotten, or their installation is deleted", async () => {
    const { key, installation } = await software.install({ inGroup: true });
    await software.asked("POST", "/api/v1/software-stats", key, { events: [event("launch", 1, "9.0")] });
    const { meta } = (await admin.request(`GET /api/v1/software-installations/${installation}`)).body.data;
    const data = { type: "software-installations", id: installation, meta };
    const gone = await admin.request(`DELETE /api/v1/software-installations/${installation}`, { body: { data } });
    expect(gone.status, gone.text).toBe(204);
    const { rows } = await database.query("select 1 from software_stats where installation_id = $1", [installation]);
    expect(rows).toEqual([]);
    expect(totals((await numbers(`kind=events&${period}`)).body.data.versions)).toMatchObject({ "9.0 launch": 1 });
  });
});
