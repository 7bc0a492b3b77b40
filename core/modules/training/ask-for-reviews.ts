import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, isNull, isSet, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { find, listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { notify } from "#core/shell/notifications/notify.ts";
import { daysBefore } from "#core/shell/reminders/rule.ts";
import { appState } from "#core/shell/site/app-state.ts";
import { listPath } from "#core/shell/site/links.ts";
import { trainingResources } from "./entities.ts";
import { resourceReviews } from "./review-entities.ts";
import { reviewPath } from "./review-path.ts";

type Run = Effect.fn.Return<void, CoreError, UseCaseServices>;

/** Days in which a resource is used before one is asked what one thinks of it (TRAIN-004). */
export const daysToTry = 30;

export const askForReviews: CoreJob = {
  name: "ask-for-reviews",
  cron: "20 * * * *",
  run: (_data) => askAll(),
};

/** Asks everybody whose time to try is over, each once and whoever runs it beside. Where no page shows resources, it waits for one. */
const askAll = Effect.fnUntraced(function* (): Run {
  const { flags, now } = yield* Acting;
  if (!flags.trainings) return;
  if (listPath(trainingResources.type, (yield* appState()).pages) === undefined) return;
  const isDue = allOf(
    isNull("reviewSentAt"),
    where("createdAt", "lte", daysBefore(daysToTry, now)),
    isNull("reviewedAt"),
    isSet("user"),
    related("resource", where("isOut", "eq", true)),
  );
  for (const id of yield* listIds(resourceReviews, isDue)) yield* inTransaction(ask(id));
});

const ask = Effect.fnUntraced(function* (id: string): Run {
  const { now } = yield* Acting;
  const review = yield* lockOptional(resourceReviews, id);
  if (!review || review.user === null || review.reviewSentAt !== null || review.reviewedAt !== null) return;
  const { row } = yield* find(trainingResources, review.resource, { fields: ["title"] });
  yield* change(resourceReviews, review, { reviewSentAt: now }, "ask-for-review");
  yield* notify({
    type: "reminder",
    to: [review.user],
    line: "review_asked",
    values: { title: row.title },
    about: { type: resourceReviews.type, id },
    actionUrl: reviewPath(id, (yield* appState()).pages),
  });
});
