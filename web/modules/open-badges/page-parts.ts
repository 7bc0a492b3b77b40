import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const openBadgesPageParts = pageParts({
  name: "open-badges",
  flag: "open-badges",
  blocks: {
    "open-badges": chunk(
      "web/modules/open-badges/blocks/open-badges.tsx",
      () => import("#web/modules/open-badges/blocks/open-badges.tsx"),
      ["open-badges"],
    ),
    "selected-open-badges": chunk(
      "web/modules/open-badges/blocks/selected-open-badges.tsx",
      () => import("#web/modules/open-badges/blocks/selected-open-badges.tsx"),
      ["open-badges"],
    ),
  },
});
