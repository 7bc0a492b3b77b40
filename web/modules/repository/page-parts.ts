import { chunk } from "#web/app/route.ts";
import { pageParts } from "#web/app/web-module.ts";

export const repositoryPageParts = pageParts({
  name: "repository",
  flag: "document-repository",
  blocks: {
    repository: chunk(
      "web/modules/repository/repository-block.tsx",
      () => import("#web/modules/repository/repository-block.tsx"),
      ["items", "repository", "licenses"],
    ),
    "repository-search": chunk(
      "web/modules/repository/repository-search-block.tsx",
      () => import("#web/modules/repository/repository-search-block.tsx"),
      ["items", "repository", "licenses"],
    ),
  },
});
