import { integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";

export const blogPostsBlock = block(
  "blog-posts",
  {
    organization: { prop: "record", to: "organizations" },
    limit: field(integer({ minimum: 1, maximum: 48 }).default(12)),
  },
  { flag: "blog-posts", routes: ["{blogPost}"] },
);

export const selectedBlogPostsBlock = block(
  "selected-blog-posts",
  { blogPosts: { prop: "records", to: "blog-posts", most: 12 } },
  { flag: "blog-posts", needs: ["blogPosts"] },
);

export const blogBlocks = [blogPostsBlock, selectedBlogPostsBlock] as const;
