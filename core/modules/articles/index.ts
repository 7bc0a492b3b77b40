import { module } from "#core/kernel/module.ts";
import { served } from "#core/shell/pages/served-blocks.ts";
import { changeArticle, changeSection, createArticle, createSection } from "./articles.ts";
import { articlesBlock, selectedArticlesBlock } from "./blocks.ts";
import { articleCategories, articleLayouts, articleSections, articleStatuses, articles } from "./entities.ts";
import { articleFeed } from "./feed.ts";
import { loadArticles, loadSelectedArticles } from "./loaders.ts";
import { articlePublication } from "./out.ts";
import { articlePages } from "./pages.ts";
import { articleSearch } from "./search-source.ts";
import { draftArticles, publishedArticles, scheduledArticles } from "./tasks.ts";

export const articlesModule = module({
  name: "articles",
  flag: "articles",
  needs: ["organizations", "community"],
  entities: [articleCategories, articleLayouts, articleStatuses, articles, articleSections],
  overrides: [createArticle, changeArticle, createSection, changeSection],
  recordPages: [articlePages],
  searchSources: [articleSearch],
  publicationStatuses: [articlePublication],
  tasks: [draftArticles, scheduledArticles],
  published: [publishedArticles],
  feeds: [articleFeed],
  blocks: [served(articlesBlock, loadArticles), served(selectedArticlesBlock, loadSelectedArticles)],
});
