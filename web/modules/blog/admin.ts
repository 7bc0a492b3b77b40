import { CalendarClock, FilePen, Pin, Rss } from "lucide-react";
import { blogBlocks } from "#core/modules/blog/blocks.ts";
import { chunk } from "#web/app/route.ts";
import type { AdminParts } from "#web/shell/admin/admin-parts.ts";

export const adminParts: AdminParts = {
  recordPages: { "blog-posts": "blog-posts" },
  taskLooks: {
    "draft-posts": { icon: FilePen, box: "bg-wash-primary text-primary" },
    "scheduled-posts": { icon: CalendarClock, box: "bg-wash-info text-info" },
  },
  recordPreviews: {
    "blog-posts": chunk("web/modules/blog/post-preview.tsx", () => import("#web/modules/blog/post-preview.tsx")),
  },
  blocks: blogBlocks,
  blockIcons: { "blog-posts": Rss, "selected-blog-posts": Pin },
};
