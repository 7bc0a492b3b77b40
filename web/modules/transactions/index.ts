import { webModule } from "#web/app/web-module.ts";
import { transactionsRoute } from "#web/modules/transactions/transactions-route.ts";

export const transactionsModule = webModule({
  name: "transactions",
  flag: "transactions",
  routes: [transactionsRoute],
});
