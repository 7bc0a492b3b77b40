import { flag, integer } from "#core/kernel/fields.ts";
import { block, field } from "#core/shell/pages/blocks.ts";

export const repositoryBlock = block(
  "repository",
  { limit: field(integer({ minimum: 1, maximum: 48 }).default(12)) },
  {
    flag: "document-repository",
    routes: ["items", "items/{item}", "organizations/{organization}", "{item}"],
  },
);

export const repositorySearchBlock = block(
  "repository-search",
  { showCategories: field(flag().default(true)) },
  { flag: "document-repository" },
);

export const repositoryBlocks = [repositoryBlock, repositorySearchBlock] as const;
