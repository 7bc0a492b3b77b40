import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { destroyAll } from "#core/kernel/records.ts";
import { organizationInvitations } from "./entities.ts";

/** What has run out is of no use to anybody, and the addresses are of people who perhaps never answered. */
export const invitationJobs: readonly CoreJob[] = [
  {
    name: "purge-organization-invitations",
    cron: "20 3 * * *",
    run: (_data) =>
      Effect.flatMap(Acting, (viewer) =>
        Effect.flatMap(listIds(organizationInvitations, where("expiresAt", "lte", viewer.now)), (ids) =>
          destroyAll(organizationInvitations, ids),
        ),
      ),
  },
];
