import { cpSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, inject } from "vitest";
import { seedDemo } from "#scripts/demo/seed.ts";
import { testDatabase, untilUnused } from "./database.ts";
import { withDatabase } from "./database-url.ts";
import { type TestServer, type TestServerOptions, testServer } from "./server.ts";
import { testSettings } from "./settings.ts";

/**
 * The real server with the demo content, for this test file alone. The content is put in once per run, and copied from there: rows by
 * PostgreSQL's templates, files as they are.
 */
export async function demoServer(environment: TestServerOptions["environment"] = {}): Promise<TestServer> {
  const { run } = inject("testServer");
  const template = `test_${run}_demo`;
  const folder = fileURLToPath(new URL(`../../.cache/test-demo/${template}`, import.meta.url));
  await ensureTemplate(template, folder);
  const database = await testDatabase(template);
  const dataDir = mkdtempSync(join(tmpdir(), "labcommons-demo-"));
  cpSync(folder, dataDir, { recursive: true });
  const server = await testServer({ database, dataDir, environment: { DEMO: "true", ...environment } });
  afterAll(async () => {
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return server;
}

/** Test files run side by side: the first to come makes it, the others wait. */
async function ensureTemplate(template: string, folder: string): Promise<void> {
  const server = inject("testServer");
  const superuser = new pg.Client({ connectionString: server.superuserUrl });
  await superuser.connect();
  try {
    await superuser.query("select pg_advisory_lock(742100, 3)");
    const { rowCount } = await superuser.query("select from pg_database where datname = $1", [template]);
    if (rowCount) return;
    const unfinished = `${template}_new`;
    await superuser.query(`drop database if exists ${unfinished} with (force)`);
    await superuser.query(`create database ${unfinished} template ${server.template} owner labcommons_owner`);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await seedDemo(
      testSettings({
        DEMO: "true",
        DATA_DIR: folder,
        DATABASE_URL: withDatabase(server.appUrl, unfinished),
        DATABASE_OWNER_URL: withDatabase(server.ownerUrl, unfinished),
      }),
    );
    await untilUnused(superuser, unfinished);
    await superuser.query(`alter database ${unfinished} rename to ${template}`);
  } finally {
    await superuser.end();
  }
}
