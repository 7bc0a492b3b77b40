import { module } from "#core/kernel/module.ts";
import { articleUseCases, sectionUseCases } from "./articles.ts";
import { articleCategories, articleLayouts, articleSections, articleStatuses, articles } from "./entities.ts";

export const articlesModule = module({
  name: "articles",
  flag: "articles",
  entities: [articleCategories, articleLayouts, articleStatuses, articles, articleSections],
  replaces: { articles: articleUseCases, "article-sections": sectionUseCases },
});
