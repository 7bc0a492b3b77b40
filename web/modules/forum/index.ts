import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { placeOfMessage } from "#web/modules/forum/message-path.ts";
import { forumPageParts } from "#web/modules/forum/page-parts.ts";
import { forumRoutes } from "#web/modules/forum/routes.ts";

export const forumModule = webModule({
  ...forumPageParts,
  admin: chunk("web/modules/forum/admin.ts", () => import("#web/modules/forum/admin.ts")),
  pageRoutes: { forum: forumRoutes },
  feeds: { forum: { name: "forum-subjects" } },
  recordBlocks: { "forum-subjects": "forum" },
  recordPaths: { "forum-subject-messages": placeOfMessage },
});
