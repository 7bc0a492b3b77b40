import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
  writeSync,
} from "node:fs";
import { dirname, join } from "node:path";
import type { SettingsFiles } from "./settings-sources.ts";

/** The files of this machine, paths relative to the current folder. */
export const diskFiles: SettingsFiles = {
  read(path) {
    try {
      return readFileSync(path, "utf8");
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === "ENOENT") return undefined;
      throw error;
    }
  },

  writeSecret(path, text) {
    ensureWritable(dirname(path));
    const temporary = `${path}.${process.pid}.tmp`;
    rmSync(temporary, { force: true });
    const file = openSync(temporary, "wx", 0o600);
    try {
      writeSync(file, text);
      fsyncSync(file);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  },
};

/**
 * Makes a folder with those above it, and tries it out: the rights of a path do not tell everything.
 *
 * @throws what the system says when it cannot be made or written to.
 */
export function ensureWritable(folder: string): void {
  ensureFolder(folder);
  const probe = join(folder, `.${process.pid}.tmp`);
  writeFileSync(probe, "");
  rmSync(probe);
}

/** One at a time: making all at once never ends below a folder like /proc. */
function ensureFolder(folder: string): void {
  if (existsSync(folder)) return;
  ensureFolder(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  }
}
