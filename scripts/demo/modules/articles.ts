import { articleCategories } from "../content/article-categories.ts";
import { articles } from "../content/articles/index.ts";
import type { DemoArticle } from "../content/content-types.ts";
import { type Demo, daysBefore, illustrated, type WriteDemo } from "../demo.ts";

export const writeArticles: WriteDemo = async (demo) => {
  await writeCategories(demo);
  await writeAll(demo);
};

async function writeCategories({ write, keep }: Demo): Promise<void> {
  for (const { key, name, alertText, alertLinkText, defaultLayout, ...attributes } of articleCategories) {
    const texts = { name, ...(alertText ? { alertText } : {}), ...(alertLinkText ? { alertLinkText } : {}) };
    const draft = { attributes, texts, links: { defaultLayout } };
    keep("article-categories", key, await write.put("article-categories", draft, { defaultLayout: "article-layouts" }));
  }
}

const articleTargets = {
  category: "article-categories",
  layout: "article-layouts",
  status: "article-statuses",
  image: "files",
  tags: "tags",
  organization: "organizations",
  associatedOrganizations: "organizations",
  accessLevel: "access-levels",
};

async function writeAll(demo: Demo): Promise<void> {
  const { write, keep, idOf } = demo;
  for (const article of articles) {
    const author = idOf("users", article.createdBy);
    const id = await write.put("articles", articleDraft(article, demo), articleTargets, author);
    for (const [position, section] of article.sections.entries()) {
      const texts = { title: section.title, content: illustrated(demo, section.content) };
      await write.put(
        "article-sections",
        { attributes: { position }, texts, links: { article: id } },
        { article: "articles" },
        author,
      );
    }
    if (article.status !== "draft") {
      const attributes = { publishedAt: daysBefore(demo, article.publishedDaysAgo ?? 0) };
      await write.change("articles", id, { attributes, links: { status: article.status } }, articleTargets, author);
    }
    keep("articles", article.slug, id);
  }
}

const articleDraft = (article: DemoArticle, { idOf }: Demo) => ({
  attributes: {
    slug: article.slug,
    hasSectionsSearch: article.sectionsSearchPlaceholder !== undefined,
    ...(article.authors === undefined ? {} : { authors: article.authors }),
    ...(article.source === undefined ? {} : { source: article.source }),
    ...(article.externalUrl === undefined ? {} : { externalUrl: article.externalUrl }),
  },
  texts: {
    title: article.title,
    shortDescription: article.shortDescription,
    ...(article.sectionsSearchPlaceholder ? { sectionsSearchPlaceholder: article.sectionsSearchPlaceholder } : {}),
  },
  links: {
    category: idOf("article-categories", article.category),
    layout: article.layout,
    image: idOf("files", article.image),
    tags: article.tags.map((tag) => idOf("tags", tag)),
    organization: idOf("organizations", article.organization),
    associatedOrganizations: (article.associatedOrganizations ?? []).map((lab) => idOf("organizations", lab)),
    ...(article.accessLevel === undefined ? {} : { accessLevel: article.accessLevel }),
  },
});
