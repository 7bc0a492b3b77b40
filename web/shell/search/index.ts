import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { searchRoute } from "#web/shell/search/search-route.ts";

export const searchModule = webModule({
  name: "search",
  flag: "global-search",
  admin: chunk("web/shell/search/admin.ts", () => import("#web/shell/search/admin.ts")),
  routes: [searchRoute],
  blocks: {
    "global-search": chunk("web/shell/search/search-block.tsx", () => import("#web/shell/search/search-block.tsx"), [
      "search",
    ]),
  },
});
