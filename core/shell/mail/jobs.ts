import { Effect } from "effect";
import type { CoreJob } from "#core/kernel/job.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { deliver, deliverWaiting } from "./deliver.ts";
import { sendMailJob } from "./send.ts";

export const mailJobs: readonly CoreJob[] = [
  {
    name: sendMailJob,
    run: (data) => {
      const id = (data as { readonly id?: unknown } | null)?.id;
      return typeof id === "string" && isUuid(id) ? deliver(id) : Effect.void;
    },
  },
  {
    name: "send-waiting-mails",
    cron: "* * * * *",
    run: (_data) => deliverWaiting(),
  },
];
