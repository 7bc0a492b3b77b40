import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { documentsRoute } from "#web/modules/documents/documents-route.ts";

export const documentsModule = webModule({
  name: "documents",
  flag: "documents",
  routes: [documentsRoute],
  admin: chunk("web/modules/documents/admin.ts", () => import("#web/modules/documents/admin.ts")),
});
