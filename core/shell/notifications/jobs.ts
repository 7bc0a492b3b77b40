import type { CoreJob } from "#core/kernel/job.ts";
import { settleMails } from "./mails.ts";

export const notificationJobs: readonly CoreJob[] = [
  {
    name: "mail-notifications",
    clock: { cron: "*/5 * * * *", everySeconds: 300 },
    run: (_data, viewer) => settleMails(viewer),
  },
];
