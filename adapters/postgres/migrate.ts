import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Knex } from "knex";
import pg from "pg";
import { grantToApplication, missingGrants } from "./grants.ts";

export interface MigrateOptions {
  /** Role that gets the rights of the application after each run; not needed where it is the owner itself. */
  readonly applicationRole?: string | undefined;
  /** Country of the installation, which what was stored before countries were gets: to migrations the setting `labcommons.country`. */
  readonly country?: string;
  /** Folder of the migrations, each exporting `up(knex)` and `down(knex)`. */
  readonly folder?: string;
  /** Longest wait for one lock, so that a migration never makes requests queue behind it. */
  readonly lockTimeoutMs?: number;
  /** How many times a migration that did not get its locks is tried. */
  readonly attempts?: number;
  /** Longest wait for another process that migrates. */
  readonly waitMs?: number;
}

/** Used by the schema; in reach of a database's owner on any server. */
const extensions = ["unaccent", "pg_trgm", "btree_gist", "citext", "pgcrypto"];

const migrationsFolder = fileURLToPath(new URL("../../migrations", import.meta.url));

/**
 * Brings the schema up to date, as its owner. Each migration is one transaction; one that does not get its locks in time is rolled back
 * and tried again. Processes that start together take turns; a start without news waits for nobody and loads nothing.
 *
 * @returns the names of the migrations that ran now.
 * @throws {Error} of the first migration that fails; those before it stay.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<{ applied: string[] }> {
  const { applicationRole, folder = migrationsFolder, lockTimeoutMs = 2000, attempts = 20, waitMs = 300_000 } = options;
  const { country = "FR" } = options;
  const owner = await connect(ownerUrl, lockTimeoutMs);
  try {
    if (await isUpToDate(owner, folder, applicationRole)) return { applied: [] };
    await takeTurn(owner, waitMs);
    for (const name of extensions) await owner.query(`create extension if not exists ${name}`);
    const applied = await applyAll(ownerUrl, folder, { country, lockTimeoutMs, attempts });
    if (applicationRole) await grantToApplication(owner, applicationRole, hiddenTables);
    return { applied };
  } finally {
    await owner.end();
  }
}

async function connect(ownerUrl: string, lockTimeoutMs: number): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: ownerUrl,
    application_name: "labcommons migrate",
    connectionTimeoutMillis: 5000,
    lock_timeout: lockTimeoutMs,
  });
  client.on("error", () => undefined);
  await client.connect();
  return client;
}

/** Whether extensions, migrations and rights are all there. What another process is about to apply is not yet. */
async function isUpToDate(owner: pg.Client, folder: string, applicationRole: string | undefined): Promise<boolean> {
  const { rows } = await owner.query<{ hasMigrated: boolean; brought: string[] }>(
    `select to_regclass($1) is not null as "hasMigrated", array(select extname::text from pg_extension) as brought`,
    [bookkeeping],
  );
  const [found] = rows;
  if (!found?.hasMigrated || extensions.some((name) => !found.brought.includes(name))) return false;
  const applied = await owner.query<{ name: string }>(`select name from ${bookkeeping}`);
  const names = new Set(applied.rows.map(({ name }) => name));
  if (filesIn(folder).some((file) => !names.has(nameOf(file)))) return false;
  return !applicationRole || (await missingGrants(owner, applicationRole, hiddenTables)).length === 0;
}

/** Applies what is new, in order. The turn to migrate must be ours. */
async function applyAll(
  ownerUrl: string,
  folder: string,
  { country, lockTimeoutMs, attempts }: Required<Pick<MigrateOptions, "country" | "lockTimeoutMs" | "attempts">>,
): Promise<string[]> {
  const { default: createKnex } = await import("knex");
  const knex = createKnex({
    client: "pg",
    // What fails is thrown, and a lock that is not had at once is no news.
    log: { warn: () => undefined, error: () => undefined },
    connection: { connectionString: ownerUrl, application_name: "labcommons migrate" },
    pool: {
      min: 0,
      max: 2,
      afterCreate: (connection: pg.Client, done: (error: Error | null, connection: pg.Client) => void) => {
        const settings = "select set_config('lock_timeout', $1, false), set_config('labcommons.country', $2, false)";
        connection.query(settings, [`${lockTimeoutMs}`, country], (error) => done(error, connection));
      },
    },
    migrations: {
      tableName: bookkeeping,
      migrationSource: migrationSource(folder),
      // During a rollout the older version starts too, and does not know the newer one's migrations.
      disableMigrationsListValidation: true,
    },
  });
  const next = () => withRetries(attempts, () => migrateOne(knex));
  try {
    // It is our turn, so a lock in the table was left by a process that was killed.
    await knex.migrate.forceFreeMigrationsLock();
    const applied: string[] = [];
    // One by one: a run of several would be one transaction, which holds all their locks to its end.
    for (let name = await next(); name !== undefined; name = await next()) applied.push(name);
    return applied;
  } finally {
    await knex.destroy();
  }
}

const bookkeeping = "migrations";
/** What the application does not see. */
const hiddenTables = [bookkeeping, `${bookkeeping}_lock`, "key_checks"];

async function migrateOne(knex: Knex): Promise<string | undefined> {
  const [, names] = (await knex.migrate.up()) as [number, string[]];
  return names[0];
}

/** File of a migration that is drafted now: two people who draft at the same time meet in a test, not in a number. */
export const migrationFile = (name: string, now: Date): string =>
  `${now.toISOString().replace(/\D/g, "").slice(0, "YYYYMMDDHHMM".length)}_${name}.ts`;

/**
 * Migrations are named `YYYYMMDDHHMM_name.ts` by the minute (UTC) in which they were drafted, and run in the order of their names; the first
 * ones have numbers of four digits, which come before. One that is merged later than a younger one still runs.
 */
export const migrationSource = (folder: string = migrationsFolder): Knex.MigrationSource<string> => ({
  getMigrations: async () => [...filesIn(folder)],
  getMigrationName: nameOf,
  getMigration: async (file) => (await import(pathToFileURL(join(folder, file)).href)) as Knex.Migration,
});

const filesIn = (folder: string): readonly string[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}(\d{8})?_[a-z0-9_]+\.ts$/.test(name))
    .sort();

const nameOf = (file: string): string => file.slice(0, -".ts".length);

/** The connection holds the turn to migrate until it ends. */
async function takeTurn(client: pg.Client, waitMs: number): Promise<void> {
  const deadline = Date.now() + waitMs;
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock(742100, 1) as taken");
    if (rows[0]?.taken) return;
    if (Date.now() > deadline)
      throw new Error(`Another process has been migrating the database for more than ${waitMs / 1000} s.`);
    await wait(200);
  }
}

/** Lock not available, deadlock: the statement is right, its moment was not. */
const passing = new Set(["55P03", "40P01"]);

async function withRetries<Value>(attempts: number, run: () => Promise<Value>): Promise<Value> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await run();
    } catch (error) {
      if (attempt >= attempts || !passing.has((error as { code?: string }).code ?? "")) throw error;
      await wait(Math.min(2000, 100 * 2 ** attempt) * (0.5 + Math.random() / 2));
    }
  }
}
