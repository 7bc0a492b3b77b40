import { Effect } from "effect";
import type { ProjectNumbersService } from "#core/modules/ad-projects/ports.ts";
import type { MemoryStorage } from "./storage.ts";

/** Numbers of projects and contacts in the transactions of a storage in memory. */
export const memoryProjectNumbers = (storage: MemoryStorage): ProjectNumbersService => ({
  next: (organization, kind, year) => {
    const series = `${organization} ${kind} ${year}`;
    return storage.aside("project-numbers", {} as Readonly<Record<string, number>>, (kept) => {
      const number = (kept[series] ?? 0) + 1;
      return { kept: { ...kept, [series]: number }, value: Effect.succeed(number) };
    });
  },
});
