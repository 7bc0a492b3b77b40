import { Effect, Exit } from "effect";
import pg from "pg";
import { afterAll, describe, expect, it } from "vitest";
import { memoryProjectNumbers } from "#adapters/memory/project-numbers.ts";
import { memoryStorage } from "#adapters/memory/storage.ts";
import { openDatabase } from "#adapters/postgres/database.ts";
import { postgresProjectNumbers } from "#adapters/postgres/project-numbers.ts";
import type { Unavailable } from "#core/kernel/errors.ts";
import type { StorageError } from "#core/kernel/storage.ts";
import type { ProjectNumbersService } from "#core/modules/ad-projects/ports.ts";
import { product } from "#core/modules.ts";
import { testDatabase } from "#tests/support/database.ts";
import { plainHtml } from "#tests/support/plain-html.ts";

interface Place {
  readonly numbers: ProjectNumbersService;
  transaction<Value, Failure>(
    effect: Effect.Effect<Value, Failure>,
  ): Effect.Effect<Value, Failure | StorageError | Unavailable>;
}

const [lab, otherLab] = ["018f0000-0000-7000-8000-000000000001", "018f0000-0000-7000-8000-000000000002"] as const;
const memory = memoryStorage({ catalogue: product, plain: plainHtml });
const { url, ownerUrl } = await testDatabase();
const owner = new pg.Client({ connectionString: ownerUrl });
await owner.connect();
for (const id of [lab, otherLab])
  await owner.query("insert into organizations (id, name, source_locale, slug) values ($1, $2, 'en', $2)", [id, id]);
await owner.end();
const database = openDatabase({
  connectionString: url,
  poolSize: 6,
  patience: 5000,
  onError: (error) => {
    throw error;
  },
});
afterAll(() => database.close());

describe.each<readonly [string, Place]>([
  ["memory", { numbers: memoryProjectNumbers(memory), transaction: (effect) => memory.transaction(effect) }],
  ["Postgres", { numbers: postgresProjectNumbers(database), transaction: (effect) => database.transaction(effect) }],
])("ADP-014 numbers of projects in %s", (_name, { numbers, transaction }) => {
  const next = (...of: Parameters<ProjectNumbersService["next"]>) => transaction(numbers.next(...of));

  it("count from 1 in each organization, kind and year", async () => {
    expect(await Effect.runPromise(next(lab, "projects", 2026))).toBe(1);
    expect(await Effect.runPromise(next(lab, "projects", 2026))).toBe(2);
    expect(await Effect.runPromise(next(lab, "projects", 2027))).toBe(1);
    expect(await Effect.runPromise(next(otherLab, "projects", 2026))).toBe(1);
    expect(await Effect.runPromise(next(lab, "contacts", 0))).toBe(1);
  });

  it("are each given once, without a gap, to many who ask at once and some of whom fail", async () => {
    const asked = Array.from({ length: 30 }, (_, at) =>
      Effect.runPromiseExit(
        transaction(
          Effect.flatMap(numbers.next(otherLab, "contacts", 0), (number) =>
            at % 3 === 0 ? Effect.fail("planted" as const) : Effect.succeed(number),
          ),
        ),
      ),
    );
    const given = (await Promise.all(asked)).flatMap((exit) => (Exit.isSuccess(exit) ? [exit.value] : []));
    expect(given.sort((one, other) => one - other)).toEqual(Array.from({ length: 20 }, (_, at) => at + 1));
  });
});
