import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const forumPageParts = pageParts({
  name: "forum",
  flag: "forum",
  blocks: {
    forum: chunk("web/modules/forum/forum-block.tsx", () => import("#web/modules/forum/forum-block.tsx"), [
      "forum",
      "community",
    ]),
  },
});
