import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreNeeds } from "#core/kernel/ports.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { deliver, deliverWaiting } from "./deliver.ts";
import { sendMailJob } from "./send.ts";

/** A kind of job of the mails. Running one twice sends nothing twice. */
export interface MailJob {
  readonly name: string;
  /** When the clock rings for it, in UTC; never unless said. */
  readonly clock?: { readonly cron: string; readonly everySeconds: number };
  /** `viewer` is the system at this moment. */
  readonly run: (data: unknown, viewer: Viewer) => Effect.Effect<unknown, CoreError, CoreNeeds>;
}

export const mailJobs: readonly MailJob[] = [
  {
    name: sendMailJob,
    run: (data, viewer) => {
      const id = (data as { readonly id?: unknown } | null)?.id;
      return typeof id === "string" && isUuid(id) ? deliver(id, viewer) : Effect.void;
    },
  },
  {
    name: "send-waiting-mails",
    clock: { cron: "* * * * *", everySeconds: 60 },
    run: (_data, viewer) => deliverWaiting(viewer),
  },
];
