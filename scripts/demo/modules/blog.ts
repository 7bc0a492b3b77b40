import { actingAs } from "#core/kernel/acting.ts";
import { insert } from "#core/kernel/records.ts";
import { publicationRequests } from "#core/shell/publication/entities.ts";
import { blogPosts } from "../content/blog/index.ts";
import type { DemoBlogPost } from "../content/content-types.ts";
import { administrator, type Demo, daysBefore, illustrated, viewerAt, type WriteDemo } from "../demo.ts";

const targets = {
  image: "files",
  organization: "organizations",
  associatedOrganizations: "organizations",
  accessLevel: "access-levels",
};

/** What the labs tell of their days, and who asks for what they wrote to be published. */
export const writeBlog: WriteDemo = async (demo) => {
  const { write, keep, idOf } = demo;
  for (const post of blogPosts) {
    const id = await write.put("blog-posts", draftOf(post, demo), targets, idOf("users", post.createdBy));
    keep("blog-posts", post.slug, id);
    if (post.request) await ask(demo, id, post, post.request);
  }
};

const draftOf = (post: DemoBlogPost, demo: Demo) => ({
  attributes: {
    slug: post.slug,
    ...(post.publishedDaysAgo === undefined ? {} : { publishedAt: daysBefore(demo, post.publishedDaysAgo) }),
  },
  texts: {
    title: post.title,
    shortDescription: post.shortDescription,
    content: illustrated(demo, post.content),
  },
  links: {
    image: demo.idOf("files", post.image),
    organization: demo.idOf("organizations", post.organization),
    associatedOrganizations: (post.associatedOrganizations ?? []).map((lab) => demo.idOf("organizations", lab)),
    ...(post.accessLevel === undefined ? {} : { accessLevel: post.accessLevel }),
  },
});

async function ask(
  demo: Demo,
  id: string,
  { createdBy }: DemoBlogPost,
  { description, refuseReason }: NonNullable<DemoBlogPost["request"]>,
): Promise<void> {
  const asker = viewerAt(demo, 2, demo.idOf("users", createdBy));
  const publishable = { type: "blog-posts", id };
  const decided = refuseReason
    ? {
        status: "refused" as const,
        refuseReason,
        decidedAt: daysBefore(demo, 1),
        decidedBy: demo.idOf("users", administrator),
      }
    : { status: "pending" as const, pendingItem: publishable };
  await demo.run(
    actingAs(asker, insert(publicationRequests, { description, publishable, createdBy: asker.id, ...decided })),
  );
}
