import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreJob, handleJob } from "#core/kernel/job.ts";
import { signAwardJob, signAwards, signMissing } from "./credential.ts";

export const standardsJobs: readonly CoreJob[] = [
  handleJob(signAwardJob, ({ assertions }) => signAwards(assertions), {
    // A run that names no award signs those whose job has failed for good, or was lost with its worker.
    cron: "40 * * * *",
    atStart: true,
    otherwise: () => Effect.flatMap(Acting, ({ flags }) => (flags["open-badges"] ? signMissing() : Effect.void)),
  }),
];
