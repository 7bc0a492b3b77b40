import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const organizationsPageParts = pageParts({
  name: "organizations",
  flag: "organizations",
  blocks: {
    "organization-table": chunk(
      "web/modules/organizations/finder/organization-table-block.tsx",
      () => import("#web/modules/organizations/finder/organization-table-block.tsx"),
      ["organization-finder", "lookups"],
    ),
    "organization-map": chunk(
      "web/modules/organizations/finder/organization-map-block.tsx",
      () => import("#web/modules/organizations/finder/organization-map-block.tsx"),
      ["organization-finder", "lookups"],
    ),
  },
});
