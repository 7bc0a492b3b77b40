import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, related, where } from "#core/kernel/policy.ts";
import { listIds } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { sessionTerms } from "./entities.ts";
import { type LineServices, settleLine } from "./line.ts";

/**
 * Passes offers whose time is over on to the next in line, whenever it runs: what fell due while nothing ran is caught up with. Run by the
 * clock in the name of the system.
 */
export const passOffersOn = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, LineServices> {
  const storage = yield* Storage;
  const isOver = allOf(where("state", "eq", "offered"), where("offerExpiresAt", "lte", viewer.now));
  for (const id of yield* listIds(sessionTerms, related("registrations", isOver), viewer))
    yield* storage.transaction(
      Effect.gen(function* () {
        const session = yield* lockOptional(sessionTerms, id, viewer);
        if (session) yield* settleLine(session, viewer);
      }),
    );
});

export const registrationJobs: readonly CoreJob[] = [
  { name: "pass-training-offers-on", cron: "* * * * *", run: (_data, viewer) => passOffersOn(viewer) },
];
