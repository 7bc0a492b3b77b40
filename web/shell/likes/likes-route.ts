import type { Many } from "#core/shell/site/ports.ts";
import { chunk, route } from "#web/app/route.ts";

export interface LikesData {
  readonly likes: Many;
  /** From 1. */
  readonly page: number;
}

/** What somebody likes (ROUTE-007). */
export const likesRoute = route<LikesData>({
  name: "account.likes",
  path: "/account/profile/likes",
  meta: { guard: "signed-in", flags: ["likes"], title: "community:likes.title", namespaces: ["community", "fields"] },
  screen: chunk("web/shell/likes/likes-screen.tsx", () => import("#web/shell/likes/likes-screen.tsx")),
  load: async (context) => (await import("#web/shell/likes/likes-load.ts")).loadLikes(context),
});
