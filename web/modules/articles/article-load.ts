import type { articles } from "#core/modules/articles/entities.ts";
import { shownDescription } from "#core/modules/articles/rules.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Many, One } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import type { ArticleData } from "#web/modules/articles/article-route.ts";
import { cardsQuery } from "#web/modules/articles/cards-query.ts";
import { loadComments } from "#web/shell/comments/comments-load.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";

/** Related articles that a page shows. */
export const mostRelated = 3;

/** What comes along with an article on its page. */
export const articleIncludes = [
  "image",
  "socialImage",
  "sourceIcon",
  "category",
  "tags",
  "sections",
  "sections.attachments",
  "createdBy",
  "organization",
  "organization.image",
  "associatedOrganizations",
];

/** Finds an article by its slug or its id, and those that belong to it. */
export async function loadArticle({ app, params }: LoadContext): Promise<Outcome<ArticleData>> {
  const slug = params.article;
  if (slug === undefined) return missing("no article is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "articles", slug, {
    query: { include: articleIncludes },
    publishable: true,
  });
  if (outcome.kind !== "found") return outcome;
  const article = outcome.data;
  const [related, comments] = await Promise.all([relatedTo(article, app), loadComments(article.data, app)]);
  return found({ article, related, comments }, headOf(article));
}

const nothing: Many = { data: [], included: [], meta: {} };

/** Without a category there are none; and when they cannot be had the article is read without them. */
async function relatedTo({ data }: One, { ports }: LoadContext["app"]): Promise<Many> {
  const { category } = rowOf<typeof articles>(data);
  if (!category) return nothing;
  const answer = await ports.records.list("articles", cardsQuery({ category, subject: null }, 1, mostRelated + 1));
  return answer.ok ? answer.value : nothing;
}

/** What the article says to search engines and social networks; only what is open to all is to be found there. */
function headOf({ data, included }: One): Head {
  const article = rowOf<typeof articles>(data);
  const description = shownDescription(article);
  const known = includedOf(included);
  const pictures = [article.socialImage, article.image].map((id) => known.one<typeof files>("files", id));
  const image = pictures.map(sharedFile).find((each) => each !== undefined);
  const open =
    article.status === "published" && article.visibility !== "restricted" && (article.deletedAt ?? null) === null;
  return {
    kind: "article",
    title: article.title,
    about: { type: data.type, id: data.id },
    ...(description !== "" && { description }),
    ...(image !== undefined && { image }),
    ...(!open && { noIndex: true }),
  };
}
