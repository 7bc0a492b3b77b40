import { type CoreJob, handleJob } from "#core/kernel/job.ts";
import { deliver, deliverWaiting } from "./deliver.ts";
import { sendMailJob } from "./send.ts";

export const mailJobs: readonly CoreJob[] = [
  handleJob(sendMailJob, ({ id }) => deliver(id)),
  {
    name: "send-waiting-mails",
    cron: "* * * * *",
    run: (_data) => deliverWaiting(),
  },
];
