import { watchCacheVersions } from "#adapters/postgres/cache-versions.ts";
import { type Database, openDatabase } from "#adapters/postgres/database.ts";
import { postgresCommitments } from "#adapters/postgres/rental-commitments.ts";
import { postgresStorage } from "#adapters/postgres/storage.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { StorageService } from "#core/kernel/storage.ts";
import { atEnd } from "#tests/support/at-end.ts";
import { keepLedger } from "#tests/support/ledgers.ts";
import { plainHtml } from "#tests/support/plain-html.ts";

/** The storage over a database of the test file, closed after its last test. */
export const openStorage = (url: string, catalogue: CatalogueService, options: StorageOptions = {}): StorageService =>
  openDatabaseAndStorage(url, catalogue, options).storage;

export interface StorageOptions {
  /** The row from which on numbered pages are sought. */
  readonly farFrom?: number;
}

/** Likewise, with the database itself, for what lies beside the storage. */
export function openDatabaseAndStorage(
  url: string,
  catalogue: CatalogueService,
  options: StorageOptions = {},
): { readonly database: Database; readonly storage: StorageService } {
  const database = openDatabase({
    connectionString: url,
    poolSize: 6,
    patience: 5000,
    onError: (error) => {
      throw error;
    },
  });
  const cacheVersions = watchCacheVersions(database.pool, 60_000);
  atEnd(async () => {
    cacheVersions.stop();
    await database.close();
  });
  const storage = postgresStorage({
    ...options,
    catalogue,
    database,
    cacheVersions,
    cleaning: { policy: 1, clean: (html) => html, plain: plainHtml },
  });
  keepLedger(storage, postgresCommitments(database, catalogue));
  return { database, storage };
}
