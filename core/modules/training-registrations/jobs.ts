import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { sessionTerms } from "./entities.ts";
import { settleLine } from "./line.ts";

/**
 * Passes offers whose time is over on to the next in line, whenever it runs: what fell due while nothing ran is caught up with. Run by the
 * clock in the name of the system.
 */
export const passOffersOn = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  const isOver = allOf(where("state", "eq", "offered"), where("offerExpiresAt", "lte", now));
  for (const id of yield* listIds(sessionTerms, related("registrations", isOver)))
    yield* inTransaction(
      Effect.gen(function* () {
        const session = yield* lockOptional(sessionTerms, id);
        if (session) yield* settleLine(session);
      }),
    );
});

export const registrationJobs: readonly CoreJob[] = [
  { name: "pass-training-offers-on", cron: "* * * * *", run: (_data) => passOffersOn() },
];
