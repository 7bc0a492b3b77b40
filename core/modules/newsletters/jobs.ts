import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreJob, handleJob } from "#core/kernel/job.ts";
import { allOf, where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { destroyAll } from "#core/kernel/records.ts";
import { newsletterSubscriptions } from "./entities.ts";
import { askSubscriber, askSubscriberJob } from "./sign-up.ts";

/** Days after which what nobody confirmed is forgotten. */
const pendingDays = 7;

/** Addresses of people who perhaps never asked are not kept. */
export const newsletterJobs: readonly CoreJob[] = [
  handleJob(askSubscriberJob, askSubscriber),
  {
    name: "purge-newsletter-subscriptions",
    cron: "10 3 * * *",
    run: (_data) =>
      Effect.flatMap(Acting, (viewer) => {
        const before = new Date(Date.parse(viewer.now) - pendingDays * 86_400_000).toISOString();
        const stale = allOf(where("state", "eq", "pending"), where("consentedAt", "lte", before));
        return Effect.flatMap(listIds(newsletterSubscriptions, stale), (ids) =>
          destroyAll(newsletterSubscriptions, ids),
        );
      }),
  },
];
