import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import type { ChangeOf, StoredOf } from "#core/kernel/rows.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { nextAttemptAt } from "./attempts.ts";
import { externalInteractions } from "./entities.ts";
import { ExternalFailure, ExternalRepositories, type ExternalRepository } from "./ports.ts";
import { pull } from "./pull.ts";
import { pushedItem } from "./pushed-item.ts";

type Interaction = StoredOf<typeof externalInteractions>;

/** How long one attempt may take: below what the queue gives a job. */
const patience = "12 minutes";

/**
 * Does what an exchange asks for, and keeps how it went: done, or why not and when it is tried again. Run a second time, it changes nothing.
 */
export const runExchange = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  const interaction = yield* inTransaction(lockOptional(externalInteractions, id));
  if (interaction?.progress !== "pending") return;
  const failure = yield* exchange(interaction).pipe(
    Effect.timeoutOrElse({ duration: patience, orElse: () => Effect.fail(new ExternalFailure({ fault: "slow" })) }),
    Effect.as(null),
    Effect.catch((error) => Effect.succeed(failureOf(error))),
  );
  if (failure === null) return;
  const attempts = interaction.attempts + 1;
  const again = nextAttemptAt(failure, attempts, now);
  yield* settle(id, {
    progress: "failed",
    fault: failure.fault,
    attempts,
    nextAttemptAt: again,
    settledAt: now,
  });
});

/** What we cannot take as it was told is no answer that can be used. */
function failureOf(error: CoreError | ExternalFailure): ExternalFailure {
  if (error._tag === "ExternalFailure") return error;
  return new ExternalFailure({ fault: error._tag === "Unavailable" ? "unkept" : "broken" });
}

const exchange = Effect.fnUntraced(function* (interaction: Interaction) {
  const repository = (yield* ExternalRepositories)[interaction.externalRepositoryType];
  if (!repository) return yield* new ExternalFailure({ fault: "off" });
  yield* interaction.status === "pulled" ? pull(interaction, repository) : push(interaction, repository);
});

/** The place is kept as soon as there is one: an attempt that breaks off after that goes on with it. */
const push = Effect.fnUntraced(function* ({ id, item, externalId }: Interaction, repository: ExternalRepository) {
  const { now } = yield* Acting;
  if (!repository.mayPush) return yield* new ExternalFailure({ fault: "off" });
  if (item === null) return yield* new ExternalFailure({ fault: "withdrawn" });
  const pushed = yield* pushedItem(item);
  let place = externalId;
  if (place === null) {
    const made = yield* repository.create(pushed);
    yield* settle(id, { externalId: made.id, externalUrl: made.url });
    place = made.id;
  }
  yield* repository.complete(place, pushed);
  const stand = yield* repository.status(place).pipe(Effect.catchTag("ExternalFailure", () => Effect.succeed(null)));
  const settled = { progress: "succeeded", fault: null, nextAttemptAt: null, settledAt: now } as const;
  yield* settle(id, { ...settled, stand, checkedAt: now });
});

/** Keeps an outcome, unless the exchange has ended otherwise meanwhile. */
const settle = Effect.fnUntraced(function* (id: string, outcome: ChangeOf<typeof externalInteractions>) {
  yield* inTransaction(
    Effect.gen(function* () {
      const interaction = yield* lockOptional(externalInteractions, id);
      if (interaction?.progress !== "pending") return;
      yield* change(externalInteractions, interaction, outcome, "exchange");
    }),
  );
});
