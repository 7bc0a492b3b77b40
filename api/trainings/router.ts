import { type RequestHandler, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { attendanceFile } from "#core/modules/training-registrations/attendance-file.ts";
import { certificateOf } from "#core/modules/training-registrations/certificate.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { sendPersonalCsv } from "../personal-csv.ts";
import { withinReach } from "../security/reach.ts";

/**
 * What there is of registrations as files, below `/services`: mount it there, behind what identifies the viewer.
 *
 * - `GET /training-registrations/{id}/certificate.pdf`: the certificate of somebody who came
 * - `GET /training-sessions/{id}/attendance.csv`: who comes to a session, for those who run it
 */
export function trainingRegistrationsRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const reach = withinReach("trainings");
  router
    .route("/training-registrations/:id/certificate.pdf")
    .get(reach, giveCertificate(run))
    .all(allowing("GET", "HEAD"));
  router.route("/training-sessions/:id/attendance.csv").get(reach, giveAttendance(run)).all(allowing("GET", "HEAD"));
  return router;
}

const giveCertificate =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const bytes = outcomeOf(await run(actingAs(contextOf(request).viewer, certificateOf(String(request.params.id)))));
    response.set({ ...kept, "Content-Type": "application/pdf" });
    response.set("Content-Disposition", 'attachment; filename="certificate.pdf"');
    response.end(bytes);
  };

const giveAttendance =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { id } = request.params;
    const text = outcomeOf(await run(actingAs(contextOf(request).viewer, attendanceFile(String(id)))));
    await sendPersonalCsv(response, `attendance-${String(id).slice(0, 8)}`, text);
  };

/** Names of people: kept by nobody on the way. */
const kept = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" } as const;
