import { Effect } from "effect";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, anyOf, isNull, not, where } from "#core/kernel/policy.ts";
import type { Jobs, KernelServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { externalInteractions } from "./entities.ts";
import { endOfAttempt, enqueueExchange, exchangeJob } from "./exchange.ts";
import { ExternalRepositories } from "./ports.ts";
import { runExchange } from "./run.ts";

const page = { number: 1, size: 100 };

/** Puts exchanges in the queue again whose time has come: those that failed, and those whose attempt was cut off. */
export const retryDue = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | Jobs> {
  const storage = yield* Storage;
  const due = { where: where("nextAttemptAt", "lte", viewer.now), order: ["nextAttemptAt"], fields: [], page } as const;
  const { rows } = yield* list(externalInteractions, due, viewer);
  for (const { id } of rows) {
    yield* storage.transaction(
      Effect.gen(function* () {
        const interaction = yield* lockOptional(externalInteractions, id, viewer);
        if (!interaction?.nextAttemptAt || interaction.nextAttemptAt > viewer.now) return;
        const again = { progress: "pending", fault: null, nextAttemptAt: endOfAttempt(viewer) } as const;
        yield* change(externalInteractions, interaction, again, viewer, "retry");
        yield* enqueueExchange(id);
      }),
    );
  }
});

/** Asks how what was exchanged stands elsewhere, the longest unasked first; a repository that does not answer is left for the next time. */
export const checkStands = Effect.fnUntraced(function* (
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices | ExternalRepositories> {
  const storage = yield* Storage;
  const repositories = yield* ExternalRepositories;
  const there = allOf(where("progress", "eq", "succeeded"), anyOf(isNull("stand"), not(where("stand", "eq", "gone"))));
  const { rows } = yield* list(
    externalInteractions,
    { where: there, order: ["checkedAt"], fields: ["externalId", "externalRepositoryType"], page },
    viewer,
  );
  const silent = new Set<string>();
  for (const { id, externalId, externalRepositoryType: type } of rows) {
    const repository = repositories[type];
    if (!repository || externalId === null || silent.has(type)) continue;
    const stand = yield* repository
      .status(externalId)
      .pipe(Effect.catchTag("ExternalFailure", () => Effect.succeed(null)));
    if (stand === null) {
      silent.add(type);
      continue;
    }
    yield* storage.transaction(
      Effect.gen(function* () {
        const interaction = yield* lockOptional(externalInteractions, id, viewer);
        if (interaction) yield* change(externalInteractions, interaction, { stand, checkedAt: viewer.now }, viewer);
      }),
    );
  }
});

export const exchangeJobs: readonly CoreJob[] = [
  {
    name: exchangeJob,
    run: (data, viewer) => {
      const id = (data as { readonly id?: unknown } | null)?.id;
      return typeof id === "string" && isUuid(id) ? runExchange(id, viewer) : Effect.void;
    },
  },
  { name: "retry-exchanges", cron: "* * * * *", run: (_data, viewer) => retryDue(viewer) },
  { name: "check-exchanges", cron: "50 4 * * *", run: (_data, viewer) => checkStands(viewer) },
];
