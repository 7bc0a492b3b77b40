import { integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";

/** Every badge that can be earned, and the page of each (ROUTE-076). */
export const openBadgesBlock = block(
  "open-badges",
  { limit: field(integer({ minimum: 1, maximum: 48 }).default(12)) },
  { flag: "open-badges", routes: ["{openBadge}"] },
);

/** Badges that an editor chose (COMP-023). */
export const selectedOpenBadgesBlock = block(
  "selected-open-badges",
  { openBadges: { prop: "records", to: "open-badges", most: 12 } },
  { flag: "open-badges", needs: ["openBadges"] },
);

export const openBadgeBlocks = [openBadgesBlock, selectedOpenBadgesBlock] as const;
