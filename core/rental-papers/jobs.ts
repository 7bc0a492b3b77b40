import { Effect } from "effect";
import type { CoreJob } from "#core/kernel/job.ts";
import { printPaperJob } from "./issue.ts";
import { billMonths } from "./monthly.ts";
import { printPaper } from "./print.ts";

export const rentalPaperJobs: readonly CoreJob[] = [
  {
    name: printPaperJob,
    run: (data, viewer) => {
      const id = (data as { readonly id?: unknown } | null)?.id;
      return typeof id === "string" ? printPaper(id, viewer) : Effect.void;
    },
  },
  {
    name: "bill-rental-months",
    clock: { cron: "15 4 * * *", everySeconds: 86_400 },
    run: (_data, viewer) => (viewer.flags.rental ? billMonths(viewer) : Effect.void),
  },
];
