import { randomUUID } from "node:crypto";
import createKnex from "knex";
import { afterAll, expect, it } from "vitest";
import { migrate, migrationSource } from "#adapters/postgres/migrate.ts";
import { testDatabase } from "#tests/support/database.ts";

const migration = "202611290245_address_countries";
const { ownerUrl } = await testDatabase("template1");
await migrate(ownerUrl, { folder: import.meta.dirname });
const knex = createKnex({
  client: "pg",
  connection: ownerUrl,
  migrations: { tableName: "migrations", migrationSource: migrationSource() },
});
afterAll(() => knex.destroy());

it("addresses that are there get the country of the installation, and those to come need no postal code", async () => {
  const names = (await migrationSource().getMigrations([])).map((file) => file.replace(".ts", ""));
  for (const _ of names.slice(0, names.indexOf(migration))) await knex.migrate.up();
  const address = { full_name: "Ada", line1: "Rue de Fer 25", city: "Namur" };
  const id = randomUUID();
  await knex("addresses").insert({ id, ...address, postal_code: "5000" });
  await migrate(ownerUrl, { country: "BE" });
  expect(await knex("addresses").where({ id }).first()).toMatchObject({ country: "BE", postal_code: "5000" });
  await knex("addresses").insert({ id: randomUUID(), ...address, country: "IE" });
});
