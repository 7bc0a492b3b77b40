import { CalendarClock, CalendarDays } from "lucide-react";
import { calendarBlocks } from "#core/modules/calendar-events/blocks.ts";
import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  recordPages: { "calendar-events": "calendar" },
  recordPreviews: {
    "calendar-events": chunk(
      "web/modules/calendar-events/event-preview.tsx",
      () => import("#web/modules/calendar-events/event-preview.tsx"),
      ["events"],
    ),
  },
  blocks: calendarBlocks,
  blockIcons: { calendar: CalendarDays, "coming-events": CalendarClock },
};
