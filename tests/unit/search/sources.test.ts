import { describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { product } from "#core/modules.ts";
import type { SearchSource } from "#core/shell/search/sources.ts";
import { linesIn } from "#tests/support/web-app.ts";

const types = product
  .contributions("searchSources")
  .map(({ part }: { readonly part: SearchSource }) => part.query.type);

describe("the types that the global search looks through", () => {
  it("are those that are indexed by their words, and no other", () => {
    const indexed = [...product.entities.values()].filter(({ fullText }) => fullText).map(({ type }) => type);
    expect([...types].sort()).toEqual(indexed.sort());
  });

  it.each(locales)("SEARCH-003 have a title for their results in %s", (locale) => {
    const lines = linesIn(locale);
    expect(types.filter((type) => !lines[`search.types.${type}`])).toEqual([]);
  });
});
