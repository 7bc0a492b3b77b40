import type { Many, One } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";
import type { LoadedComments } from "#web/shell/comments/comments-load.ts";

/** What the page of an event is drawn from. */
export interface EventData {
  readonly event: One;
  /** The next events, of the same organization first; the event itself may be among them. */
  readonly coming: Many;
  readonly comments: LoadedComments;
}

/** An event below the path of the page with the calendar, by its id. */
export const eventRoute = route<EventData>({
  path: "/:event",
  meta: { guard: "page", namespaces: ["blocks", "events", "community", "forms"] },
  screen: chunk(
    "web/modules/calendar-events/event-screen.tsx",
    () => import("#web/modules/calendar-events/event-screen.tsx"),
  ),
  cached: true,
  load: async (context) => (await import("#web/modules/calendar-events/event-load.ts")).loadEvent(context),
});
