import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const newslettersPageParts = pageParts({
  name: "newsletters",
  flag: "newsletters",
  blocks: {
    "newsletter-signup": chunk(
      "web/modules/newsletters/sign-up-block.tsx",
      () => import("#web/modules/newsletters/sign-up-block.tsx"),
      ["newsletters", "forms"],
    ),
  },
});
