import { module } from "#core/kernel/module.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
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
  blocks: [served(blogPostsBlock, loadBlogPosts), served(selectedBlogPostsBlock, loadSelectedBlogPosts)],
});
