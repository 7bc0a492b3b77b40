import { type RequestHandler, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { reportPaper } from "#core/modules/eqlaat/report-paper.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { withinReach } from "../security/reach.ts";

/**
 * Papers of the mobile team, below `/services`: mount it there, behind what identifies the viewer.
 *
 * - `GET /eqlaat-reports/{id}/show/pdf`: a report, for members alone (ROUTE-073); whoever is signed out is asked to sign in
 */
export function eqlaatRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.route("/eqlaat-reports/:id/show/pdf").get(withinReach("eqlaat"), giveReport(run)).all(allowing("GET", "HEAD"));
  return router;
}

const giveReport =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { viewer } = contextOf(request);
    if (viewer.id === null) {
      response.setHeader("Cache-Control", "no-store");
      response.redirect(302, `/auth/sign-in?redirectUrl=${encodeURIComponent(request.originalUrl)}`);
      return;
    }
    const bytes = outcomeOf(await run(actingAs(viewer, reportPaper(String(request.params.id)))));
    response.set({
      "Cache-Control": "private, no-store",
      "X-Robots-Tag": "noindex",
      "Content-Type": "application/pdf",
      "Content-Disposition": 'inline; filename="report.pdf"',
    });
    response.end(bytes);
  };
