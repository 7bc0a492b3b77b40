import { readFileSync } from "node:fs";
import { Effect } from "effect";
import { afterAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { watchCacheVersions } from "#adapters/postgres/cache-versions.ts";
import { type OpenDatabase, openDatabase } from "#adapters/postgres/database.ts";
import { mostCharacters } from "#adapters/postgres/prepared.ts";
import { preparedName } from "#adapters/postgres/statement.ts";
import { postgresStorage } from "#adapters/postgres/storage.ts";
import { testApi } from "#tests/support/api.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { specimenDatabase, wholeCatalogue } from "#tests/support/specimen-database.ts";
import { guest } from "#tests/support/viewers.ts";

const { url } = await specimenDatabase();

/** One connection, so that what it keeps can be asked on it. */
const open = (lifetimeSeconds?: number): OpenDatabase =>
  openDatabase({
    connectionString: url,
    poolSize: 1,
    patience: 5000,
    onError: () => undefined,
    ...(lifetimeSeconds === undefined ? {} : { lifetimeSeconds }),
  });

const asked = "select count(*)::int, coalesce(sum(length(statement)), 0)::int from pg_prepared_statements";
const kept = async (database: OpenDatabase) => {
  const { rows } = await database.pool.query({ text: asked, rowMode: "array" });
  const [count, characters] = rows[0] as unknown as readonly [number, number];
  return { count, characters };
};

const runs = (database: OpenDatabase, text: string) =>
  Effect.runPromise(database.run({ text, name: preparedName(text), values: [] }));

describe("a connection", () => {
  const database = open();
  afterAll(() => database.close());

  it("prepares a statement when it is asked a second time", async () => {
    const text = "select 'asked twice'";
    const before = await kept(database);
    await runs(database, text);
    expect((await kept(database)).count).toBe(before.count);
    await runs(database, text);
    expect((await kept(database)).count).toBe(before.count + 1);
    expect(await runs(database, text)).toEqual([["asked twice"]]);
  });

  it("keeps those asked last, of a bounded length together, and prepares the others again when they are asked again", async () => {
    const long = "x".repeat(mostCharacters / 20);
    const texts = Array.from({ length: 30 }, (_, at) => `select ${at} /* ${long} */`);
    const often = "select 'often'";
    for (let round = 0; round < 3; round += 1) {
      for (const [at, text] of texts.entries()) {
        expect(await runs(database, text)).toEqual([[at]]);
        await runs(database, often);
      }
    }
    const { count, characters } = await kept(database);
    expect(characters).toBeLessThanOrEqual(mostCharacters);
    expect(count).toBeGreaterThan(10);
    const { rows } = await database.pool.query(
      "select statement from pg_prepared_statements where statement = any($1)",
      [[often, texts[0], texts.at(-1)]],
    );
    expect(rows.map(({ statement }) => statement).sort()).toEqual([often, texts.at(-1)].sort());
  });

  it("keeps none that is too long", async () => {
    const text = `select 1 /* ${"y".repeat(mostCharacters)} */`;
    const before = await kept(database);
    for (let time = 0; time < 3; time += 1) await runs(database, text);
    expect(await kept(database)).toEqual(before);
  });

  it("makes room although the transaction has failed already", async () => {
    const long = "z".repeat(mostCharacters / 6);
    const texts = Array.from({ length: 9 }, (_, at) => `select ${at}, 'after a failure' /* ${long} */`);
    for (const text of [...texts, ...texts]) {
      const fails = Effect.andThen(
        database.run({ text: "select 1/0", values: [] }),
        database.run({ text, name: preparedName(text), values: [] }),
      );
      await Effect.runPromiseExit(database.transaction(Effect.ignore(fails)));
      await runs(database, text);
    }
    expect((await kept(database)).characters).toBeLessThanOrEqual(mostCharacters);
  });

  it("ends with age, and another takes its place", async () => {
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    onTestFinished(() => void vi.useRealTimers());
    const aging = open(60);
    onTestFinished(() => aging.close());
    const backend = async () => (await aging.pool.query("select pg_backend_pid() as pid")).rows[0].pid as number;
    const first = await backend();
    expect(await backend()).toBe(first);
    const ended = new Promise((resolve) => aging.pool.once("remove", resolve));
    vi.advanceTimersByTime(60_000);
    await ended;
    expect(await backend()).not.toBe(first);
  });
});

/** Memory that a backend shares with nobody. */
const ownMegabytes = (pid: number): number =>
  Number(/^RssAnon:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

it("stays bounded when clients ask 700 addresses with deep includes, each three times over", async () => {
  const database = open();
  const beside = open();
  const cacheVersions = watchCacheVersions(beside.pool, 60_000);
  onTestFinished(async () => {
    cacheVersions.stop();
    await beside.close();
    await database.close();
  });
  const cleaning = { policy: 1, clean: (html: string) => html, plain: plainHtml };
  const storage = postgresStorage({ catalogue: wholeCatalogue, database, cacheVersions, cleaning });
  const { ask } = testApi(wholeCatalogue, storage);
  const deep =
    "include=tags,sections.attachments&fields[articles]=slug,tags,sections&fields[tags]=name&fields[article-sections]=attachments&fields[files]=name";
  const orders = ["slug", "-slug", "createdAt", "-createdAt", "updatedAt", "publishedAt", "-publishedAt"];
  const addresses = orders.flatMap((order) =>
    Array.from({ length: 100 }, (_, at) => `sort=${order}&page[size]=${at + 1}`),
  );
  let most = 0;
  for (const address of addresses) {
    const line = `GET /api/v1/articles?${deep}&page[total]=0&${address}`;
    for (let time = 0; time < 3; time += 1) expect((await ask(line, { viewer: guest() })).status).toBe(200);
    if (address.endsWith("0")) most = Math.max(most, (await kept(database)).characters);
  }
  expect(addresses).toHaveLength(700);
  const [{ pid }] = (await database.pool.query<{ pid: number }>("select pg_backend_pid() as pid")).rows as [
    { pid: number },
  ];
  expect(ownMegabytes(pid)).toBeLessThan(100);
  expect(most).toBeLessThanOrEqual(mostCharacters);
  expect((await kept(database)).count).toBeGreaterThan(10);
});
