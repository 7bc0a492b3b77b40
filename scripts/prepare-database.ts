import pg from "pg";
import { applicationRole, startEmbeddedPostgres } from "#adapters/embedded-postgres/start.ts";
import { keyRing } from "#adapters/key-ring/key-ring.ts";
import { sealJournal } from "#adapters/postgres/journal/seal-journal.ts";
import { checkKeys } from "#adapters/postgres/key-checks.ts";
import { migrate } from "#adapters/postgres/migrate.ts";
import type { Settings } from "#api/settings.ts";
import { product } from "#core/modules.ts";
import { explain, say } from "./steps.ts";

/** A database that answers, and its addresses in the settings. */
export interface PreparedDatabase {
  readonly settings: Settings;
  readonly description: string;
  /** Stops the embedded server, and leaves any other alone. */
  stop(): Promise<void>;
}

const oldestVersion = 15;

/**
 * Connects to the configured database, or starts the embedded one.
 *
 * @throws {Error} in one sentence.
 */
export async function prepareDatabase(settings: Settings): Promise<PreparedDatabase> {
  const { url, ownerUrl } = settings.database;
  if (url && ownerUrl) {
    const version = await checkServer(url, "DATABASE_URL");
    if (ownerUrl !== url) await checkServer(ownerUrl, "DATABASE_OWNER_URL");
    return { settings, description: `PostgreSQL ${version} at ${new URL(url).host}`, stop: async () => undefined };
  }
  const embedded = await startEmbeddedPostgres({ dataDir: settings.dataDir, report: say });
  const database = { ...settings.database, url: embedded.appUrl, ownerUrl: embedded.ownerUrl };
  return {
    settings: { ...settings, database },
    description: `embedded PostgreSQL in ${settings.dataDir}`,
    stop: embedded.stop,
  };
}

/**
 * Brings the schema up to date, gives the application's role its rights, and makes sure that the keys are those of the database.
 *
 * @throws {Error} in one sentence.
 */
export async function migrateDatabase(settings: Settings): Promise<readonly string[]> {
  const { url, ownerUrl } = settings.database;
  if (!url || !ownerUrl) throw new Error("There is no database to migrate.");
  const role = roleOf(url);
  const { applied } = await migrate(ownerUrl, {
    country: settings.country,
    applicationRole: role === roleOf(ownerUrl) ? undefined : role || applicationRole,
  }).catch((error: unknown) => {
    throw new Error(`The database could not be migrated: ${explain(error)}`, { cause: error });
  });
  const ring = keyRing(settings.encryptionKeys);
  await checkKeys(ownerUrl, product, ring, settings.encryptionKeys[0]?.id ?? "");
  settings.keepSecrets();
  const sealed = await sealJournal(ownerUrl, product, ring);
  if (sealed > 0) say(`${sealed} revisions had personal values in clear: they are sealed now.`);
  return applied;
}

/** Whether somebody, or the demo, has put in the site's main settings: cheaper to ask than to load the demo. */
export async function isFurnished({ database }: Settings): Promise<boolean> {
  const client = new pg.Client({ connectionString: database.ownerUrl, connectionTimeoutMillis: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ found: boolean }>("select exists (select from app_envs) as found");
    return rows[0]?.found === true;
  } finally {
    await client.end();
  }
}

const roleOf = (url: string): string => decodeURIComponent(new URL(url).username);

async function checkServer(url: string, name: string): Promise<number> {
  const { host, pathname } = new URL(url);
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000, query_timeout: 5000 });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ version: number }>(
      "select current_setting('server_version_num')::int / 10000 as version",
    );
    const version = rows[0]?.version ?? 0;
    if (version >= oldestVersion) return version;
    throw new Error(`it is PostgreSQL ${version}, and ${oldestVersion} or newer is needed`);
  } catch (error) {
    throw new Error(`The database at ${host}${pathname} cannot be used, check ${name}: ${explain(error)}.`);
  } finally {
    await client.end().catch(() => undefined);
  }
}
