import pg from "pg";
import { expect, it } from "vitest";
import { demoServer } from "#tests/support/demo.ts";
import { visitors } from "#tests/support/visitor.ts";

const server = await demoServer();
const { visit } = visitors(server.url);
/** A need that nothing else is named by. */
const need = "mynonesuchneed";

/** Tables with a row that holds a word, in any of its columns. */
async function tablesWith(word: string): Promise<readonly string[]> {
  const owner = new pg.Client({ connectionString: server.database.ownerUrl });
  await owner.connect();
  const { rows } = await owner.query(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname not in ('pg_catalog', 'information_schema')",
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await owner.query(`select 1 from ${name} r where r::text ilike $1 limit 1`, [`%${word}%`]);
    if (rowCount) found.push(name);
  }
  await owner.end();
  return found;
}

it.each([undefined, "member"])("what somebody needs stays in the address and is stored nowhere (%s)", async (as) => {
  const page = await visit(`/communication/match?symbols=${need}`, as === undefined ? {} : { as });
  await page.getByRole("checkbox", { name: "Eye pointer" }).press("Space");
  await expect.poll(() => new URL(page.url()).searchParams.get("access")).toBe("eye_pointer");
  expect(new URL(page.url()).searchParams.get("symbols")).toBe(need);
  await page.getByRole("article").first().getByRole("link").first().press("Enter");
  await page.getByRole("heading", { name: "Features" }).waitFor();
  const kept = await page.evaluate("JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }])");
  expect(kept).not.toContain(need);
  expect(await tablesWith(need)).toEqual([]);
  expect(await tablesWith("eye_pointer")).not.toEqual([]);
  await page.goBack();
  await page.getByRole("heading", { level: 1, name: "Find what fits you" }).waitFor();
  expect(await page.getByRole("checkbox", { name: "Eye pointer" }).isChecked()).toBe(true);
});
