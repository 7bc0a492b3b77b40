import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbeddedPostgres } from "#adapters/embedded-postgres/start.ts";
import { draftSteps, migrationText } from "#adapters/postgres/draft.ts";
import type { Ask } from "#adapters/postgres/introspect.ts";
import { migrate, migrationFile } from "#adapters/postgres/migrate.ts";
import { schemaFaults } from "#adapters/postgres/schema-faults.ts";
import { product } from "#core/modules.ts";

/**
 * `npm run migration:make NAME`: migrates an empty database, compares it with the declarations and drafts the migration that is missing,
 * to be reviewed and edited (a rename is drafted as a drop and an addition).
 */
const name = process.argv[2];
if (!name || !/^[a-z0-9_]+$/.test(name)) {
  console.error("Usage: npm run migration:make NAME, with a name of lower-case letters, digits and underscores.");
  process.exit(1);
}

const root = fileURLToPath(new URL("..", import.meta.url));
const dataDir = `${root}.cache/draft-database`;
mkdirSync(dataDir, { recursive: true });
const database = await startEmbeddedPostgres({ dataDir, volatile: true });
const scratch = `draft_${process.pid}`;
const superuser = new pg.Client({ connectionString: database.superuserUrl });
await superuser.connect();
try {
  await superuser.query(`create database ${scratch} owner labcommons_owner`);
  const { steps, faults } = await missingSteps(onDatabase(database.ownerUrl, scratch));
  for (const fault of faults) console.warn(`To be mended by hand: ${fault}`);
  if (steps.length === 0) console.log("The migrations make what the declarations ask for: nothing to draft.");
  else {
    const file = `migrations/${migrationFile(name, new Date())}`;
    writeFileSync(`${root}${file}`, migrationText(steps), { flag: "wx" });
    console.log(`${file}: ${steps.map((step) => step.subject).join(", ")}`);
  }
} finally {
  await superuser.query(`drop database if exists ${scratch} with (force)`);
  await superuser.end();
  await database.stop();
}

async function missingSteps(ownerUrl: string) {
  await migrate(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    const ask: Ask = async (sql, values) => (await client.query(sql, values as unknown[])).rows;
    return { steps: await draftSteps(product, ask), faults: await schemaFaults(product, ask) };
  } finally {
    await client.end();
  }
}

function onDatabase(url: string, databaseName: string): string {
  const changed = new URL(url);
  changed.pathname = `/${databaseName}`;
  return changed.href;
}
