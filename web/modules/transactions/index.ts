import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { transactionsRoute } from "#web/modules/transactions/transactions-route.ts";

export const transactionsModule = webModule({
  name: "transactions",
  flag: "transactions",
  admin: chunk("web/modules/transactions/admin.ts", () => import("#web/modules/transactions/admin.ts")),
  routes: [transactionsRoute],
});
