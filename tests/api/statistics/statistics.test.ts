import pg from "pg";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { putPeople } from "#tests/support/people.ts";
import { testServer } from "#tests/support/server.ts";
import { browser, send, signedIn } from "#tests/support/session.ts";

const server = await testServer({
  seed: (settings) =>
    putPeople(settings, [
      { email: "ada@example.org", roles: ["app_admin", "admin"] },
      { email: "eve@example.org", accessLevel: "member_level_1" },
    ]),
});
const { url, database } = server;
const owner = new pg.Client({ connectionString: database.ownerUrl });
await owner.connect();
afterAll(() => owner.end());

const ada = await signedIn(url, "ada@example.org");
const eve = await signedIn(url, "eve@example.org");
const guest = browser(url);
const person = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0" };
const service = "POST /api/v1/services/stats/records";

const made = async (type: string, attributes: object): Promise<string> => {
  const answer = await ada.request(`POST /api/v1/${type}`, { body: { data: { type, attributes } } });
  expect(answer.status).toBe(201);
  return answer.body.data.id;
};
const page = await made("app-pages", { path: "/counted", title: "Counted" });
const members = await made("app-pages", { path: "/members-only", title: "Members", requiresAuth: true });

const record = (records: readonly object[], by = guest, headers: Readonly<Record<string, string>> = person) =>
  by.request(service, { body: { records }, headers });
const viewOf = (resourceId: string, resourceType = "app-pages") => ({ event: "view", resourceType, resourceId });
const countOf = async (id: string, type = "app-pages"): Promise<number> =>
  (await ada.request(`GET /api/v1/${type}/${id}`)).body.data.attributes.recordsCount;
const kept = async () => (await owner.query("select * from stats_records order by created_at")).rows;

beforeEach(async () => {
  await owner.query("truncate stats_records, tallies, stats_days, stats_banned_origins, stats_origins");
});

describe("statistics", () => {
  it("STATS-001 API-015 keep views and downloads of a batch, and answer 204 without a body", async () => {
    const answer = await record([viewOf(page), viewOf(page), { ...viewOf(page), event: "download" }]);
    expect(answer.status).toBe(204);
    expect(answer.text).toBe("");
    expect((await kept()).map(({ event }) => event).sort()).toEqual(["download", "view", "view"]);
  });

  it("STATS-006 recordsCount of a page is its number of views", async () => {
    expect(await countOf(page)).toBe(0);
    await record([viewOf(page)]);
    await record([viewOf(page), { ...viewOf(page), event: "download" }], eve);
    expect(await countOf(page)).toBe(2);
  });

  it("STATS-006 recordsCount of a file is its number of downloads, of either kind of file", async () => {
    for (const type of ["files", "admin-files"]) {
      const id = await made(type, { name: "grip.stl", mimeType: "model/stl", size: 3, hash: "a".repeat(64) });
      const download = { event: "download", resourceType: "files", resourceId: id };
      await record([download, download, { ...download, event: "view" }], ada);
      expect(await countOf(id, type)).toBe(2);
    }
  });

  it("STATS-006 the number is kept beside the record: it stays when old events are forgotten, and nothing is counted to read it", async () => {
    await record([viewOf(page)]);
    await owner.query("delete from stats_records");
    expect(await countOf(page)).toBe(1);
  });

  it("keeps nothing of who it was: no address, no user, no signature", async () => {
    await record([viewOf(page)], eve);
    const [row] = await kept();
    expect(Object.keys(row).sort()).toEqual([
      "created_at",
      "event",
      "id",
      "resource_id",
      "resource_type",
      "updated_at",
      "version",
    ]);
  });

  it("PERM-017 refuses any other event with a pointer, from members and administrators", async () => {
    for (const by of [guest, eve, ada]) {
      const answer = await record([viewOf(page), { ...viewOf(page), event: "delete" }], by);
      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].source.pointer).toBe("/records/1/event");
    }
    expect(await kept()).toEqual([]);
  });

  it("refuses kinds that are not counted, and batches that are too long", async () => {
    const unknown = await record([viewOf(page, "users")]);
    expect(unknown.status).toBe(422);
    expect(unknown.body.errors[0].source.pointer).toBe("/records/0/resourceType");
    expect((await record(Array.from({ length: 51 }, () => viewOf(page)))).status).toBe(422);
  });

  it("counts nothing of a record that the viewer may not see, and does not tell that it exists", async () => {
    const missing = "018f2b6e-0000-7000-8000-000000000000";
    for (const id of [members, missing, "no-id"]) expect((await record([viewOf(id)])).status).toBe(204);
    expect(await kept()).toEqual([]);
    await record([viewOf(members)], eve);
    expect(await countOf(members)).toBe(1);
  });

  it("drops what robots send", async () => {
    const robots = [
      "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)",
      "Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm) Chrome/116.0 Safari/537.36",
    ];
    for (const agent of robots) expect((await record([viewOf(page)], guest, { "user-agent": agent })).status).toBe(204);
    expect(await kept()).toEqual([]);
  });

  it("STATS-005 does not count what comes from a banned origin", async () => {
    const own = await ada.request("GET /api/v1/services/stats/origin");
    expect(own.body.data).toEqual({ signature: expect.stringMatching(/^[0-9a-f]{32}$/), isBanned: false });
    const { signature } = own.body.data;
    await made("stats-banned-origins", { description: "The tests", originSignature: signature });
    expect((await record([viewOf(page)])).status).toBe(204);
    expect(await countOf(page)).toBe(0);
    expect((await ada.request("GET /api/v1/services/stats/origin")).body.data.isBanned).toBe(true);
    await owner.query("delete from stats_banned_origins");
    await record([viewOf(page)]);
    expect(await countOf(page)).toBe(1);
  });

  it("tells an origin that sends more than people do to wait, and notes its signature for administrators", async () => {
    const batch = Array.from({ length: 50 }, () => viewOf(page));
    let last = await record(batch);
    for (let sent = 1; last.status === 204 && sent < 40; sent += 1) last = await record(batch);
    expect(last.status).toBe(429);
    expect(Number(last.headers.get("retry-after"))).toBeGreaterThan(0);
    await record(batch);
    const noted = await ada.request("GET /api/v1/stats-origins");
    const { signature } = (await ada.request("GET /api/v1/services/stats/origin")).body.data;
    expect(noted.body.data.map((each: { attributes: { name: string } }) => each.attributes.name)).toEqual([signature]);
  });
});

