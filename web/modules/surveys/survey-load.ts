import { readBallot } from "#core/modules/surveys/calls.ts";
import { found, outcomeOf } from "#web/app/outcome.ts";
import type { LoadContext, Outcome } from "#web/app/route.ts";
import { markFor } from "#web/modules/surveys/survey-marks.ts";
import type { Ballot } from "#web/modules/surveys/survey-model.ts";

/** Finds a survey as the viewer has it. */
export async function loadSurvey({ app, params }: LoadContext): Promise<Outcome<Ballot>> {
  const { id = "" } = params;
  const answer = await app.ports.call(readBallot, { id, ...markFor(app, id) });
  if (!answer.ok) return outcomeOf(answer.error, "surveys", id);
  return found(answer.value.data, { title: answer.value.data.question });
}
