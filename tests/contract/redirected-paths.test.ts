import { randomUUID } from "node:crypto";
import createKnex from "knex";
import { afterAll, expect, it } from "vitest";
import { migrate, migrationSource } from "#adapters/postgres/migrate.ts";
import { testDatabase } from "#tests/support/database.ts";

const migration = "202611290430_one_form_of_redirected_paths";
const { ownerUrl } = await testDatabase("template1");
await migrate(ownerUrl, { folder: import.meta.dirname });
const knex = createKnex({
  client: "pg",
  connection: ownerUrl,
  migrations: { tableName: "migrations", migrationSource: migrationSource() },
});
afterAll(() => knex.destroy());

it("redirections that are there get their one form, unless another has that old path", async () => {
  const names = (await migrationSource().getMigrations([])).map((file) => file.replace(".ts", ""));
  for (const _ of names.slice(0, names.indexOf(migration))) await knex.migrate.up();
  const put = (from_path: string, to_path: string) =>
    knex("app_redirections").insert({ id: randomUUID(), from_path, to_path });
  await put("/caf%c3%a9", "/n%C3%B6rd/?q=%2F#top");
  await put("/équipe", "/team");
  await put("/%C3%A9quipe", "/elsewhere");
  await migrate(ownerUrl);
  const rows = await knex("app_redirections").select("from_path", "to_path");
  expect(rows.map((row) => [row.from_path, row.to_path]).sort()).toEqual(
    [
      ["/café", "/nörd?q=%2F#top"],
      ["/équipe", "/team"],
      ["/%C3%A9quipe", "/elsewhere"],
    ].sort(),
  );
});
