import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { aacPageParts } from "#web/modules/aac/page-parts.ts";
import { productRoutes } from "#web/modules/aac/routes.ts";

export const aacModule = webModule({
  ...aacPageParts,
  admin: chunk("web/modules/aac/admin.ts", () => import("#web/modules/aac/admin.ts")),
  pageRoutes: { products: productRoutes },
  feeds: { products: { name: "aac-products" } },
  recordBlocks: { "aac-products": "products" },
});
