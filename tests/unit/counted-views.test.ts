import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { isCounted } from "#core/shell/statistics/counted.ts";
import { root } from "#scripts/test/files.ts";

/** Loaders that name the type of their record by the one that was read. */
const typesOf: Readonly<Record<string, string>> = {
  "web/modules/rental/model-load.ts": "rental-models",
  "web/modules/articles/article-load.ts": "articles",
  "web/shell/site/page-load.ts": "app-pages",
};

it("STATS-001 counts the views of every record that a screen of the site is about", () => {
  const about = globSync("web/**/*.{ts,tsx}", { cwd: root }).filter((file) =>
    readFileSync(join(root, file), "utf8").includes("about: { type:"),
  );
  expect(about.toSorted()).toEqual(Object.keys(typesOf).toSorted());
  expect(Object.values(typesOf).filter((type) => !isCounted(product.entity(type)))).toEqual([]);
});
