import pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { testDatabase } from "#tests/support/database.ts";

const database = await testDatabase();
const client = new pg.Client({ connectionString: database.ownerUrl });
beforeAll(() => client.connect());
afterAll(() => client.end());

/** Whether a text has words, in a language. */
async function has(locale: string, text: string, ...words: readonly string[]): Promise<boolean> {
  const { rows } = await client.query<{ found: boolean }>(
    "select labcommons_document($1, $2, 'A') @@ labcommons_words($1, $3) as found",
    [locale, text, words],
  );
  return rows[0]?.found === true;
}

describe("words in the database", () => {
  it.each(locales)("have a dictionary of their language, and are told without accents: %s", async (locale) => {
    const { rows } = await client.query<{ language: string }>("select labcommons_language($1)::text as language", [
      locale,
    ]);
    expect(rows[0]?.language).toBe(`labcommons_${locale}`);
    expect(await has(locale, "Crème brûlée, œuvre", "creme", "oeuvre")).toBe(true);
  });

  it("are taken as they are written in a language without a dictionary", async () => {
    expect(await has("xx", "Printed aids", "printed")).toBe(true);
    expect(await has("xx", "Printed aids", "print")).toBe(false);
    expect(await has("en", "Printed aids", "print")).toBe(true);
  });

  it("that say nothing count only where no other is sought", async () => {
    expect(await has("fr", "Le fauteuil", "un", "fauteuil")).toBe(true);
    expect(await has("fr", "Le fauteuil", "le")).toBe(true);
    expect(await has("fr", "Un fauteuil", "le")).toBe(false);
  });

  it.each(["labcommons.org/guide", "ada@labcommons.org", "-3.5", "porte-clés", "l’aide", "/usr/bin", "v2.5.1"])(
    "that signs join are found one by one: %s",
    async (text) => {
      for (const word of text.match(/[\p{L}\p{N}]+/gu) ?? []) expect(await has("en", text, word), word).toBe(true);
    },
  );
});