describe("the numbers", () => {
  it("PERM-016 are for administrators: the whole type is closed to others", async () => {
    for (const path of ["stats-records", "stats-banned-origins", "stats-origins", "services/stats/origin"]) {
      expect((await eve.request(`GET /api/v1/${path}`)).status).toBe(403);
      expect((await ada.request(`GET /api/v1/${path}`)).status).toBe(200);
    }
    const period = "services/stats/numbers?from=2026-01-01&to=2026-01-31";
    expect((await eve.request(`GET /api/v1/${period}`)).status).toBe(403);
    expect((await send(url, `GET /api/v1/${period}`)).status).toBe(401);
    expect((await send(url, "GET /api/v1/stats-records")).status).toBe(401);
  });

  it("nobody makes or changes a record of the statistics by hand", async () => {
    const data = { type: "stats-records", attributes: viewOf(page) };
    expect((await ada.request("POST /api/v1/stats-records", { body: { data } })).status).toBe(403);
  });

  it("give days, kinds and records of a period, named, most first", async () => {
    await owner.query(
      `insert into stats_records (id, event, resource_type, resource_id, created_at) values
        (gen_random_uuid(), 'view', 'app-pages', $1, '2026-03-01T23:59:59.999Z'),
        (gen_random_uuid(), 'view', 'app-pages', $1, '2026-03-02T00:00:00Z'),
        (gen_random_uuid(), 'view', 'app-pages', $2, '2026-03-02T12:00:00Z'),
        (gen_random_uuid(), 'view', 'app-pages', $1, '2026-03-09T12:00:00Z')`,
      [page, members],
    );
    const answer = await ada.request("GET /api/v1/services/stats/numbers?from=2026-03-01&to=2026-03-08");
    expect(answer.status).toBe(200);
    expect(answer.body.data).toEqual({
      from: "2026-03-01",
      to: "2026-03-08",
      days: [
        { day: "2026-03-01", event: "view", total: 1 },
        { day: "2026-03-02", event: "view", total: 2 },
      ],
      types: [{ resourceType: "app-pages", event: "view", total: 3 }],
      resources: [
        { resourceType: "app-pages", resourceId: page, event: "view", total: 2, name: "Counted" },
        { resourceType: "app-pages", resourceId: members, event: "view", total: 1, name: "Members" },
      ],
    });
  });

  it("refuse periods that are none, naming the parameter", async () => {
    for (const [query, parameter] of [
      ["from=yesterday&to=2026-01-01", "from"],
      ["from=2026-01-01&to=2026-02-30", "to"],
      ["from=2026-02-01&to=2026-01-01", "to"],
      ["from=2020-01-01&to=2026-01-01", "to"],
    ]) {
      const answer = await ada.request(`GET /api/v1/services/stats/numbers?${query}`);
      expect(answer.status).toBe(400);
      expect(answer.body.errors[0].source.parameter).toBe(parameter);
    }
  });
});
