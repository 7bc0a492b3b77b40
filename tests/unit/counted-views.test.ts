import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { isCounted } from "#core/shell/statistics/counted.ts";
import { root } from "#scripts/test/files.ts";

/** Loaders that name the type of their record by the one that was read. */
const typesOf: Readonly<Record<string, string>> = {
  "web/modules/aac/product-load.ts": "aac-products",
  "web/modules/forum/loads.ts": "forum-subjects",
  "web/modules/repository/item-load.ts": "repository-items",
  "web/modules/open-badges/badge-load.ts": "open-badges",
  "web/modules/trainings/training-load.ts": "trainings",
  "web/modules/training/request-load.ts": "training-resource-requests",
  "web/modules/training/resource-load.ts": "training-resources",
  "web/modules/rental/model-load.ts": "rental-models",
  "web/modules/articles/article-load.ts": "articles",
  "web/modules/blog/post-load.ts": "blog-posts",
  "web/modules/calendar-events/event-load.ts": "calendar-events",
  "web/modules/organizations/organization-load.ts": "organizations",
  "web/shell/site/page-load.ts": "app-pages",
};

it("STATS-001 counts the views of every record that a screen of the site is about", () => {
  const about = globSync("web/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    readFileSync(join(root, file), "utf8").includes("about: { type:"),
  );
  expect(about.toSorted()).toEqual(Object.keys(typesOf).toSorted());
  expect(Object.values(typesOf).filter((type) => !isCounted(product.entity(type)))).toEqual([]);
});
