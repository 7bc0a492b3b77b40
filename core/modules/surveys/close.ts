import { Effect } from "effect";
import { Acting } from "#core/kernel/acting.ts";
import { invalid } from "#core/kernel/errors.ts";
import { change, lockVisible } from "#core/kernel/records.ts";
import { inTransaction } from "#core/kernel/transaction.ts";
import { surveys } from "./entities.ts";
import { stateOf } from "./rules.ts";
import { takeSurveyTurn } from "./turns.ts";

/** Closes an open survey at once, by the clock of the server. Invalid at `/survey` for one that is not open. */
export const closeSurvey = Effect.fnUntraced(function* (id: string) {
  const { now } = yield* Acting;
  yield* inTransaction(
    Effect.gen(function* () {
      yield* takeSurveyTurn(id);
      const survey = yield* lockVisible(surveys, id);
      const state = stateOf(survey, Date.parse(now));
      if (state !== "open") return yield* invalid("/survey", `surveys:refused.${state}`);
      yield* change(surveys, survey, { closeAt: now }, "close-survey");
    }),
  );
});
