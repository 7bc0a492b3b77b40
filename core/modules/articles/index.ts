import { module } from "#core/kernel/module.ts";
import { changeArticle, changeSection, createArticle, createSection } from "./articles.ts";
import { articlesBlock, selectedArticlesBlock } from "./blocks.ts";
import { articleCategories, articleLayouts, articleSections, articleStatuses, articles } from "./entities.ts";
import { loadArticles, loadSelectedArticles } from "./loaders.ts";

export const articlesModule = module({
  name: "articles",
  flag: "articles",
  entities: [articleCategories, articleLayouts, articleStatuses, articles, articleSections],
  overrides: [createArticle, changeArticle, createSection, changeSection],
  blocks: [
    { ...articlesBlock, load: loadArticles },
    { ...selectedArticlesBlock, load: loadSelectedArticles },
  ],
});
