import pg from "pg";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Registered } from "#core/kernel/module.ts";
import { product } from "#core/modules.ts";
import { testApi } from "#tests/support/api.ts";
import { testDatabase } from "#tests/support/database.ts";
import { fillTables } from "#tests/support/filled-tables.ts";
import { openStorage } from "#tests/support/postgres-storage.ts";
import { guest, person } from "#tests/support/viewers.ts";

const database = await testDatabase();
const { ask, defects } = testApi(product, openStorage(database.url, product));
const id = "018f0000-0000-7000-8000-000000000001";
const viewers = [
  guest(),
  person(id),
  person(id, { roles: ["app_admin", "admin", "contributor", "organization_admin", "eqlaat_member"] }),
];
const sent = vi.spyOn(pg.Client.prototype, "query");
afterAll(() => sent.mockRestore());

beforeAll(async () => {
  const owner = new pg.Client({ connectionString: database.ownerUrl });
  await owner.connect();
  await fillTables(product, owner, { whole: 120, vocabulary: 120, paged: 120 });
  await owner.end();
});

/**
 * How many statements the rows of a list take, and how many there are. Their number is counted apart: it is kept for a second, so that on
 * a busy machine it is asked for again.
 */
async function counted(line: string, viewer: (typeof viewers)[number]) {
  await ask(line, { viewer });
  sent.mockClear();
  const answer = await ask(line, { viewer });
  const calls = sent.mock.calls.filter((given) => !isBackground(given));
  const totals = calls.filter(isTotal).length;
  const rows: number = answer.body.data?.length ?? 0;
  return { status: answer.status, rows, totals, statements: calls.length - totals };
}

/** What everybody sees of their own alone. */
const personal: readonly string[] = [
  "forum-follows",
  "addresses",
  "data-exports",
  "likes",
  "open-badge-credentials",
  "open-badge-shares",
  "notifications",
  "personal-access-tokens",
  "event-calendars",
  "rental-calendars",
];

/**
 * Statements by which a type tells what it works out of other records: of orders the settings, the orders, their steps and lines; of
 * trainings whether their issuers' levels let them decide; of registrations the places of those who wait.
 */
const told: Readonly<Record<string, number>> = {
  "rental-commands": 6,
  "open-badge-training-sessions": 1,
  "training-registrations": 1,
};

/** The look at the cache versions, which a process takes once in a while whatever is asked. */
const isBackground = (given: unknown): boolean => JSON.stringify(given).includes("generations");

const isTotal = (given: unknown): boolean => /"select count\(\*\)::int from /.test(JSON.stringify(given));

/** The relations of a type that this viewer may include, with those of the records that they name. */
async function includesOf(source: Registered, viewer: (typeof viewers)[number]): Promise<readonly string[]> {
  const found: string[] = [];
  for (const [name, spec] of Object.entries(source.relations)) {
    const { status } = await ask(`GET /api/v1/${source.type}?page[size]=1&include=${name}`, { viewer });
    if (status !== 200) continue;
    found.push(name);
    for (const next of Object.keys(product.entities.get(spec.to)?.relations ?? {}).slice(0, 2)) {
      const deeper = await ask(`GET /api/v1/${source.type}?page[size]=1&include=${name}.${next}`, { viewer });
      if (deeper.status === 200) found.push(`${name}.${next}`);
    }
  }
  return found;
}

it.each([...product.entities.values()].map((source) => [source.type, source] as const))(
  "MODEL-007 %s takes as many statements for 1, 20 and 100 rows, with everything that it can include",
  async (type, source) => {
    // Closed lists are the same for everybody.
    for (const viewer of source.id === "code" ? viewers.slice(-1) : viewers) {
      const include = (await includesOf(source, viewer)).join(",");
      for (const query of ["", `&include=${include}`, "&filter[createdAt][gte]=2000-01-01T00:00:00Z&sort=-createdAt"]) {
        const list = (size: number) => counted(`GET /api/v1/${type}?page[size]=${size}${query}`, viewer);
        const [one, some, many] = [await list(1), await list(20), await list(100)];
        if (one.status !== 200) continue;
        expect([query, some.statements, many.statements]).toEqual([query, one.statements, one.statements]);
        // The rows and what belongs to them, and besides at most their number and what is told of all rows together.
        expect([1, 1 + (told[type] ?? 0)]).toContain(one.statements);
        for (const { totals } of [one, some, many]) expect(totals).toBeLessThanOrEqual(1);
      }
    }
    const all = viewers.at(-1)!;
    const { status, rows } = await counted(`GET /api/v1/${type}?page[size]=100`, all);
    if (status === 200 && source.id === "uuid" && !source.singleton && !personal.includes(type))
      expect(rows).toBeGreaterThan(1);
    expect(defects).toEqual([]);
  },
);
