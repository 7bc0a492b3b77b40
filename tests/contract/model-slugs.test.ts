import { randomUUID } from "node:crypto";
import createKnex from "knex";
import { afterAll, expect, it } from "vitest";
import { migrate, migrationSource } from "#adapters/postgres/migrate.ts";
import { testDatabase } from "#tests/support/database.ts";

const filling = "202611231630_model_slugs";
const { ownerUrl } = await testDatabase("template1");
await migrate(ownerUrl, { folder: import.meta.dirname });
const knex = createKnex({
  client: "pg",
  connection: ownerUrl,
  migrations: { tableName: "migrations", migrationSource: migrationSource() },
});
afterAll(() => knex.destroy());

it("models that are there get slugs from their titles, each its own, and keep those that they have", async () => {
  const names = (await migrationSource().getMigrations([])).map((file) => file.replace(".ts", ""));
  for (const _ of names.slice(0, names.indexOf(filling))) await knex.migrate.up();
  const model = async (texts: Readonly<Record<string, string>>, slug: string | null = null) => {
    const id = randomUUID();
    const [sourceLocale = "en"] = Object.keys(texts);
    await knex("rental_models").insert({ id, slug, source_locale: sourceLocale, price_per_day: 100 });
    for (const [locale, title] of Object.entries(texts))
      await knex("rental_models_texts").insert({ record_id: id, locale, title });
    return id;
  };
  const named = await model({ fr: "Œil à l’écran", en: "Eye on the screen" });
  const known = await model({ en: "Ramp" }, "ramp");
  const ramp = await model({ en: "Ramp" });
  const nameless = [await model({ en: "倉" }), await model({})];
  const twins = await Promise.all(Array.from({ length: 600 }, () => model({ en: "Twin" })));
  expect(await knex.migrate.up()).toMatchObject([expect.anything(), [filling]]);

  const slugOf = async (id: string) => (await knex("rental_models").where({ id }).pluck("slug"))[0] as string;
  expect(await slugOf(named)).toBe("oeil-a-l-ecran");
  expect(await slugOf(known)).toBe("ramp");
  expect(await slugOf(ramp)).toBe("ramp-2");
  expect((await Promise.all(nameless.map(slugOf))).sort()).toEqual(["item", "item-2"]);
  const slugs = await Promise.all(twins.map(slugOf));
  expect(new Set(slugs).size).toBe(600);
  expect(slugs.every((slug) => /^twin(-\d+)?$/.test(slug))).toBe(true);
});
