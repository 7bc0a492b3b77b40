import { Effect, type Exit } from "effect";
import { memoryStorage } from "#adapters/memory/storage.ts";
import type { StorageService } from "#core/kernel/storage.ts";
import { plainHtml } from "./plain-html.ts";
import { openStorage, type StorageOptions } from "./postgres-storage.ts";
import { writeOf } from "./queries.ts";
import { ada, ben } from "./specimen-arbitraries.ts";
import { wholeCatalogue as all, specimenDatabase } from "./specimen-database.ts";

/**
 * Both storages with the same two people in them. The one in memory is the reference of what a condition, an order, an include or a
 * write means; Postgres has to say the same for any of them.
 */
export async function twoStorages(options: StorageOptions = {}) {
  const database = await specimenDatabase();
  const both = [memoryStorage({ catalogue: all, plain: plainHtml }), openStorage(database.url, all, options)] as const;
  const onBoth = (
    act: (storage: StorageService) => Effect.Effect<unknown, unknown>,
  ): Promise<Exit.Exit<unknown, unknown>[]> =>
    Promise.all(both.map((storage) => Effect.runPromise(Effect.exit(storage.transaction(act(storage))))));
  for (const id of [ada, ben]) {
    const values = { firstName: "T", lastName: "T", email: `${id}@x.test` };
    await onBoth((storage) => storage.insert(writeOf("users", id, { values })));
  }
  return { both, onBoth };
}
