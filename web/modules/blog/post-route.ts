import type { Many, One, Resource } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";
import type { LoadedComments } from "#web/shell/comments/comments-load.ts";

/** What the page of a blog post is drawn from. */
export interface PostData {
  readonly post: One;
  /** The posts that came out before it and after it. */
  readonly previous: Resource | null;
  readonly next: Resource | null;
  /** Posts of the same organization, or of anybody, the newest first; the post itself may be among them. */
  readonly related: Many;
  readonly comments: LoadedComments;
}

/** A blog post below the path of the page with the list (ROUTE-087), by its slug or its id. */
export const postRoute = route<PostData>({
  path: "/:blogPost",
  meta: { guard: "page", flags: ["blog-posts"], namespaces: ["blocks", "items", "blog", "community", "forms"] },
  screen: chunk("web/modules/blog/post-screen.tsx", () => import("#web/modules/blog/post-screen.tsx")),
  cached: true,
  load: async (context) => (await import("#web/modules/blog/post-load.ts")).loadPost(context),
});
