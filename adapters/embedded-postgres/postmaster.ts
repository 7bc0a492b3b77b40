import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/** A server that runs in a folder, as its `postmaster.pid` tells. */
export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** Folder of its socket, `undefined` when it has none. */
  readonly socketFolder: string | undefined;
}

/** A server makes this file first and writes into it just after; one that stays empty is what a power cut left. */
const writingMs = 5000;

/**
 * The server that runs in this folder, `undefined` when there is none. What a killed server left behind is removed: its process number
 * may belong to another program by now, and the server would then refuse to start.
 */
export function findPostmaster(folder: string): Postmaster | undefined {
  const path = join(folder, "postmaster.pid");
  let lines: readonly string[];
  let ageMs: number;
  try {
    lines = readFileSync(path, "utf8").split("\n");
    ageMs = Date.now() - statSync(path).mtimeMs;
  } catch {
    return undefined;
  }
  const pid = Number(lines[0]);
  const isWritten = lines.length > 1 && Number.isInteger(pid) && pid > 1;
  if (isWritten && isAlive(pid) && commandOf(pid).includes(folder))
    return { pid, port: Number(lines[3]) || 0, socketFolder: lines[4] || undefined };
  if (isWritten || ageMs > writingMs) removeLocks(folder);
  return undefined;
}

/** The lock of the folder and that of its socket, which a server heeds as much. */
function removeLocks(folder: string): void {
  const ofSocket = readdirSync(folder).filter((name) => /^\.s\.PGSQL\.\d+\.lock$/.test(name));
  for (const name of [...ofSocket, "postmaster.pid"]) rmSync(join(folder, name), { force: true });
}

/** Whether a process with this number exists, ours or not. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    // Not Linux, or gone meanwhile.
  }
  try {
    return execFileSync("ps", ["-ww", "-p", String(pid), "-o", "command="], { encoding: "utf8" });
  } catch {
    return "";
  }
}
