import { CalendarClock, Newspaper, Pin, Send } from "lucide-react";
import { articleBlocks } from "#core/modules/articles/blocks.ts";
import { chunk } from "#web/app/route.ts";
import { articleStates, publicationActions } from "#web/modules/articles/publication.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  recordPages: { articles: "articles" },
  taskLooks: {
    submitted: { icon: Send, box: "bg-wash-accent text-accent" },
    scheduled: { icon: CalendarClock, box: "bg-wash-info text-info" },
  },
  recordPreviews: {
    articles: chunk(
      "web/modules/articles/article-preview.tsx",
      () => import("#web/modules/articles/article-preview.tsx"),
    ),
  },
  recordActions: { articles: publicationActions },
  recordStates: { articles: articleStates },
  blocks: articleBlocks,
  blockIcons: { articles: Newspaper, "selected-articles": Pin },
};
