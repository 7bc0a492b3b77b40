import { Effect } from "effect";
import type { PaperNumbersService } from "#core/modules/rental-documents/ports.ts";
import type { MemoryStorage } from "./storage.ts";

/** Numbers of papers in the transactions of a storage in memory. */
export const memoryPaperNumbers = (storage: MemoryStorage): PaperNumbersService => ({
  next: (kind, year) => {
    const series = `${kind} ${year}`;
    return storage.aside("paper-numbers", {} as Readonly<Record<string, number>>, (kept) => {
      const number = (kept[series] ?? 0) + 1;
      return { kept: { ...kept, [series]: number }, value: Effect.succeed(number) };
    });
  },
});
