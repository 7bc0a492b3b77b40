import { Effect } from "effect";
import type { CoreJob } from "#core/kernel/job.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { removeBytes } from "./kept-bytes.ts";
import { purgeFiles } from "./purge.ts";
import { removeFileJob } from "./use-cases.ts";
import { checkWaiting } from "./waiting.ts";

export const fileJobs: readonly CoreJob[] = [
  {
    name: removeFileJob,
    run: (data) => {
      const id = (data as { readonly id?: unknown } | null)?.id;
      return typeof id === "string" && isUuid(id) ? removeBytes(id) : Effect.void;
    },
  },
  {
    name: "check-waiting-files",
    cron: "*/2 * * * *",
    run: (_data) => checkWaiting(),
  },
  {
    name: "purge-files",
    cron: "20 3 * * *",
    run: (_data) => purgeFiles(),
  },
];
