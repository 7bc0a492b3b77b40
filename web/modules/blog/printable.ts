import { chunk } from "#web/app/route.ts";
import { postRoute } from "#web/modules/blog/post-route.ts";
import { printableRecord } from "#web/shell/print/printable-record.ts";

export const printablePost = printableRecord(
  postRoute,
  "blogPost",
  chunk("web/modules/blog/printed-post.tsx", () => import("#web/modules/blog/printed-post.tsx")),
);
