import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  lchownSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:net";
import { basename, dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { type Binaries, findBinaries, findLauncher, folderOf, type Launcher } from "./binaries.ts";

/** A folder that holds, or will hold, the files of a server. Its log is beside it. */
export interface Cluster {
  readonly folder: string;
  readonly logFile: string;
  /** Nothing is flushed to disk: for tests, whose data may be lost. */
  readonly volatile: boolean;
  readonly binaries: Binaries;
  readonly launcher: Launcher;
}

export async function openCluster(folder: string, volatile: boolean): Promise<Cluster> {
  const binaries = await findBinaries();
  const launcher = await findLauncher(folderOf(binaries), dirname(folder));
  return { folder, logFile: `${folder}.log`, volatile, binaries, launcher };
}

/**
 * Makes the files of a new server, in a folder of its own that takes its name only when it is complete: what an earlier attempt left
 * half made is never used. Sorting follows Unicode's rules for any language (ICU).
 */
export async function createCluster(cluster: Cluster, password: string): Promise<void> {
  if (existsSync(join(cluster.folder, "PG_VERSION"))) return giveToServer(cluster);
  removeAbandoned(cluster.folder);
  const temporary = `${cluster.folder}.${randomBytes(6).toString("hex")}.new`;
  const passwordFile = `${temporary}.password`;
  mkdirSync(temporary, { mode: 0o700 });
  const { owner } = cluster.launcher;
  try {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600, flag: "wx" });
    if (owner) for (const path of [temporary, passwordFile]) chownSync(path, owner.uid, owner.gid);
    await makeFiles(cluster, [
      `--pgdata=${temporary}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale=C",
      "--locale-provider=icu",
      "--icu-locale=und",
      "--no-instructions",
      ...(cluster.volatile ? ["--no-sync"] : []),
    ]);
    renameSync(temporary, cluster.folder);
  } catch (error) {
    if (existsSync(join(cluster.folder, "PG_VERSION"))) return;
    throw error;
  } finally {
    rmSync(passwordFile, { force: true });
    rmSync(temporary, { recursive: true, force: true });
  }
}

/**
 * A machine that is short of memory or processes for a moment ends the programs that make the files: they are started again, in the folder
 * that they have emptied.
 */
async function makeFiles(cluster: Cluster, options: readonly string[]): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runToEnd(cluster, cluster.binaries.initdb, options);
    } catch (error) {
      if (attempt === mostAttempts) throw error;
      await wait(1000);
    }
  }
}

const mostAttempts = 3;

/** A copy that somebody put back has the rights and the owner of whoever copied it; the server takes its own folder alone. */
function giveToServer({ folder, launcher: { owner } }: Cluster): void {
  const { mode, uid } = statSync(folder);
  if (process.platform === "win32") return;
  if (owner && uid !== owner.uid) {
    for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" }))
      lchownSync(join(folder, name), owner.uid, owner.gid);
    chownSync(folder, owner.uid, owner.gid);
  }
  if ((mode & 0o077) !== 0) chmodSync(folder, 0o700);
}

/** Half-made servers of attempts that were killed; one that is younger may still be in the making. */
function removeAbandoned(folder: string): void {
  for (const name of readdirSync(dirname(folder))) {
    const path = join(dirname(folder), name);
    if (
      name.startsWith(`${basename(folder)}.`) &&
      name.endsWith(".new") &&
      Date.now() - statSync(path).mtimeMs > 600_000
    )
      rmSync(path, { recursive: true, force: true });
  }
}

/** Starts the server for this machine only, on a port and a socket. It outlives this process unless it is stopped. */
export function spawnServer(cluster: Cluster, port: number): ChildProcess {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: mayHoldSocket(cluster.folder) ? cluster.folder : "",
    unix_socket_permissions: "0700",
    max_connections: 100,
    shared_buffers: "128MB",
    work_mem: "8MB",
    maintenance_work_mem: "64MB",
    max_wal_size: "512MB",
    max_parallel_workers_per_gather: 0,
    jit: "off",
    timezone: "UTC",
    log_timezone: "UTC",
    ...(cluster.volatile ? ofTests : {}),
  };
  const options = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  return launch(cluster, cluster.binaries.postgres, ["-D", cluster.folder, ...options]);
}

/** Nothing outlives a crash; many servers are up at once, two of them in one test. */
const ofTests = {
  max_connections: 400,
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
};

/** Longest path of a socket, on any system; PostgreSQL reads its folder as a list. */
const longestSocketPath = 100;

/**
 * A socket takes half of the time of a port on the way. It stands in the server's own folder, which nobody else may enter, unless its
 * path cannot be one.
 */
const mayHoldSocket = (folder: string): boolean =>
  process.platform !== "win32" &&
  Buffer.byteLength(join(folder, ".s.PGSQL.65535")) <= longestSocketPath &&
  !/[,"\\]|^\s|\s$/.test(folder);

const lastLines = ({ logFile }: Cluster, count: number): string =>
  readFileSync(logFile, "utf8").trimEnd().split("\n").slice(-count).join("\n");

/** The last thing that the server said, for a sentence about its failure. */
export function lastWords(cluster: Cluster): string {
  const lines = lastLines(cluster, 30).split("\n");
  const fatal = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1) ?? "";
  return fatal.replace(/^\d{4}-\S+ \S+ \S+ \[\d+\] /, "");
}

/** This port when nothing listens there, else another that is free. */
export async function freePort(preferred: number): Promise<number> {
  return (await tryPort(preferred)) ?? (await tryPort(0)) ?? preferred;
}

function tryPort(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(address && typeof address === "object" ? address.port : undefined));
    });
  });
}

function runToEnd(cluster: Cluster, program: string, options: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = launch(cluster, program, options);
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      if (code === 0) return resolve();
      const end = signal ? `was ended by ${signal}` : `ended with ${code}`;
      reject(
        new Error(
          `The embedded database could not be made, initdb ${end} (see ${cluster.logFile}):\n${lastLines(cluster, 6)}`,
        ),
      );
    });
  });
}

const largestLog = 10_000_000;

/** Apart from our process group, so that Ctrl-C reaches us alone and requests end before the database does. */
function launch(cluster: Cluster, program: string, options: readonly string[]): ChildProcess {
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > largestLog) rmSync(cluster.logFile);
  const log = openSync(cluster.logFile, "a", 0o600);
  const { file, leading, identity } = cluster.launcher.command(program);
  try {
    return spawn(file, [...leading, ...options], {
      ...identity,
      cwd: "/",
      detached: true,
      stdio: ["ignore", log, log],
      env: { PATH: process.env.PATH ?? "", LC_ALL: "C", TZ: "UTC" },
    });
  } finally {
    closeSync(log);
  }
}
