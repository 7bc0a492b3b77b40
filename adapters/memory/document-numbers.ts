import { Effect } from "effect";
import type { DocumentNumbersService } from "#core/modules/rental-documents/ports.ts";
import type { MemoryStorage } from "./storage.ts";

/** Numbers of documents in the transactions of a storage in memory. */
export const memoryDocumentNumbers = (storage: MemoryStorage): DocumentNumbersService => ({
  next: (kind, year) => {
    const series = `${kind} ${year}`;
    return storage.aside("document-numbers", {} as Readonly<Record<string, number>>, (kept) => {
      const number = (kept[series] ?? 0) + 1;
      return { kept: { ...kept, [series]: number }, value: Effect.succeed(number) };
    });
  },
});
