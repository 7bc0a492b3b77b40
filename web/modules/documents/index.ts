import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { documentsRoute } from "#web/modules/documents/documents-route.ts";
import { spacePart } from "#web/shell/account/space/space-part.ts";

export const documentsModule = webModule({
  name: "documents",
  flag: "documents",
  routes: [documentsRoute],
  space: spacePart({
    place: "side",
    code: chunk("web/modules/documents/space.tsx", () => import("#web/modules/documents/space.tsx"), ["documents"]),
  }),
  admin: chunk("web/modules/documents/admin.ts", () => import("#web/modules/documents/admin.ts")),
});
