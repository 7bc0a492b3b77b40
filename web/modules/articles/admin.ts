import { CalendarClock, Newspaper, Pin } from "lucide-react";
import { articleBlocks } from "#core/modules/articles/blocks.ts";
import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  recordPages: { articles: "articles" },
  taskLooks: {
    scheduled: { icon: CalendarClock, box: "bg-wash-info text-info" },
  },
  recordPreviews: {
    articles: chunk(
      "web/modules/articles/article-preview.tsx",
      () => import("#web/modules/articles/article-preview.tsx"),
    ),
  },
  blocks: articleBlocks,
  blockIcons: { articles: Newspaper, "selected-articles": Pin },
};
