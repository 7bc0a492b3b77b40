import { Effect } from "effect";
import type { CoreJob } from "#core/kernel/job.ts";
import { Commitments } from "./ports.ts";

export const rentalJobs: readonly CoreJob[] = [
  {
    name: "purge-bookings",
    cron: "*/10 * * * *",
    run: (_data, { now }) => Effect.flatMap(Effect.service(Commitments), (ledger) => ledger.purgeBookings(now)),
  },
];
