import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { eventRoute } from "#web/modules/calendar-events/event-route.ts";
import { calendarEventsPageParts } from "#web/modules/calendar-events/page-parts.ts";
import { spacePart } from "#web/shell/account/space/space-part.ts";

export const calendarEventsModule = webModule({
  ...calendarEventsPageParts,
  admin: chunk("web/modules/calendar-events/admin.ts", () => import("#web/modules/calendar-events/admin.ts")),
  feeds: { calendar: { name: "calendar-events" } },
  organizationContents: {
    "calendar-events": chunk(
      "web/modules/calendar-events/organization-contents.tsx",
      () => import("#web/modules/calendar-events/organization-contents.tsx"),
      ["events"],
    ),
  },
  space: spacePart({
    place: "side",
    code: chunk("web/modules/calendar-events/space.tsx", () => import("#web/modules/calendar-events/space.tsx"), [
      "event-calendar",
      "calendar-link",
    ]),
  }),
  pageRoutes: { calendar: [eventRoute] },
  recordBlocks: { "calendar-events": "calendar" },
});
