import { readdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { startEmbeddedPostgres } from "#adapters/embedded-postgres/start.ts";
import { draftSteps, migrationText } from "#adapters/postgres/draft.ts";
import { migrate } from "#adapters/postgres/migrate.ts";
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
const database = await startEmbeddedPostgres({ dataDir: `${root}.cache/draft-database`, volatile: true });
const scratch = `draft_${process.pid}`;
const superuser = new pg.Client({ connectionString: database.superuserUrl });
await superuser.connect();
try {
  await superuser.query(`create database ${scratch} owner labcommons_owner`);
  const steps = await missingSteps(onDatabase(database.ownerUrl, scratch));
  if (steps.length === 0) console.log("The migrations make what the declarations ask for: nothing to draft.");
  else {
    const file = `migrations/${nextNumber()}_${name}.ts`;
    writeFileSync(`${root}${file}`, migrationText(steps));
    console.log(`${file}: ${steps.map((step) => step.subject).join(", ")}`);
  }
} finally {
  await superuser.query(`drop database if exists ${scratch} with (force)`);
  await superuser.end();
  await database.stop();
}

async function missingSteps(ownerUrl: string): ReturnType<typeof draftSteps> {
  await migrate(ownerUrl);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    return await draftSteps(product, async (sql, values) => (await client.query(sql, values as unknown[])).rows);
  } finally {
    await client.end();
  }
}

function onDatabase(url: string, databaseName: string): string {
  const changed = new URL(url);
  changed.pathname = `/${databaseName}`;
  return changed.href;
}

function nextNumber(): string {
  const last = readdirSync(`${root}migrations`)
    .map((file) => Number.parseInt(file, 10))
    .filter(Number.isInteger)
    .reduce((highest, number) => Math.max(highest, number), 0);
  return String(last + 1).padStart(4, "0");
}
