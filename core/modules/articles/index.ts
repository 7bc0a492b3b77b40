import { module } from "#core/kernel/module.ts";
import { changeArticle, changeSection, createArticle, createSection } from "./articles.ts";
import { articleCategories, articleLayouts, articleSections, articleStatuses, articles } from "./entities.ts";

export const articlesModule = module({
  name: "articles",
  flag: "articles",
  entities: [articleCategories, articleLayouts, articleStatuses, articles, articleSections],
  overrides: [createArticle, changeArticle, createSection, changeSection],
});
