import { type RequestHandler, Router } from "express";
import { actingAs } from "#core/kernel/acting.ts";
import { BadRequest } from "#core/kernel/errors.ts";
import { eventFile, type FeedChoice, ownFeed, publicFeed } from "#core/modules/calendar-events/read-feed.ts";
import { contextOf } from "../context.ts";
import { outcomeOf } from "../errors.ts";
import { allowing } from "../jsonapi/methods.ts";
import type { Run } from "../jsonapi/request.ts";
import { withinReach } from "../security/reach.ts";
import { calendarText } from "./calendar-text.ts";
import { giveSecretCalendar } from "./secret-calendar.ts";

/**
 * Events for calendars, below `/services`: mount it there, behind what identifies the viewer.
 *
 * - `GET /calendar-events.ics?organization=…&place=real|online&lang=…`: the events that everybody may see, to subscribe to
 * - `GET /calendar-events/{id}.ics`: one event, as the viewer sees it
 * - `GET /event-calendars/{id}/{secret}.ics`: the events that somebody may see, for their calendar
 */
export function eventsRouter(run: Run): Router {
  const router = Router({ caseSensitive: true, strict: true });
  const reach = withinReach("community");
  router.route("/calendar-events.ics").get(reach, giveFeed(run)).all(allowing("GET", "HEAD"));
  router.route("/calendar-events/:id.ics").get(reach, giveEvent(run)).all(allowing("GET", "HEAD"));
  router.route("/event-calendars/:id/:secret.ics").get(reach, giveOwnFeed(run)).all(allowing("GET", "HEAD"));
  return router;
}

const giveFeed =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const file = outcomeOf(await run(actingAs(contextOf(request).viewer, publicFeed(choiceOf(request.query)))));
    response.set({ ...headers, "Cache-Control": `public, max-age=${feedSeconds}`, Vary: "Accept-Language, Cookie" });
    response.set("Content-Disposition", 'inline; filename="events.ics"');
    response.end(await calendarText(file));
  };

const feedSeconds = 300;

const giveOwnFeed =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { id, secret } = request.params;
    const asked = { id: String(id), secret: String(secret) };
    await giveSecretCalendar(
      response,
      "events",
      outcomeOf(await run(actingAs(contextOf(request).viewer, ownFeed(asked)))),
    );
  };

const giveEvent =
  (run: Run): RequestHandler =>
  async (request, response) => {
    const { id } = request.params;
    const file = outcomeOf(await run(actingAs(contextOf(request).viewer, eventFile(String(id)))));
    response.set({ ...headers, "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" });
    response.set("Content-Disposition", `attachment; filename="event-${String(id).slice(0, 8)}.ics"`);
    response.end(await calendarText(file));
  };

const headers = { "Content-Type": "text/calendar; charset=utf-8" } as const;

/** A wrong choice is told, as a calendar that silently held everything would be believed. */
function choiceOf({ organization, place }: Readonly<Record<string, unknown>>): FeedChoice {
  if (place !== undefined && place !== "real" && place !== "online") throw wrong("place");
  if (organization !== undefined && typeof organization !== "string") throw wrong("organization");
  return {
    ...(organization === undefined ? {} : { organization }),
    ...(place === undefined ? {} : { isRealLocation: place === "real" }),
  };
}

const wrong = (parameter: string): BadRequest => new BadRequest({ code: "bad-parameter", parameter });
