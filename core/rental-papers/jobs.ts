import { Effect } from "effect";
import type { CoreJob } from "#core/kernel/job.ts";
import { printPaperJob } from "./issue.ts";
import { billMonths } from "./monthly.ts";
import { printMissing, printPaper } from "./print.ts";

export const rentalPaperJobs: readonly CoreJob[] = [
  {
    name: printPaperJob,
    // The schedule puts one in the queue that names no paper: for those that were left.
    cron: "25 * * * *",
    run: (data, viewer) => {
      const id = (data as { readonly id?: unknown } | null)?.id;
      if (typeof id === "string") return printPaper(id, viewer);
      return viewer.flags.rental ? printMissing(viewer) : Effect.void;
    },
  },
  {
    name: "bill-rental-months",
    cron: "15 4 * * *",
    run: (_data, viewer) => (viewer.flags.rental ? billMonths(viewer) : Effect.void),
  },
];
