import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { searchPageParts } from "#web/shell/search/page-parts.ts";
import { searchRoute } from "#web/shell/search/search-route.ts";

export const searchModule = webModule({
  ...searchPageParts,
  admin: chunk("web/shell/search/admin.ts", () => import("#web/shell/search/admin.ts")),
  routes: [searchRoute],
});
