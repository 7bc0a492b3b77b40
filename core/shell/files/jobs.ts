import { type CoreJob, handleJob } from "#core/kernel/job.ts";
import { removeBytes } from "./kept-bytes.ts";
import { purgeFiles } from "./purge.ts";
import { removeFileJob } from "./use-cases.ts";
import { checkWaiting } from "./waiting.ts";

export const fileJobs: readonly CoreJob[] = [
  handleJob(removeFileJob, ({ id }) => removeBytes(id)),
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
