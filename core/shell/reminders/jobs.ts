import type { CoreJob } from "#core/kernel/job.ts";
import { sendReminders } from "./send.ts";

export const reminderJobs: readonly CoreJob[] = [
  {
    name: "send-reminders",
    cron: "*/5 * * * *",
    run: (_data) => sendReminders(),
  },
];
