import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, anyOf, isNull, not, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { lockOptional } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { settleRequest, tellOfAnswers } from "./answers.ts";
import { trainingResources } from "./entities.ts";
import { resourceRequests } from "./request-entities.ts";

type Run = Effect.fn.Return<void, CoreError, UseCaseServices>;

/** Resources come out and go by their dates, when nobody writes anything: what they answer follows, and who asked is told. */
export const followSchedules: CoreJob = {
  name: "follow-scheduled-answers",
  cron: "*/2 * * * *",
  run: (_data) => followAll(),
};

const hasAnswer = related("extendedResources", where("isOut", "eq", true));

/** Requests that do not say how they stand, whatever ran or did not run since. */
const isLate = allOf(
  isNull("closedAt"),
  anyOf(allOf(where("status", "eq", "open"), hasAnswer), allOf(where("status", "eq", "answered"), not(hasAnswer))),
);

const followAll = Effect.fnUntraced(function* (): Run {
  const { flags } = yield* Acting;
  if (!flags.trainings) return;
  for (const id of yield* listIds(resourceRequests, isLate)) yield* inTransaction(follow(id));
});

const follow = Effect.fnUntraced(function* (id: string): Run {
  const before = yield* lockOptional(resourceRequests, id);
  if (before?.status === (yield* settleRequest(id)) || before?.status !== "open") return;
  const answers = allOf(where("isOut", "eq", true), related("originalRequests", where("id", "eq", id)));
  yield* tellOfAnswers(yield* listIds(trainingResources, answers), [id]);
});
