import type { CoreJob } from "#core/kernel/job.ts";
import { settleMails } from "./mails.ts";

export const notificationJobs: readonly CoreJob[] = [
  {
    name: "mail-notifications",
    cron: "* * * * *",
    run: (_data) => settleMails(),
  },
];
