import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from "node:fs";
import { dirname } from "node:path";

/** Passwords of the three roles, made once and kept beside the server's folder. */
export interface Credentials {
  readonly superuser: string;
  readonly owner: string;
  readonly application: string;
}

/**
 * Reads them, or makes them where there is no server yet. Written before the server is made, so that none exists without them.
 * Of two processes that start at once, the first to write wins.
 *
 * @throws {Error} in one sentence: the folder cannot be written to, or the file is lost or damaged.
 */
export function keepCredentials(path: string, serverFolder: string): Credentials {
  const kept = readCredentials(path);
  if (kept) return kept;
  if (existsSync(serverFolder))
    throw new Error(`${path} is missing, and without it the database in ${serverFolder} cannot be opened: restore it.`);
  const password = () => randomBytes(24).toString("base64url");
  writeOnce(path, JSON.stringify({ superuser: password(), owner: password(), application: password() }));
  const written = readCredentials(path);
  if (!written) throw new Error(`${path} could not be written.`);
  return written;
}

function readCredentials(path: string): Credentials | undefined {
  if (!existsSync(path)) return undefined;
  try {
    const { superuser, owner, application } = JSON.parse(readFileSync(path, "utf8")) as Partial<Credentials>;
    if (superuser && owner && application) return { superuser, owner, application };
  } catch {
    // Reported below, like a file that lacks a member.
  }
  throw new Error(`${path} is damaged, and without it the embedded database cannot be opened: restore it.`);
}

function writeOnce(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`;
  try {
    mkdirSync(dirname(path), { recursive: true });
    rmSync(temporary, { force: true });
    const file = openSync(temporary, "wx", 0o600);
    writeSync(file, text);
    fsyncSync(file);
    closeSync(file);
  } catch {
    throw new Error(`${dirname(path)} cannot be written to: change its rights, or choose another folder.`);
  }
  try {
    linkSync(temporary, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  } finally {
    rmSync(temporary, { force: true });
  }
}
