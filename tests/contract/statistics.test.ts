import { Effect } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { randomIds } from "#adapters/ids/ids.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { postgresStatistics } from "#adapters/postgres/statistics.ts";
import type { Happening } from "#core/shell/statistics/ports.ts";
import { testDatabase } from "#tests/support/database.ts";

const { url, ownerUrl } = await testDatabase();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
const database = openDatabase({ connectionString: url, poolSize: 8, patience: 5_000, onError: () => undefined });
afterAll(async () => {
  await owner.end();
  await database.close();
});
const statistics = postgresStatistics(database);
const record = (happenings: readonly Happening[], at: string, origin: string | null = null) =>
  Effect.runPromise(statistics.record(happenings, origin, at));
const view = (resourceId: string): Happening => ({
  id: randomIds.next(),
  event: "view",
  resourceType: "app-pages",
  resourceId,
});
const rows = async (text: string) => (await owner.query(text)).rows;

describe("the records of what happened", () => {
  it("lie in the partition of their month, in UTC", async () => {
    const [{ now }] = await rows("select to_char(now() at time zone 'UTC', 'YYYY_MM') as now");
    await record([view("this-month")], new Date().toISOString());
    const found = await rows(
      "select tableoid::regclass::text as part from stats_records where resource_id = 'this-month'",
    );
    expect(found).toEqual([{ part: `stats_records_${now}` }]);
  });

  it("of a month that nobody prepared are kept, and move to their partition once it is", async () => {
    const later = new Date(Date.now() + 20 * 31 * 86_400_000).toISOString();
    await record([view("later")], later);
    const part = () => rows("select tableoid::regclass::text as part from stats_records where resource_id = 'later'");
    expect(await part()).toEqual([{ part: "stats_records_other" }]);
    await database.pool.query("select labcommons_prepare_months('stats_records', 24)");
    expect(await part()).toEqual([{ part: `stats_records_${later.slice(0, 4)}_${later.slice(5, 7)}` }]);
  });

  it("are forgotten after 25 months by the application's clock, their numbers are not", async () => {
    await owner.query(
      "create table stats_records_2020_01 partition of stats_records for values from ('2020-01-01Z') to ('2020-02-01Z')",
    );
    await record([view("old")], "2020-01-15T12:00:00.000Z");
    await record([view("older")], "2019-01-15T12:00:00.000Z");
    await database.pool.query("select labcommons_forget_months('stats_records')");
    expect(await rows("select resource_id from stats_records where resource_id in ('old', 'older')")).toEqual([]);
    expect(await rows("select total from tallies where record_id in ('old', 'older')")).toEqual([
      { total: 1 },
      { total: 1 },
    ]);
    expect(await rows("select to_regclass('stats_records_2020_01') as gone")).toEqual([{ gone: null }]);
  });

  it("cannot be given other numbers by the application's role", async () => {
    await expect(database.pool.query("update tallies set total = 5")).rejects.toThrow(/permission denied/);
    await expect(database.pool.query("insert into stats_days values (now(), 'view', 'a', 'b', 1)")).rejects.toThrow(
      /permission denied/,
    );
  });
});

it("batches at the same time, in any order, lose and double nothing", async () => {
  const records = ["a", "b", "c", "d", "e"];
  const batches = Array.from({ length: 40 }, (_, at) =>
    [...records.slice(at % 5), ...records.slice(0, at % 5)].map(view),
  );
  await Promise.all(batches.map((batch) => record(batch, "2026-11-01T00:00:00.000Z")));
  expect(
    await rows("select record_id, total from tallies where record_id in ('a','b','c','d','e') order by 1"),
  ).toEqual(records.map((record_id) => ({ record_id, total: 40 })));
});

it("a batch from a banned origin is dropped in the same statement", async () => {
  const origin = "0123456789abcdef0123456789abcdef";
  await owner.query("insert into stats_banned_origins (id, origin_signature) values (gen_random_uuid(), $1)", [origin]);
  await record([view("banned")], new Date().toISOString(), origin);
  expect(await rows("select from tallies where record_id = 'banned'")).toEqual([]);
});
