import { memoryCommitments } from "#adapters/memory/rental-commitments.ts";
import type { MemoryStorage } from "#adapters/memory/storage.ts";
import type { CatalogueService } from "#core/kernel/module.ts";
import type { StorageService } from "#core/kernel/storage.ts";
import type { CommitmentsService } from "#core/modules/rental/ports.ts";
import { system } from "./viewers.ts";

const kept = new WeakMap<StorageService, CommitmentsService>();

/** Says which ledger of the rental lies over a storage. */
export const keepLedger = (storage: StorageService, ledger: CommitmentsService): void => void kept.set(storage, ledger);

/** The ledger of the rental over a storage: over one of memory it is made when it is asked for. */
export function ledgerOver(storage: StorageService, catalogue: CatalogueService): CommitmentsService {
  const ledger =
    kept.get(storage) ?? memoryCommitments({ storage: storage as MemoryStorage, catalogue, viewer: system() });
  kept.set(storage, ledger);
  return ledger;
}
