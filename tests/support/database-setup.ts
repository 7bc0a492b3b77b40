import { createHash } from "node:crypto";
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { applicationRole, ownerRole, startEmbeddedPostgres } from "#adapters/embedded-postgres/start.ts";
import { migrate } from "#adapters/postgres/migrate.ts";
import { withDatabase } from "./database-url.ts";

/** What a test file needs to make a database of its own. */
export interface TestServer {
  readonly ownerUrl: string;
  readonly appUrl: string;
  readonly superuserUrl: string;
  /** A migrated database without rows, to be copied. */
  readonly template: string;
  /** Names this run in what its test files share: the time of its start, base 36, and its process. */
  readonly run: string;
}

declare module "vitest" {
  export interface ProvidedContext {
    testServer: TestServer;
  }
}

const run = process.env.LABCOMMONS_TEST_RUN ?? `${Date.now().toString(36)}_${process.pid}`;

/** Starts the tests' own server, shared by runs that overlap, and migrates a template once per state of the migrations. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dataDir = fromRoot(".cache/test-database");
  mkdirSync(dataDir, { recursive: true });
  const database = await startEmbeddedPostgres({ dataDir, volatile: true });
  const template = `template_${digest(fromRoot("migrations"))}`;
  const superuser = new pg.Client({ connectionString: database.superuserUrl });
  await superuser.connect();
  try {
    await superuser.query("select pg_advisory_lock(742100, 2)");
    await dropAbandoned(superuser, template);
    await makeTemplate(superuser, template, database.ownerUrl);
  } finally {
    await superuser.end();
  }
  const { ownerUrl, appUrl, superuserUrl } = database;
  project.provide("testServer", { ownerUrl, appUrl, superuserUrl, template, run });
  return database.stop;
}

async function makeTemplate(superuser: pg.Client, template: string, ownerUrl: string): Promise<void> {
  const { rowCount } = await superuser.query("select from pg_database where datname = $1", [template]);
  if (rowCount) return;
  const unfinished = `${template}_new`;
  await superuser.query(`drop database if exists ${unfinished} with (force)`);
  await superuser.query(`create database ${unfinished} owner ${ownerRole}`);
  await migrate(withDatabase(ownerUrl, unfinished), { applicationRole });
  await superuser.query(`alter database ${unfinished} rename to ${template}`);
}

const staleMs = 3_600_000;

/** Databases of earlier runs with their files, and templates of older migrations. Names carry the time of their making. */
async function dropAbandoned(superuser: pg.Client, template: string): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    `select datname as name from pg_database d
     where datname ~ '^(test|template)_' and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
  );
  for (const { name } of rows) {
    const madeAt = Number.parseInt(/^test_([0-9a-z]+)_/.exec(name)?.[1] ?? "", 36);
    const isStale = name.startsWith("test_") ? !(Date.now() - madeAt < staleMs) : !name.startsWith(template);
    if (!isStale) continue;
    await superuser.query(`drop database if exists ${name} with (force)`);
    rmSync(fromRoot(`.cache/test-demo/${name}`), { recursive: true, force: true });
  }
}

/** Changes with any migration, and with the code that applies them. */
function digest(folder: string): string {
  const hash = createHash("sha256");
  const names = readdirSync(folder).sort();
  const paths = [...names.map((name) => `${folder}/${name}`), fromRoot("adapters/postgres/grants.ts")];
  for (const path of paths) hash.update(path.slice(fromRoot("").length)).update(readFileSync(path));
  return hash.digest("hex").slice(0, 12);
}

const fromRoot = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));
