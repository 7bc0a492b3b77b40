import { Effect } from "effect";
import type { CoreJob } from "#core/kernel/job.ts";
import { Bookings } from "./ports.ts";

export const rentalJobs: readonly CoreJob[] = [
  {
    name: "purge-bookings",
    clock: { cron: "*/10 * * * *", everySeconds: 600 },
    run: (_data, { now }) => Effect.flatMap(Effect.service(Bookings), (bookings) => bookings.purge(now)),
  },
];
