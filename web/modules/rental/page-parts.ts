import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";
import { RentalAction } from "#web/modules/rental/rental-action.tsx";

export const rentalPageParts = pageParts({
  name: "rental",
  flag: "rental",
  blocks: {
    "rental-models": chunk(
      "web/modules/rental/models-block.tsx",
      () => import("#web/modules/rental/models-block.tsx"),
      ["rental", "rental-cart"],
    ),
  },
  TopBarAction: RentalAction,
});
