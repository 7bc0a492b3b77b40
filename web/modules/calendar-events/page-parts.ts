import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const calendarEventsPageParts = pageParts({
  name: "calendar-events",
  blocks: {
    calendar: chunk(
      "web/modules/calendar-events/blocks/calendar.tsx",
      () => import("#web/modules/calendar-events/blocks/calendar.tsx"),
      ["events", "calendar-link"],
    ),
    "coming-events": chunk(
      "web/modules/calendar-events/blocks/coming-events.tsx",
      () => import("#web/modules/calendar-events/blocks/coming-events.tsx"),
      ["events"],
    ),
  },
});
