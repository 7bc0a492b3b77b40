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

/** How many statements a list takes, and how many rows it gives. */
async function counted(line: string, viewer: (typeof viewers)[number]) {
  await ask(line, { viewer });
  sent.mockClear();
  const answer = await ask(line, { viewer });
  const statements = sent.mock.calls.filter((given) => !isBackground(given)).length;
  return { status: answer.status, rows: answer.body.data?.length ?? 0, statements };
}

/** What everybody sees of their own alone. */
const personal: readonly string[] = ["personal-access-tokens", "notifications", "data-exports"];

/** The look at the generations, which a process takes once in a while whatever is asked. */
const isBackground = (given: unknown): boolean => JSON.stringify(given).includes("generations");

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
    for (const viewer of viewers) {
      const include = (await includesOf(source, viewer)).join(",");
      for (const query of ["", `&include=${include}`, "&filter[createdAt][gte]=2000-01-01T00:00:00Z&sort=-createdAt"]) {
        const list = (size: number) => counted(`GET /api/v1/${type}?page[size]=${size}${query}`, viewer);
        const [one, some, many] = [await list(1), await list(20), await list(100)];
        if (one.status !== 200) continue;
        expect([query, some.statements, many.statements]).toEqual([query, one.statements, one.statements]);
        // The rows and what belongs to them, and besides at most their number.
        expect(one.statements).toBeGreaterThan(0);
        expect(one.statements).toBeLessThanOrEqual(2);
      }
    }
    const all = viewers.at(-1)!;
    const { status, rows } = await counted(`GET /api/v1/${type}?page[size]=100`, all);
    if (status === 200 && source.id === "uuid" && !source.singleton && !personal.includes(type))
      expect(rows).toBeGreaterThan(1);
    expect(defects).toEqual([]);
  },
);
