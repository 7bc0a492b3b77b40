import { module } from "#core/kernel/module.ts";
import { counted } from "#core/shell/statistics/counted.ts";
import { changeArticle, changeSection, createArticle, createSection } from "./articles.ts";
import { articlesBlock, selectedArticlesBlock } from "./blocks.ts";
import { submission } from "./contract.ts";
import { articleCategories, articleLayouts, articleSections, articleStatuses, articles } from "./entities.ts";
import { loadArticles, loadSelectedArticles } from "./loaders.ts";
import { articlePages } from "./pages.ts";
import { articleJobs } from "./schedule.ts";
import { articleSearch } from "./search-source.ts";
import { draftArticles, publishedArticles, scheduledArticles, submittedArticles } from "./tasks.ts";

export const articlesModule = module({
  name: "articles",
  flag: "articles",
  needs: ["organizations", "community"],
  entities: [articleCategories, articleLayouts, articleStatuses, articles, articleSections],
  overrides: [createArticle, changeArticle, createSection, changeSection],
  extend: [counted("articles", "view")],
  recordPages: [articlePages],
  searchSources: [articleSearch],
  services: [submission],
  jobs: articleJobs,
  tasks: [submittedArticles, draftArticles, scheduledArticles],
  published: [publishedArticles],
  blocks: [
    { ...articlesBlock, load: loadArticles },
    { ...selectedArticlesBlock, load: loadSelectedArticles },
  ],
});
