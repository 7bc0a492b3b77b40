import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, it } from "vitest";
import { runCommand } from "#tests/support/command.ts";
import { testDatabase } from "#tests/support/database.ts";
import { demoInstallation } from "#tests/support/demo.ts";

const patience = { timeout: 400_000 };
const demo = await demoInstallation();
const folder = mkdtempSync(join(tmpdir(), "labcommons-commands-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const over = ({ url, ownerUrl }: { readonly url: string; readonly ownerUrl: string }) => ({
  DATABASE_URL: url,
  DATABASE_OWNER_URL: ownerUrl,
});

it("screenshots takes pictures of a place at each width in each theme", patience, async () => {
  const ended = await runCommand("screenshots.ts", [folder, "fr", "--place=legal notice"], over(demo.database));
  expect(ended.said).toContain("legal notice, fr");
  expect(ended.code).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(
    ["1280", "390", "768"].flatMap((width) =>
      ["dark", "light"].map((theme) => `legal-notice-fr-${width}-${theme}.png`),
    ),
  );
});

it("seed:large puts in as many articles as are asked for, once", patience, async () => {
  const database = await testDatabase();
  const environment = { ...over(database), DATA_DIR: folder };
  const client = new pg.Client({ connectionString: database.ownerUrl });
  await client.connect();
  for (const said of ["The large data set is in: 12 articles", "The large data set is in already."]) {
    const ended = await runCommand("seed-large.ts", ["12"], environment);
    expect(ended.said).toContain(said);
    expect(ended.code).toBe(0);
  }
  const { rows } = await client.query("select count(*)::int as articles from articles");
  await client.end();
  expect(rows).toEqual([{ articles: 12 }]);
});

it("each part of the bench runs", patience, async () => {
  const ended = await runCommand("bench.ts", [], { ...over(demo.database), BENCH_TINY: "true" });
  expect(ended.said).not.toMatch(/FAILED|NaN|^ {4}at /m);
  expect(ended.code).toBe(0);
});
