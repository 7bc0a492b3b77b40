import createKnex, { type Knex } from "knex";
import { afterAll, describe, expect, it } from "vitest";
import { migrate, migrationFile, migrationSource } from "#adapters/postgres/migrate.ts";
import { testDatabase } from "#tests/support/database.ts";
import { schemaDifferences, schemaSnapshot } from "#tests/support/schema-snapshot.ts";

const files = await migrationSource().getMigrations([]);
const numberOf = (file: string) => file.slice(0, file.indexOf("_"));

describe("the migrations", () => {
  it("are numbered by the minute of their making, after those with four digits, and share no number", () => {
    const numbered = files.filter((file) => numberOf(file).length === 4);
    const timed = files.slice(numbered.length).map(numberOf);
    expect(numbered.at(-1)).toBe("0046_waking.ts");
    expect(files).toEqual([...files].sort());
    expect(new Set(timed).size, "two migrations of one minute: rename one").toBe(timed.length);
    for (const number of timed) {
      const [, ...parts] = /^(\d{4})(\d{2})(\d{2})(\d{2})(\d{2})$/.exec(number) ?? [];
      const [year, month, day, hour, minute] = parts.map(Number) as [number, number, number, number, number];
      const time = new Date(Date.UTC(year, month - 1, day, hour, minute));
      expect(migrationFile("x", time), number).toBe(`${number}_x.ts`);
    }
  });

  it("are each taken back to what was before, and made again", async () => {
    const knex = await emptyDatabase();
    const before = [await schemaSnapshot(knex)];
    for (const file of files) {
      const [, names] = (await knex.migrate.up()) as [number, string[]];
      expect(names).toEqual([file.replace(".ts", "")]);
      before.push(await schemaSnapshot(knex));
    }
    const whole = before.pop()!;
    for (const file of files.toReversed()) {
      await knex.migrate.down();
      expect(schemaDifferences(before.pop()!, await schemaSnapshot(knex)), `after the down of ${file}`).toEqual([]);
    }
    await knex.migrate.latest();
    expect(schemaDifferences(whole, await schemaSnapshot(knex))).toEqual([]);
  }, 600_000);
});

it("a migration is named by the minute in which it is drafted, in UTC", () => {
  expect(migrationFile("recipes", new Date("2026-03-01T09:05:59.999+02:00"))).toBe("202603010705_recipes.ts");
});

/** A database with the extensions and nothing else, and what migrates it step by step. */
async function emptyDatabase(): Promise<Knex> {
  const { ownerUrl } = await testDatabase("template1");
  await migrate(ownerUrl, { folder: import.meta.dirname });
  const knex = createKnex({
    client: "pg",
    connection: ownerUrl,
    migrations: { tableName: "migrations", migrationSource: migrationSource() },
  });
  afterAll(() => knex.destroy());
  return knex;
}
