import { join } from "node:path";
import { findPostmaster } from "#adapters/embedded-postgres/postmaster.ts";

/**
 * The number of the process of the embedded database in a data folder.
 *
 * @throws when none runs there: a signal to process 0 would reach the tests themselves.
 */
export function postmasterOf(dataDir: string): number {
  const found = findPostmaster(join(dataDir, "postgres"));
  if (!found) throw new Error(`no database runs in ${dataDir}`);
  return found.pid;
}
