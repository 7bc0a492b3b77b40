import type { ChildProcess } from "node:child_process";
import { writeFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { type Cluster, createCluster, freePort, lastWords, openCluster, spawnServer } from "./cluster.ts";
import { type Credentials, keepCredentials } from "./credentials.ts";
import { findPostmaster, isAlive } from "./postmaster.ts";

/** A running server with the database of the application. */
export interface EmbeddedDatabase {
  /** The role that owns the tables and migrates. */
  readonly ownerUrl: string;
  /** The role of the application. */
  readonly appUrl: string;
  /** The role that may make databases, on the maintenance database: for tests. */
  readonly superuserUrl: string;
  /** Stops the server, unless another process uses it too. */
  stop(): Promise<void>;
}

export interface EmbeddedOptions {
  /** The data folder, which exists: the server's files go to `postgres/` in it. */
  readonly dataDir: string;
  /** Nothing is flushed to disk: for tests. */
  readonly volatile?: boolean;
  /** Told in a sentence when the server had to be started again. */
  readonly report?: (message: string) => void;
}

export const databaseName = "labcommons";
export const ownerRole = "labcommons_owner";
export const applicationRole = "labcommons_app";

/** Each process that uses the server holds one connection under this name; the last one to leave stops the server. */
const keeperName = "labcommons keeper";
/** So often a server may end at its start with the same words before it is given up. */
const mostEnds = 3;
const startTimeoutMs = 30_000;
const stopTimeoutMs = 10_000;

/**
 * Starts PostgreSQL in the data folder, or joins the one that already runs there (of another process, or left by one that was killed).
 * Makes the server's files, the roles and the database when they are missing. A server that dies is started again on the same port.
 *
 * @throws {Error} in one sentence.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const dataDir = resolve(options.dataDir);
  const folder = join(dataDir, "postgres");
  const credentials = keepCredentials(join(dataDir, "postgres-passwords.json"), folder);
  const cluster = await openCluster(folder, options.volatile ?? false);
  await createCluster(cluster, credentials.superuser);

  let running = await ensureRunning(cluster, credentials, await rememberedPort(dataDir));
  const { port } = running;
  writeFileSync(join(dataDir, "postgres-port"), `${port}\n`);
  await ensureDatabase(running.keeper, credentials);

  let stopping: Promise<void> | undefined;
  const watch = (keeper: pg.Client) => {
    keeper.once("end", async () => {
      while (!stopping) {
        try {
          running = await ensureRunning(cluster, credentials, port, port);
          watch(running.keeper);
          options.report?.("The embedded database had stopped and was started again.");
          return;
        } catch (error) {
          options.report?.(`The embedded database stopped and does not start: ${(error as Error).message}`);
          await wait(1000, undefined, { ref: false });
        }
      }
    });
  };
  watch(running.keeper);

  const socket = running.socketFolder === undefined ? "" : `?host=${encodeURIComponent(running.socketFolder)}`;
  const url = (role: string, password: string, database: string) =>
    `postgres://${role}:${password}@127.0.0.1:${port}/${database}${socket}`;
  return {
    ownerUrl: url(ownerRole, credentials.owner, databaseName),
    appUrl: url(applicationRole, credentials.application, databaseName),
    superuserUrl: url("postgres", credentials.superuser, "postgres"),
    stop() {
      stopping ??= leave(cluster, running.keeper);
      return stopping;
    },
  };
}

interface Running {
  readonly port: number;
  readonly socketFolder: string | undefined;
  readonly keeper: pg.Client;
}

/** @param onlyPort where the server must listen, because addresses with this port are in use. */
async function ensureRunning(
  cluster: Cluster,
  credentials: Credentials,
  preferredPort: number,
  onlyPort?: number,
): Promise<Running> {
  const deadline = Date.now() + startTimeoutMs;
  let child: ChildProcess | undefined;
  let lastError = "it did not answer";
  let ends = 0;
  while (Date.now() < deadline) {
    const found = findPostmaster(cluster.folder);
    if (found && found.port > 0) {
      const keeper = await connect(found.port, credentials.superuser);
      if (keeper instanceof pg.Client) {
        // The lock is complete once the server lets somebody in.
        const { port, socketFolder } = findPostmaster(cluster.folder) ?? found;
        return { port, socketFolder, keeper };
      }
      lastError = keeper;
    } else if (!found && (!child || child.exitCode !== null || child.signalCode !== null)) {
      if (child) {
        const words = lastWords(cluster);
        ends = words === lastError ? ends + 1 : 1;
        lastError = words;
        // Another server that still ends gives its place in time; anything else will be as it is.
        if (ends >= mostEnds && !/lock file|in use|shut(?:ting)? down|starting up/i.test(words))
          throw new Error(`The embedded database does not start: ${words} (see ${cluster.logFile}).`);
        await wait(200);
      }
      child = spawnServer(cluster, onlyPort ?? (await freePort(preferredPort)));
      child.once("error", (error) => {
        lastError = error.message;
      });
      child.unref();
    }
    await wait(20);
  }
  throw new Error(
    `The embedded database did not start within ${startTimeoutMs / 1000} s: ${lastError} (see ${cluster.logFile}).`,
  );
}

/** A connection, or why there is none. */
async function connect(port: number, password: string): Promise<pg.Client | string> {
  const client = new pg.Client({
    host: "127.0.0.1",
    port,
    user: "postgres",
    password,
    database: "postgres",
    application_name: keeperName,
    connectionTimeoutMillis: 3000,
    keepAlive: true,
  });
  // A broken connection also ends: that is where it is dealt with.
  client.on("error", () => undefined);
  try {
    await client.connect();
    return client;
  } catch (error) {
    await client.end().catch(() => undefined);
    return (error as Error).message;
  }
}

async function ensureDatabase(client: pg.Client, credentials: Credentials): Promise<void> {
  const literal = (text: string) => client.escapeLiteral(text);
  // Two processes may come here at once; the lock ends with the connection at the latest.
  await client.query("select pg_advisory_lock(7421)");
  const { rows } = await client.query<{ name: string }>(
    "select rolname as name from pg_roles union all select datname from pg_database",
  );
  const existing = new Set(rows.map((row) => row.name));
  if (!existing.has(ownerRole))
    await client.query(`create role ${ownerRole} login password ${literal(credentials.owner)}`);
  if (!existing.has(applicationRole))
    await client.query(`create role ${applicationRole} login password ${literal(credentials.application)}`);
  if (!existing.has(databaseName)) await client.query(`create database ${databaseName} owner ${ownerRole}`);
  await client.query("select pg_advisory_unlock(7421)");
}

/** Those who leave at once take turns, so that the last of them sees that nobody else is there. */
async function leave(cluster: Cluster, keeper: pg.Client): Promise<void> {
  await keeper.query("select pg_advisory_lock(7422)").catch(() => undefined);
  const others = await keeper
    .query<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()",
      [keeperName],
    )
    .then(({ rows }) => rows[0]?.count ?? 0)
    .catch(() => 0);
  if (others > 0) await keeper.query("set application_name = 'labcommons leaving'").catch(() => undefined);
  await keeper.end().catch(() => undefined);
  const postmaster = findPostmaster(cluster.folder);
  if (others > 0 || !postmaster) return;
  // SIGINT: no new sessions, running ones are ended, everything is written. SIGQUIT: at once; the next start recovers.
  for (const signal of ["SIGINT", "SIGQUIT"] as const) {
    process.kill(postmaster.pid, signal);
    const deadline = Date.now() + stopTimeoutMs;
    while (Date.now() < deadline) {
      if (!isAlive(postmaster.pid)) return;
      await wait(20);
    }
  }
}

async function rememberedPort(dataDir: string): Promise<number> {
  const text = await readFile(join(dataDir, "postgres-port"), "utf8").catch(() => "");
  const port = Number(text);
  return Number.isInteger(port) && port > 1023 && port < 65_536 ? port : 0;
}
