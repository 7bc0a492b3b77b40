import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { blogPageParts } from "#web/modules/blog/page-parts.ts";
import { postRoute } from "#web/modules/blog/post-route.ts";
import { printablePost } from "#web/modules/blog/printable.ts";

export const blogModule = webModule({
  ...blogPageParts,
  admin: chunk("web/modules/blog/admin.ts", () => import("#web/modules/blog/admin.ts")),
  printables: { "blog-post": printablePost },
  feeds: { "blog-posts": { name: "blog-posts", by: "organization" } },
  organizationContents: {
    "blog-posts": chunk(
      "web/modules/blog/organization-contents.tsx",
      () => import("#web/modules/blog/organization-contents.tsx"),
    ),
  },
  pageRoutes: { "blog-posts": [postRoute] },
});
