import { Effect } from "effect";
import type { CoreJob } from "#core/kernel/job.ts";
import { Bookings } from "./ports.ts";

export const rentalJobs: readonly CoreJob[] = [
  {
    name: "purge-bookings",
    cron: "*/10 * * * *",
    run: (_data, { now }) => Effect.flatMap(Effect.service(Bookings), (bookings) => bookings.purge(now)),
  },
];
