import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { printDocumentJob } from "./issue.ts";
import { billMonths } from "./monthly.ts";
import { printDocument, printMissing } from "./print.ts";

export const rentalDocumentJobs: readonly CoreJob[] = [
  {
    name: printDocumentJob,
    // A scheduled run has no document: it retries all unprinted ones.
    cron: "25 * * * *",
    run: (data) =>
      Effect.flatMap(Acting, (viewer) => {
        const id = (data as { readonly id?: unknown } | null)?.id;
        if (typeof id === "string") return printDocument(id);
        return viewer.flags.rental ? printMissing() : Effect.void;
      }),
  },
  {
    name: "bill-rental-months",
    cron: "15 4 * * *",
    run: (_data) => Effect.flatMap(Acting, (viewer) => (viewer.flags.rental ? billMonths() : Effect.void)),
  },
];
