import { Effect, Stream } from "effect";
import { type RequestHandler, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { answersFile } from "#core/modules/surveys/answers-file.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { sendPersonalCsv } from "../personal-csv.ts";
import { withinReach } from "../security/reach.ts";

/**
 * What people answered, as files, below `/services`: mount it there, behind what identifies the viewer.
 *
 * - `GET /surveys/{id}/answers.csv`: the answers to a survey, for administrators
 */
export function surveysRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.route("/surveys/:id/answers.csv").get(withinReach("community"), giveAnswers(run)).all(allowing("GET", "HEAD"));
  return router;
}

const giveAnswers =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const id = String(request.params.id);
    const lines = outcomeOf(
      await run(actingAs(contextOf(request).viewer, Effect.flatMap(answersFile(id), Stream.toAsyncIterableEffect))),
    );
    await sendPersonalCsv(response, `survey-${id.slice(0, 8)}`, lines);
  };
