import { Effect, Stream } from "effect";
import { type RequestHandler, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { type ResultState, resultsFile } from "#core/modules/advanced-forms/results.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { sendPersonalCsv } from "../personal-csv.ts";
import { withinReach } from "../security/reach.ts";

/**
 * What came of advanced forms as files, below `/services`: mount it there, behind what identifies the viewer.
 *
 * - `GET /advanced-forms/{id}/sent.csv`: the responses that were sent, for those who may read them
 * - `GET /advanced-forms/{id}/partial.csv`: those that were begun and not sent
 */
export function advancedFormsRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const reach = withinReach("community");
  for (const state of ["sent", "partial"] as const)
    router.route(`/advanced-forms/:id/${state}.csv`).get(reach, giveResults(run, state)).all(allowing("GET", "HEAD"));
  return router;
}

const giveResults =
  (run: Run, state: ResultState): RequestHandler =>
  async (request, response) => {
    const id = String(request.params.id);
    const lines = outcomeOf(
      await run(
        actingAs(contextOf(request).viewer, Effect.flatMap(resultsFile(id, state), Stream.toAsyncIterableEffect)),
      ),
    );
    await sendPersonalCsv(response, `${state}-${id.slice(0, 8)}`, lines);
  };
