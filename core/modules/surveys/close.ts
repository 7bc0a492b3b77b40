import { Effect } from "effect";
import { type CoreError, invalid } from "#core/kernel/errors.ts";
import type { KernelServices } from "#core/kernel/ports.ts";
import { change, lockVisible } from "#core/kernel/records.ts";
import { Storage } from "#core/kernel/storage.ts";
import type { Viewer } from "#core/kernel/viewer.ts";
import { surveys } from "./entities.ts";
import { stateOf } from "./rules.ts";
import { takeSurveyTurn } from "./turns.ts";

/** Closes an open survey at once, by the clock of the server. Invalid at `/survey` for one that is not open. */
export const closeSurvey = Effect.fnUntraced(function* (
  id: string,
  viewer: Viewer,
): Effect.fn.Return<void, CoreError, KernelServices> {
  yield* (yield* Storage).transaction(
    Effect.gen(function* () {
      yield* takeSurveyTurn(id);
      const survey = yield* lockVisible(surveys, id, viewer);
      const state = stateOf(survey, Date.parse(viewer.now));
      if (state !== "open") return yield* invalid("/survey", `surveys:refused.${state}`);
      yield* change(surveys, survey, { closeAt: viewer.now }, viewer, "close-survey");
    }),
  );
});
