import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findLauncher } from "#adapters/embedded-postgres/binaries.ts";
import { findPostmaster, isAlive } from "#adapters/embedded-postgres/postmaster.ts";
import { type EmbeddedDatabase, startEmbeddedPostgres } from "#adapters/embedded-postgres/start.ts";
import { postmasterOf } from "#tests/support/postmaster.ts";

let dataDir: string;
let running: EmbeddedDatabase[];

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "labcommons-postgres-"));
  running = [];
});

afterEach(async () => {
  for (const database of running) await database.stop();
  const left = findPostmaster(join(dataDir, "postgres"));
  if (left) process.kill(left.pid, "SIGQUIT");
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedPostgres({ dataDir, volatile: true });
  running.push(database);
  return database;
}

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query({ text: statement, rowMode: "array" });
    return rows[0]?.[0];
  } finally {
    await client.end();
  }
}

describe("the embedded database", () => {
  it("makes its folder where there is none", async () => {
    const nested = join(dataDir, "not/there");
    const database = await startEmbeddedPostgres({ dataDir: nested, volatile: true });
    expect(await ask(database.ownerUrl, "select current_database()")).toBe("labcommons");
    await database.stop();
  });

  it("comes with a database, an owner and a role of the application that may not make tables", async () => {
    const { ownerUrl, appUrl } = await start();
    expect(await ask(ownerUrl, "select current_user || ' ' || current_database()")).toBe("labcommons_owner labcommons");
    expect(await ask(appUrl, "select current_user")).toBe("labcommons_app");
    await expect(ask(appUrl, "create table t()")).rejects.toThrow("permission denied");
    for (const extension of ["unaccent", "pg_trgm", "btree_gist", "citext", "pgcrypto"])
      await ask(ownerUrl, `create extension ${extension}`);
  });

  it("keeps rows, roles and its port from one start to the next, and its passwords to itself", async () => {
    const first = await start();
    await ask(first.ownerUrl, "create table kept as select 1 as one");
    await first.stop();
    expect(findPostmaster(join(dataDir, "postgres"))).toBeUndefined();
    const second = await start();
    expect(second.ownerUrl).toBe(first.ownerUrl);
    expect(await ask(second.ownerUrl, "select one from kept")).toBe(1);
    expect(statSync(join(dataDir, "postgres-passwords.json")).mode & 0o077).toBe(0);
  });

  it("joins a server that runs already, and only the last to leave stops it", async () => {
    const first = await start();
    const second = await start();
    expect(second.appUrl).toBe(first.appUrl);
    await first.stop();
    expect(await ask(second.appUrl, "select 1")).toBe(1);
    const pid = postmasterOf(dataDir);
    await second.stop();
    expect(isAlive(pid)).toBe(false);
  });

  it("starts a server that dies again, at the same address", async () => {
    const { appUrl } = await start();
    const pid = postmasterOf(dataDir);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => ask(appUrl, "select 1").catch(() => 0), { timeout: 10_000 }).toBe(1);
    expect(postmasterOf(dataDir)).not.toBe(pid);
  });

  it("starts after a power cut whose process number another program has since", async () => {
    const { stop, ownerUrl } = await start();
    const names = readdirSync(join(dataDir, "postgres")).filter((name) => /^postmaster\.pid$|\.lock$/.test(name));
    expect(names).toHaveLength(2);
    const locks = names.map((name) => [name, readFileSync(join(dataDir, "postgres", name), "utf8")] as const);
    await stop();
    for (const [name, text] of locks)
      writeFileSync(join(dataDir, "postgres", name), text.replace(/^\d+/, String(process.pid)));
    const again = await start();
    expect(await ask(again.ownerUrl, "select 1")).toBe(1);
    expect(again.ownerUrl).toBe(ownerUrl);
  });

  it("is asked over a socket that nobody else may use", async () => {
    const { appUrl } = await start();
    expect(await ask(appUrl, "select inet_client_addr() is null")).toBe(true);
    expect(statSync(new URL(appUrl).searchParams.get("host") ?? "").mode & 0o077).toBe(0);
  });

  it("is asked over a port where the path of a socket would be too long", async () => {
    const own = dataDir;
    dataDir = join(own, "a".repeat(100));
    mkdirSync(dataDir);
    const { appUrl } = await start();
    expect(await ask(appUrl, "select inet_client_addr() is null")).toBe(false);
    await running.pop()?.stop();
    rmSync(dataDir, { recursive: true });
    dataDir = own;
  });

  it("starts after a power cut that left its lock empty", async () => {
    await (await start()).stop();
    const lock = join(dataDir, "postgres/postmaster.pid");
    writeFileSync(lock, "");
    utimesSync(lock, 0, 0);
    expect(await ask((await start()).appUrl, "select 1")).toBe(1);
  });

  it("is not misled by a server that was never finished", async () => {
    mkdirSync(join(dataDir, "postgres.000000000000.new"));
    writeFileSync(join(dataDir, "postgres.000000000000.new/PG_VERSION"), "18");
    const { appUrl } = await start();
    expect(await ask(appUrl, "select 1")).toBe(1);
  });

  it("starts from a copy with the rights of whoever made it", async () => {
    await ask((await start()).ownerUrl, "create table kept as select 7 as value");
    await running.pop()!.stop();
    const folder = join(dataDir, "postgres");
    cpSync(folder, `${folder}.copy`, { recursive: true });
    rmSync(folder, { recursive: true });
    renameSync(`${folder}.copy`, folder);
    chmodSync(folder, 0o755);
    const began = performance.now();
    expect(await ask((await start()).ownerUrl, "select value from kept")).toBe(7);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("says within seconds, in a sentence, that its files are damaged", async () => {
    await (await start()).stop();
    writeFileSync(join(dataDir, "postgres/PG_VERSION"), "no number");
    const began = performance.now();
    await expect(start()).rejects.toThrow(/The embedded database does not start: .*not a valid data directory/);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it("is stopped by those who leave it at once", async () => {
    const both = [await start(), await start(), await start()];
    const pid = postmasterOf(dataDir);
    await Promise.all(both.map((database) => database.stop()));
    expect(isAlive(pid)).toBe(false);
  });

  it("says in a sentence that its passwords are lost", async () => {
    await (await start()).stop();
    rmSync(join(dataDir, "postgres-passwords.json"));
    await expect(start()).rejects.toThrow(/postgres-passwords\.json is missing.*restore it/);
  });

  it("says in a sentence that its folder cannot be written to", async () => {
    writeFileSync(join(dataDir, "file"), "");
    await expect(startEmbeddedPostgres({ dataDir: join(dataDir, "file/below") })).rejects.toThrow(
      /file\/below cannot be written to: change its rights, or choose another folder/,
    );
  });

  it.runIf(process.getuid?.() === 0)(
    "says which folder on the way to its programs is closed to the user that it runs as",
    async () => {
      chmodSync(dataDir, 0o700);
      const programs = join(dataDir, "node_modules/postgres");
      mkdirSync(programs, { recursive: true });
      await expect(findLauncher(programs, tmpdir())).rejects.toThrow(`chmod o+x ${dataDir}`);
    },
  );

  it("runs below a folder that only its owner may enter", async () => {
    chmodSync(dataDir, 0o700);
    expect(await ask((await start()).appUrl, "select 1")).toBe(1);
    expect(existsSync(join(dataDir, "postgres/PG_VERSION"))).toBe(true);
  });
});
