import { randomBytes } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { inject } from "vitest";
import { atEnd } from "./at-end.ts";
import { withDatabase } from "./database-url.ts";

/** A migrated database without rows, of the test file that asked for it. */
export interface TestDatabase {
  /** As the role of the application. */
  readonly url: string;
  /** As the role that owns the tables. */
  readonly ownerUrl: string;
  readonly name: string;
}

// Statements of a transaction that are sent while another of it runs go wrong together: whoever does so is told at once.
process.on("warning", (warning) => {
  if (warning.message.startsWith("Calling client.query() when the client is already executing a query")) throw warning;
});

/**
 * Makes a database for this test file (`const database = await testDatabase()` at its top) and drops it after the last test; one that a
 * test makes is dropped with that test.
 * @param template another database to copy, with its rows; nobody may be connected to it.
 */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const server = inject("testServer");
  const name = `test_${Date.now().toString(36)}_${randomBytes(4).toString("hex")}`;
  await asSuperuser(copyOf(template ?? server.template, name));
  atEnd(() =>
    onServer(async (superuser) => {
      await untilUnused(superuser, name);
      await superuser.query(`drop database if exists ${name} with (force)`);
    }),
  );
  return { name, url: withDatabase(server.appUrl, name), ownerUrl: withDatabase(server.ownerUrl, name) };
}

/** Files are copied faster than their pages are logged. */
export const copyOf = (template: string, name: string): string =>
  `create database ${name} template ${template} strategy file_copy owner labcommons_owner`;

/** Runs one statement on the tests' server, outside any database of a test. */
export const asSuperuser = (statement: string): Promise<void> => onServer((superuser) => superuser.query(statement));

/** Waits for connections that were just closed, which take a moment to end; not for those that were forgotten. */
export async function untilUnused(superuser: pg.Client, database: string): Promise<void> {
  for (let attempt = 0; attempt < 40; attempt++) {
    const { rowCount } = await superuser.query("select from pg_stat_activity where datname = $1", [database]);
    if (!rowCount) return;
    await wait(50);
  }
}

async function onServer(use: (superuser: pg.Client) => Promise<unknown>): Promise<void> {
  const superuser = new pg.Client({ connectionString: inject("testServer").superuserUrl });
  await superuser.connect();
  try {
    await use(superuser);
  } finally {
    await superuser.end();
  }
}
