import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import pg from "pg";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { CacheVersions } from "#adapters/postgres/cache-versions.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { nowhere, wayTo } from "#adapters/postgres/far-pages.ts";
import { postgresStorage } from "#adapters/postgres/storage.ts";
import { plainHtml } from "#tests/support/plain-html.ts";
import { query, selectOf, writeOf } from "#tests/support/queries.ts";
import { wholeCatalogue as all, specimenDatabase } from "#tests/support/specimen-database.ts";
import { administrator } from "#tests/support/viewers.ts";

const { url } = await specimenDatabase();
const database = openDatabase({
  connectionString: url,
  poolSize: 2,
  patience: 5000,
  onError: (error) => {
    throw error;
  },
});
afterAll(() => database.close());

/** What the process knows of the versions: as tests say. */
let version: string | null = "1";
const cacheVersions: CacheVersions = {
  of: () => version,
  all: () => version,
  bump: () => undefined,
  stop: () => undefined,
};
const cleaning = { policy: 1, clean: (html: string) => html, plain: plainHtml };
const storage = postgresStorage({ catalogue: all, database, cacheVersions, cleaning, farFrom: 10 });
const viewer = administrator(randomUUID());

beforeAll(async () => {
  for (let number = 0; number < 45; number += 1) await add(number);
});

/** Every third specimen is worth as much as two others, so that pages begin and end among equals. */
const add = async (number: number): Promise<string> => {
  const id = randomUUID();
  const values = { sku: id, isPublic: true, amount: Math.floor(number / 3) };
  await Effect.runPromise(storage.insert(writeOf("specimens", id, { values })));
  return id;
};

const sent = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => sent.mockRestore());
afterEach(() => void (version = "1"));

/** A page of five, with how it was come to and the statements that it took. */
async function page(number: number, by = "amount") {
  const asked = query("specimens", {
    sort: [{ path: [by], descending: true }],
    page: { number, size: 5 },
    total: true,
  });
  sent.mockClear();
  const { rows, total } = await Effect.runPromise(storage.select(selectOf(all, asked, viewer), viewer));
  const statements = sent.mock.calls.map(([given]) => (given as unknown as { readonly text: string }).text);
  const ways = statements.flatMap((text) => {
    if (text.startsWith("select count")) return [];
    return [text.includes(" offset ") ? "counted off" : "sought"];
  });
  return { amounts: rows.map((row) => row.attributes.amount), total, ways, statements: statements.length };
}

const amounts = (number: number) =>
  Array.from({ length: 45 }, (_, at) => 14 - Math.floor(at / 3)).slice((number - 1) * 5, number * 5);

it("API-005 a far page is counted off once, then it and its neighbours are sought", async () => {
  const found = [];
  for (const number of [5, 5, 6, 4, 3, 9, 8, 9]) {
    const { ways, ...given } = await page(number);
    expect(given).toMatchObject({ amounts: amounts(number), total: 45 });
    found.push([number, ...ways]);
  }
  expect(found).toEqual([
    [5, "counted off"],
    [5, "sought"],
    [6, "sought"],
    [4, "sought"],
    [3, "sought"],
    [9, "counted off"],
    [8, "sought"],
    [9, "sought"],
  ]);
});

it("API-005 a far page takes one statement beside the count, kept or not", async () => {
  await page(7);
  expect((await page(7)).statements).toBeLessThanOrEqual(2);
  version = null;
  expect((await page(7)).statements).toBe(2);
});

it("API-005 what is known of a list is forgotten by a write", async () => {
  await page(5);
  expect((await page(5)).ways).toEqual(["sought"]);
  version = "2";
  await add(200);
  const { amounts: now, total, ways } = await page(5);
  expect(ways).not.toEqual(["sought"]);
  expect(now).toEqual([66, ...Array.from({ length: 45 }, (_, at) => 14 - Math.floor(at / 3))].slice(20, 25));
  expect(total).toBe(46);
});

it("API-005 a far page stays whole while a write is not heard of yet", async () => {
  version = "unheard";
  const before = await page(5);
  const id = await add(300);
  for (const number of [5, 6, 4, 7, 5]) {
    const { amounts: here } = await page(number);
    expect(here).toHaveLength(5);
    expect(here).toEqual(here.toSorted((one, other) => Number(other) - Number(one)));
  }
  expect((await page(5)).amounts).toEqual(before.amounts);
  const { change } = writeOf("specimens", id, { revision: 2 });
  await Effect.runPromise(storage.destroy("specimens", id, change));
  expect((await page(5)).amounts).toEqual(before.amounts);
});

it("API-005 a far page of a list in the order of its words is counted off each time", async () => {
  version = "words";
  expect((await page(5, "title")).ways).toEqual(["counted off"]);
  expect((await page(5, "title")).ways).toEqual(["counted off"]);
});

it("API-005 a page beyond the last is empty, and not looked for", async () => {
  version = "3";
  const { amounts: none, total, ways } = await page(60);
  expect({ none, total, ways }).toEqual({ none: [], total: 46, ways: [] });
});

it("API-005 a page is counted off from the nearer end, where that is known", () => {
  expect(wayTo({ offset: 40, limit: 5 }, undefined, nowhere.of)).toEqual({ seek: "after", skip: 39, first: 39 });
  expect(wayTo({ offset: 40, limit: 5 }, 43, nowhere.of)).toEqual({ seek: "before", skip: 0, first: 42 });
  expect(wayTo({ offset: 20, limit: 5 }, 100, nowhere.of)).toEqual({ seek: "after", skip: 19, first: 19 });
});
