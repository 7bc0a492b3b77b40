import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";

export const publicationModule = webModule({
  name: "publication",
  admin: chunk("web/shell/publication/admin.ts", () => import("#web/shell/publication/admin.ts")),
});
