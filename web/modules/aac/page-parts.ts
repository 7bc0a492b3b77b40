import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const aacPageParts = pageParts({
  name: "aac",
  flag: "aac",
  blocks: {
    products: chunk("web/modules/aac/products-block.tsx", () => import("#web/modules/aac/products-block.tsx"), ["aac"]),
  },
});
