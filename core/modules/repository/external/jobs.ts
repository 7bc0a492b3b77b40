import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { type CoreJob, handleJob } from "#core/kernel/job.ts";
import { allOf, anyOf, isNull, not, where } from "#core/kernel/policy.ts";
import { list } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { externalInteractions } from "./entities.ts";
import { endOfAttempt, enqueueExchange, exchangeJob } from "./exchange.ts";
import { ExternalRepositories } from "./ports.ts";
import { runExchange } from "./run.ts";

const page = { number: 1, size: 100 };

/** Puts exchanges in the queue again whose time has come: those that failed, and those whose attempt was cut off. */
export const retryDue = Effect.fnUntraced(function* () {
  const viewer = yield* Acting;
  const due = { where: where("nextAttemptAt", "lte", viewer.now), order: ["nextAttemptAt"], fields: [], page } as const;
  const { rows } = yield* list(externalInteractions, due);
  for (const { id } of rows) {
    yield* inTransaction(
      Effect.gen(function* () {
        const interaction = yield* lockOptional(externalInteractions, id);
        if (!interaction?.nextAttemptAt || interaction.nextAttemptAt > viewer.now) return;
        const again = { progress: "pending", fault: null, nextAttemptAt: endOfAttempt(viewer) } as const;
        yield* change(externalInteractions, interaction, again, "retry");
        yield* enqueueExchange(id);
      }),
    );
  }
});

/** Asks how what was exchanged stands elsewhere, the longest unasked first; a repository that does not answer is left for the next time. */
export const checkStands = Effect.fnUntraced(function* () {
  const { now } = yield* Acting;
  const repositories = yield* ExternalRepositories;
  const there = allOf(where("progress", "eq", "succeeded"), anyOf(isNull("stand"), not(where("stand", "eq", "gone"))));
  const { rows } = yield* list(externalInteractions, {
    where: there,
    order: ["checkedAt"],
    fields: ["externalId", "externalRepositoryType"],
    page,
  });
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
    yield* inTransaction(
      Effect.gen(function* () {
        const interaction = yield* lockOptional(externalInteractions, id);
        if (interaction) yield* change(externalInteractions, interaction, { stand, checkedAt: now });
      }),
    );
  }
});

export const exchangeJobs: readonly CoreJob[] = [
  handleJob(exchangeJob, ({ id }) => runExchange(id)),
  { name: "retry-exchanges", cron: "* * * * *", run: (_data) => retryDue() },
  { name: "check-exchanges", cron: "50 4 * * *", run: (_data) => checkStands() },
];
