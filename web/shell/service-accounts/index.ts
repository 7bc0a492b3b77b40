import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";

export const serviceAccountsModule = webModule({
  name: "service-accounts",
  admin: chunk("web/shell/service-accounts/admin.ts", () => import("#web/shell/service-accounts/admin.ts")),
});
