import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { Bookings } from "./ports.ts";

export const rentalJobs: readonly CoreJob[] = [
  {
    name: "purge-bookings",
    cron: "*/10 * * * *",
    run: (_data) =>
      Effect.flatMap(Acting, ({ now }) => Effect.flatMap(Effect.service(Bookings), (bookings) => bookings.purge(now))),
  },
];
