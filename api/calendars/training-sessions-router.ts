import { type RequestHandler, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { BadRequest } from "#core/kernel/errors.ts";
import { facets } from "#core/modules/trainings/cards.ts";
import { type SessionChoice, sessionFile, sessionsCalendar } from "#core/modules/trainings/read-calendar.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { withinReach } from "../security/reach.ts";
import { calendarText } from "./calendar-text.ts";

/**
 * Sessions of trainings for calendars, below `/services`: mount it there, behind what identifies the viewer.
 *
 * - `GET /training-sessions.ics?category=…&level=…&type=…&lang=…`: the sessions that everybody may see, to subscribe to
 * - `GET /training-sessions/{id}.ics`: one session, as the viewer sees it
 */
export function trainingSessionsRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const reach = withinReach("trainings");
  router.route("/training-sessions.ics").get(reach, giveAll(run)).all(allowing("GET", "HEAD"));
  router.route("/training-sessions/:id.ics").get(reach, giveOne(run)).all(allowing("GET", "HEAD"));
  return router;
}

const giveAll =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const file = outcomeOf(await run(actingAs(contextOf(request).viewer, sessionsCalendar(choiceOf(request.query)))));
    response.set({ ...headers, "Cache-Control": `public, max-age=${feedSeconds}`, Vary: "Accept-Language, Cookie" });
    response.set("Content-Disposition", 'inline; filename="trainings.ics"');
    response.end(await calendarText(file));
  };

const feedSeconds = 300;

const giveOne =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { id } = request.params;
    const file = outcomeOf(await run(actingAs(contextOf(request).viewer, sessionFile(String(id)))));
    response.set({ ...headers, "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
    response.set("Content-Disposition", `attachment; filename="training-${String(id).slice(0, 8)}.ics"`);
    response.end(await calendarText(file));
  };

const headers = { "Content-Type": "text/calendar; charset=utf-8" } as const;

/** A wrong choice is told, as a calendar that silently held everything would be believed. */
function choiceOf(query: Readonly<Record<string, unknown>>): SessionChoice {
  const chosen = facets.flatMap(({ name }) => {
    const id = query[name];
    if (id === undefined) return [];
    if (typeof id !== "string") throw new BadRequest({ code: "bad-parameter", parameter: name });
    return [[name, id] as const];
  });
  return Object.fromEntries(chosen);
}
