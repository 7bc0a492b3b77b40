import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import type { CoreError } from "#core/kernel/errors.ts";
import type { CoreJob } from "#core/kernel/job.ts";
import { allOf, anyOf, type Condition, isSet, not, related, where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { listIds } from "#core/kernel/reads.ts";
import { change, lockOptional } from "#core/kernel/records.ts";
import { asSystem } from "#core/kernel/system.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { surveyAnswers } from "./entities.ts";
import { seatPrefix } from "./rules.ts";

/** Days after its closing for which the answers of a survey say whose they are. */
const namedDays = 365;

/** What somebody answered stays and counts, without them. */
export const leaveAnswers = (userId: string): Effect.Effect<void, CoreError, UseCaseServices> =>
  detach(where("user", "eq", userId));

export const surveyJobs: readonly CoreJob[] = [
  {
    name: "detach-survey-answers",
    cron: "25 3 * * *",
    run: (_data) =>
      Effect.flatMap(Acting, (viewer) => {
        const before = new Date(Date.parse(viewer.now) - namedDays * 86_400_000).toISOString();
        const isPast = related("survey", where("closeAt", "lte", before));
        const isNobody = anyOf(where("voter", "startsWith", past), where("voter", "startsWith", seatPrefix));
        return detach(allOf(isPast, anyOf(isSet("user"), not(isNobody))));
      }),
  },
];

const past = "past:";

const detach = Effect.fnUntraced(function* (which: Condition) {
  for (const id of yield* asSystem(listIds(surveyAnswers, which))) yield* inTransaction(asSystem(detachOne(id)));
});

const detachOne = Effect.fnUntraced(function* (id: string) {
  const answer = yield* lockOptional(surveyAnswers, id);
  if (!answer) return;
  const nobody = `${past}${id}`;
  // An organization that has answered has answered, whoever spoke for it.
  const unnamed = answer.seat.startsWith(seatPrefix) ? {} : { voter: nobody, seat: nobody };
  yield* change(surveyAnswers, answer, { ...unnamed, user: null }, "detach");
});
