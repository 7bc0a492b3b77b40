import { flag, integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";
import { defaultComing } from "./cards.ts";

/** The calendar of events (COMP-024). Events open below the path of its page. */
export const calendarBlock = block(
  "calendar",
  {
    organization: { prop: "record", to: "organizations" },
    filters: field(flag().default(true)),
  },
  { routes: ["{event}"] },
);

/** The next events, for a home page. */
export const comingEventsBlock = block("coming-events", {
  organization: { prop: "record", to: "organizations" },
  limit: field(integer({ minimum: 1, maximum: 12 }).default(defaultComing)),
});

export const calendarBlocks = [calendarBlock, comingEventsBlock] as const;
