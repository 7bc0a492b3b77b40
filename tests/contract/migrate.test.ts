import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { migrate } from "#adapters/postgres/migrate.ts";
import { testDatabase } from "#tests/support/database.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder of migrations, by name, each the SQL of its `up`. */
function migrations(statements: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), "labcommons-migrations-"));
  folders.push(folder);
  for (const [name, sql] of Object.entries(statements)) {
    writeFileSync(
      join(folder, `${name}.ts`),
      `export const up = (knex: { raw(sql: string): Promise<unknown> }) => knex.raw(${JSON.stringify(sql)});\nexport const down = async () => undefined;\n`,
    );
  }
  return folder;
}

/** An empty one: `template1` has none of the product's tables. */
let database: Awaited<ReturnType<typeof emptyDatabase>>;
const emptyDatabase = () => testDatabase("template1");
beforeEach(async () => {
  database = await emptyDatabase();
});

async function run(url: string, statement: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

const applicationRole = "labcommons_app";

describe("migrating", () => {
  it("applies what is new, in order, once", async () => {
    const first = migrations({ "0001_a": "create table a(id int)", "0002_b": "alter table a add b text" });
    expect(await migrate(database.ownerUrl, { folder: first })).toEqual({ applied: ["0001_a", "0002_b"] });
    expect(await migrate(database.ownerUrl, { folder: first })).toEqual({ applied: [] });
    expect(await run(database.ownerUrl, "select * from a")).toEqual([]);
  });

  it("brings the extensions that the schema uses", async () => {
    await migrate(database.ownerUrl, { folder: migrations({}) });
    const rows = await run(database.ownerUrl, "select extname from pg_extension order by 1");
    expect(rows.map(({ extname }) => extname)).toEqual([
      "btree_gist",
      "citext",
      "pg_trgm",
      "pgcrypto",
      "plpgsql",
      "unaccent",
    ]);
  });

  it("lets processes that start together take turns", async () => {
    const folder = migrations({ "0001_a": "create table a(id int)" });
    const runs = await Promise.all([1, 2, 3].map(() => migrate(database.ownerUrl, { folder })));
    expect(runs.flatMap(({ applied }) => applied)).toEqual(["0001_a"]);
  });

  it("rolls a failed migration back whole, keeps those before it, and can be tried again", async () => {
    const broken = migrations({ "0001_a": "create table a(id int)", "0002_b": "create table b(id int); select 1/0" });
    await expect(migrate(database.ownerUrl, { folder: broken })).rejects.toThrow("division by zero");
    const mended = migrations({ "0001_a": "select 1", "0002_b": "create table b(id int)" });
    expect(await migrate(database.ownerUrl, { folder: mended })).toEqual({ applied: ["0002_b"] });
  });

  it("is not stopped by a lock that a killed process left", async () => {
    const folder = migrations({ "0001_a": "create table a(id int)" });
    await migrate(database.ownerUrl, { folder });
    await run(database.ownerUrl, "update migrations_lock set is_locked = 1");
    const more = migrations({ "0001_a": "select 1", "0002_b": "create table b(id int)" });
    expect(await migrate(database.ownerUrl, { folder: more })).toEqual({ applied: ["0002_b"] });
  });

  it("never waits long for a lock, and tries again until it gets it", async () => {
    await migrate(database.ownerUrl, { folder: migrations({ "0001_a": "create table a(id int)" }) });
    const blocker = new pg.Client({ connectionString: database.ownerUrl });
    await blocker.connect();
    await blocker.query("begin; lock table a");
    const folder = migrations({ "0001_a": "select 1", "0002_b": "alter table a add b text" });
    const blocked = migrate(database.ownerUrl, { folder, lockTimeoutMs: 50, attempts: 2 });
    await expect(blocked).rejects.toThrow("lock timeout");
    const patient = migrate(database.ownerUrl, { folder, lockTimeoutMs: 50, attempts: 50 });
    await blocker.query("commit");
    await blocker.end();
    expect(await patient).toEqual({ applied: ["0002_b"] });
  });

  it("waits for nobody when there is nothing to do", async () => {
    const folder = migrations({ "0001_a": "create table a(id int)" });
    await migrate(database.ownerUrl, { folder, applicationRole });
    const other = new pg.Client({ connectionString: database.ownerUrl });
    await other.connect();
    onTestFinished(() => other.end());
    await other.query("select pg_advisory_lock(742100, 1)");
    expect(await migrate(database.ownerUrl, { folder, applicationRole, waitMs: 0 })).toEqual({ applied: [] });
    const more = migrations({ "0001_a": "select 1", "0002_b": "create table b(id int)" });
    await expect(migrate(database.ownerUrl, { folder: more, waitMs: 0 })).rejects.toThrow("Another process");
  });

  it("brings an extension back that was dropped", async () => {
    const folder = migrations({ "0001_a": "create table a(id int)" });
    await migrate(database.ownerUrl, { folder });
    await run(database.ownerUrl, "drop extension citext");
    await migrate(database.ownerUrl, { folder });
    expect(await run(database.ownerUrl, "select 1 from pg_extension where extname = 'citext'")).toHaveLength(1);
  });

  it("starts where a newer version has migrated already", async () => {
    await migrate(database.ownerUrl, {
      folder: migrations({ "0001_a": "select 1", "0002_newer": "create table b(id int)" }),
    });
    expect(await migrate(database.ownerUrl, { folder: migrations({ "0001_a": "select 1" }) })).toEqual({ applied: [] });
  });
});

describe("the role of the application", () => {
  const schema = {
    "0001_schema": `
      create table plain(id serial primary key);
      create table changes(at date) partition by range (at);
      create table changes_2026 partition of changes for values from ('2026-01-01') to ('2027-01-01');
      comment on table changes is 'append-only: the journal of changes';
      create schema jobs; create table jobs.queue(id int);
      create view seen as select 1 as one`,
  };

  it("reads and writes tables, but never their shape", async () => {
    await migrate(database.ownerUrl, { folder: migrations(schema), applicationRole });
    await run(database.url, "insert into plain default values; update plain set id = 2; delete from plain");
    await run(database.url, "insert into jobs.queue values (1); select * from seen");
    for (const statement of [
      "drop table plain",
      "truncate plain",
      "alter table plain add b int",
      "create table other()",
    ])
      await expect(run(database.url, statement)).rejects.toThrow(/permission denied|must be owner/);
  });

  it("appends to a table whose comment says append-only, and can change nothing there", async () => {
    await migrate(database.ownerUrl, { folder: migrations(schema), applicationRole });
    await run(database.url, "insert into changes values ('2026-05-01'); select * from changes");
    for (const statement of [
      "update changes set at = now()",
      "delete from changes",
      "delete from changes_2026",
      "truncate changes",
    ])
      await expect(run(database.url, statement)).rejects.toThrow("permission denied");
  });

  it("loses rights that it should not have", async () => {
    const folder = migrations(schema);
    await migrate(database.ownerUrl, { folder, applicationRole });
    await run(database.ownerUrl, `grant delete on changes to ${applicationRole}`);
    await migrate(database.ownerUrl, { folder, applicationRole });
    await expect(run(database.url, "delete from changes")).rejects.toThrow("permission denied");
  });

  it("does not see what the migrations note down", async () => {
    await migrate(database.ownerUrl, { folder: migrations(schema), applicationRole });
    await expect(run(database.url, "select * from migrations")).rejects.toThrow("permission denied");
  });
});
