import { randomUUID } from "node:crypto";
import createKnex from "knex";
import { afterAll, expect, it } from "vitest";
import { migrate, migrationSource } from "#adapters/postgres/migrate.ts";
import { testDatabase } from "#tests/support/database.ts";

const migration = "202611290420_one_form_of_email_addresses";
const { ownerUrl } = await testDatabase("template1");
await migrate(ownerUrl, { folder: import.meta.dirname });
const knex = createKnex({
  client: "pg",
  connection: ownerUrl,
  migrations: { tableName: "migrations", migrationSource: migrationSource() },
});
afterAll(() => knex.destroy());

it("addresses that are there get their one form, unless it is another record's or they are none", async () => {
  const names = (await migrationSource().getMigrations([])).map((file) => file.replace(".ts", ""));
  for (const _ of names.slice(0, names.indexOf(migration))) await knex.migrate.up();
  const contacts = [
    "ada@bücher.example",
    "eva@xn--fa-hia.example",
    "eva@faß.example",
    "ada\u200b@example.org",
    "ada@example.org",
  ];
  await knex("light_users").insert(contacts.map((email) => ({ id: randomUUID(), email })));
  await knex("blacklist_items").insert({ id: randomUUID(), email: "no\u00adbody@example.org", reason: "manual" });
  await migrate(ownerUrl);
  expect((await knex("light_users").pluck("email")).sort()).toEqual(
    [
      "ada@xn--bcher-kva.example",
      "eva@xn--fa-hia.example",
      "eva@faß.example",
      "ada\u200b@example.org",
      "ada@example.org",
    ].sort(),
  );
  expect(await knex("blacklist_items").pluck("email")).toEqual(["nobody@example.org"]);
});
