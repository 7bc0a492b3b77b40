import { CalendarClock, Newspaper, Pin } from "lucide-react";
import { articleBlocks } from "#core/modules/articles/blocks.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  recordPages: { articles: "articles" },
  taskLooks: { scheduled: { icon: CalendarClock, box: "bg-wash-info text-info" } },
  blocks: articleBlocks,
  blockIcons: { articles: Newspaper, "selected-articles": Pin },
};
