import type { CoreJob } from "#core/kernel/job.ts";
import { sendReminders } from "./send.ts";

export const reminderJobs: readonly CoreJob[] = [
  {
    name: "send-reminders",
    clock: { cron: "*/5 * * * *", everySeconds: 300 },
    run: (_data, viewer) => sendReminders(viewer),
  },
];
