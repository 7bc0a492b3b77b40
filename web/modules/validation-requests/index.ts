import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";

export const validationRequestsModule = webModule({
  name: "validation-requests",
  flag: "validation-requests",
  admin: chunk("web/modules/validation-requests/admin.ts", () => import("#web/modules/validation-requests/admin.ts")),
});
