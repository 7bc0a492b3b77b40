import { chunk } from "#web/app/route.ts";
import { webModule } from "#web/app/web-module.ts";
import { transactionsRoute } from "#web/modules/transactions/transactions-route.ts";
import { spacePart } from "#web/shell/account/space/space-part.ts";

export const transactionsModule = webModule({
  name: "transactions",
  flag: "transactions",
  admin: chunk("web/modules/transactions/admin.ts", () => import("#web/modules/transactions/admin.ts")),
  routes: [transactionsRoute],
  space: spacePart({
    place: "side",
    fits: ({ usesTransactions }) => usesTransactions === true,
    code: chunk("web/modules/transactions/space.tsx", () => import("#web/modules/transactions/space.tsx"), [
      "transactions",
      "currencies",
    ]),
  }),
});
