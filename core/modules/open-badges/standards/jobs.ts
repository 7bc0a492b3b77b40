import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { signAwardJob, signAwards, signMissing } from "./credential.ts";

export const standardsJobs: readonly CoreJob[] = [
  {
    name: signAwardJob,
    // A run that names no award signs those whose job has failed for good, or was lost with its worker.
    cron: "40 * * * *",
    atStart: true,
    run: (data) =>
      Effect.flatMap(Acting, (viewer) => {
        const assertions = (data as { readonly assertions?: unknown } | null)?.assertions;
        if (Array.isArray(assertions)) return signAwards(assertions.filter(isUuid));
        return viewer.flags["open-badges"] ? signMissing() : Effect.void;
      }),
  },
];
