import { Effect } from "effect";
import type { Granted } from "#core/kernel/contract.ts";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import { where } from "#core/kernel/policy.ts";
import type { UseCaseServices } from "#core/kernel/ports.ts";
import { list } from "#core/kernel/reads.ts";
import { isUuid } from "#core/kernel/uuid.ts";
import { trainings } from "#core/modules/trainings/entities.ts";
import type { AskedNumbers, RegistrationNumbers } from "./calls.ts";
import { RegistrationCounts } from "./ports.ts";

/** Longest period, in days: two years and the leap day. */
const longestPeriod = 731;
/** Longest period that is told day by day. */
const mostDays = 92;
/** Trainings that are told apart at most. */
const mostTrainings = 100;

const day = 86_400_000;

/** How many registered, waited and came in a period: over time, and by training. Two statements. */
export const registrationNumbersOf = Effect.fnUntraced(function* ({
  from,
  to,
  training = null,
}: AskedNumbers): Effect.fn.Return<RegistrationNumbers, CoreError, UseCaseServices | Granted> {
  const length = (Date.parse(to) - Date.parse(from)) / day + 1;
  if (length < 1 || length > longestPeriod) return yield* invalid("/to", "day");
  if (training !== null && !isUuid(training)) return yield* invalid("/training", "not-found");
  const unit = length > mostDays ? "month" : "day";
  const sums = yield* (yield* RegistrationCounts).numbers({ from, to, unit, training, most: mostTrainings });
  const ids = [...new Set([...sums.trainings.map((each) => each.training), ...(training ? [training] : [])])];
  const named = yield* list(trainings, { where: where("id", "in", ids), fields: ["title"], page: "whole" });
  const names = new Map(named.rows.map(({ id, title }) => [id, title]));
  return {
    ...{ from, to, unit },
    steps: sums.steps,
    trainings: sums.trainings.map((each) => ({ ...each, name: names.get(each.training) ?? null })),
  };
});
