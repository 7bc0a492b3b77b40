import type { blogPosts } from "#core/modules/blog/entities.ts";
import type { files } from "#core/shell/files/entities.ts";
import type { Many, One, Resource } from "#core/shell/site/ports.ts";
import { includedOf, rowOf } from "#core/shell/site/resource-row.ts";
import { found, loadRecord, missing } from "#web/app/outcome.ts";
import type { Head, LoadContext, Outcome } from "#web/app/route.ts";
import { postDescription } from "#web/modules/blog/post-model.ts";
import { neighbourQuery, postsQuery } from "#web/modules/blog/post-query.ts";
import type { PostData } from "#web/modules/blog/post-route.ts";
import { loadComments } from "#web/shell/comments/comments-load.ts";
import { sharedFile } from "#web/shell/files/block-file.ts";

/** Related posts that a page shows. */
export const mostRelated = 3;

/** What comes along with a blog post on its page. */
export const postIncludes = ["image", "createdBy", "organization", "organization.image", "associatedOrganizations"];

/** Finds a blog post by its slug or its id, and those that stand beside it. */
export async function loadPost({ app, params }: LoadContext): Promise<Outcome<PostData>> {
  const slug = params.blogPost;
  if (slug === undefined) return missing("no blog post is named");
  const isAdmin = app.session.viewer.peek()?.isAdmin === true;
  const outcome = await loadRecord({ ports: app.ports, isAdmin }, "blog-posts", slug, {
    query: { include: postIncludes },
    publishable: true,
  });
  if (outcome.kind !== "found") return outcome;
  const post = outcome.data;
  const [related, comments, previous, next] = await Promise.all([
    relatedTo(post, app),
    loadComments(post.data, app),
    neighbour(post, "before", app),
    neighbour(post, "after", app),
  ]);
  return found({ post, related, comments, previous, next }, headOf(post));
}

const nothing: Many = { data: [], included: [], meta: {} };

/** When they cannot be had the post is read without them. */
async function relatedTo({ data }: One, { ports }: LoadContext["app"]): Promise<Many> {
  const { organization } = rowOf<typeof blogPosts>(data);
  const answer = await ports.records.list("blog-posts", postsQuery(organization, 1, mostRelated + 1));
  return answer.ok ? answer.value : nothing;
}

async function neighbour(
  { data }: One,
  side: "before" | "after",
  { ports }: LoadContext["app"],
): Promise<Resource | null> {
  const { publishedAt } = rowOf<typeof blogPosts>(data);
  if (publishedAt === null) return null;
  const answer = await ports.records.list("blog-posts", neighbourQuery(publishedAt, side));
  return answer.ok ? (answer.value.data[0] ?? null) : null;
}

/** What the post says to search engines and social networks; only what is open to all is to be found there. */
function headOf({ data, included }: One): Head {
  const post = rowOf<typeof blogPosts>(data);
  const description = postDescription(post);
  const image = sharedFile(includedOf(included).one<typeof files>("files", post.image));
  const open = post.publishedAt !== null && post.visibility !== "restricted" && (post.deletedAt ?? null) === null;
  return {
    kind: "article",
    title: post.title,
    about: { type: data.type, id: data.id },
    ...(description !== "" && { description }),
    ...(image !== undefined && { image }),
    ...(!open && { noIndex: true }),
  };
}
