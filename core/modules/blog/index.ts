import { module } from "#core/kernel/module.ts";
import { blogPostsBlock, selectedBlogPostsBlock } from "./blocks.ts";
import { blogPosts } from "./entities.ts";
import { blogFeed } from "./feed.ts";
import { loadBlogPosts, loadSelectedBlogPosts } from "./loaders.ts";
import { blogPages } from "./pages.ts";
import { blogSearch } from "./search-source.ts";
import { draftPosts, publishedPosts, scheduledPosts } from "./tasks.ts";

export const blogModule = module({
  name: "blog",
  flag: "blog-posts",
  needs: ["organizations"],
  entities: [blogPosts],
  recordPages: [blogPages],
  searchSources: [blogSearch],
  tasks: [draftPosts, scheduledPosts],
  published: [publishedPosts],
  feeds: [blogFeed],
  blocks: [
    { ...blogPostsBlock, load: loadBlogPosts },
    { ...selectedBlogPostsBlock, load: loadSelectedBlogPosts },
  ],
});
