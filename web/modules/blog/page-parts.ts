import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const blogPageParts = pageParts({
  name: "blog",
  flag: "blog-posts",
  blocks: {
    "blog-posts": chunk(
      "web/modules/blog/blocks/blog-posts.tsx",
      () => import("#web/modules/blog/blocks/blog-posts.tsx"),
    ),
    "selected-blog-posts": chunk(
      "web/modules/blog/blocks/selected-blog-posts.tsx",
      () => import("#web/modules/blog/blocks/selected-blog-posts.tsx"),
    ),
  },
});
