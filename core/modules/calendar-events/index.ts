import { module } from "#core/kernel/module.ts";
import { inverse } from "#core/kernel/relations.ts";
import { makesSecretCalendar } from "#core/shell/calendar-files/secret-calendar.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { calendarBlock, comingEventsBlock } from "./blocks.ts";
import { makeEventCalendar } from "./calls.ts";
import { calendarEvents, eventCalendars } from "./entities.ts";
import { changeEvent, createEvent } from "./event-writes.ts";
import { eventsFeed } from "./feed.ts";
import { loadCalendar, loadComingEvents } from "./loaders.ts";
import { eventPages } from "./pages.ts";
import { eventSearch } from "./search-source.ts";
import { draftEvents } from "./tasks.ts";

/** Events and their calendar. No flag switches them off: that of the calendar is of appointments (FLAG-022). */
export const calendarEventsModule = module({
  name: "calendar-events",
  needs: ["organizations"],
  entities: [calendarEvents, eventCalendars],
  overrides: [createEvent, changeEvent],
  extend: [
    {
      type: "organizations",
      relations: { calendarEvents: inverse("calendar-events", "organization") },
    },
  ],
  services: [
    makesSecretCalendar(
      eventCalendars,
      makeEventCalendar,
      "Makes the secret address of the events that one may see as a calendar and gives it, once.",
    ),
  ],
  recordPages: [eventPages],
  searchSources: [eventSearch],
  feeds: [eventsFeed],
  tasks: [draftEvents],
  blocks: [served(calendarBlock, loadCalendar), served(comingEventsBlock, loadComingEvents)],
});
