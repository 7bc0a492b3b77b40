import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const searchPageParts = pageParts({
  name: "search",
  flag: "global-search",
  blocks: {
    "global-search": chunk("web/shell/search/search-block.tsx", () => import("#web/shell/search/search-block.tsx"), [
      "search",
    ]),
  },
});
