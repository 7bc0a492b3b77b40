import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreJob, handleJob } from "#core/kernel/job.ts";
import { printDocumentJob } from "./issue.ts";
import { billMonths } from "./monthly.ts";
import { printDocument, printMissing } from "./print.ts";

export const rentalDocumentJobs: readonly CoreJob[] = [
  handleJob(printDocumentJob, ({ id }) => printDocument(id), {
    // A scheduled run has no document: it retries all unprinted ones.
    cron: "25 * * * *",
    otherwise: () => Effect.flatMap(Acting, ({ flags }) => (flags.rental ? printMissing() : Effect.void)),
  }),
  {
    name: "bill-rental-months",
    cron: "15 4 * * *",
    run: (_data) => Effect.flatMap(Acting, (viewer) => (viewer.flags.rental ? billMonths() : Effect.void)),
  },
];
