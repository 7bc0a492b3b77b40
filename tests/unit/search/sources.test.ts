import { describe, expect, it } from "vitest";
import { locales } from "#core/kernel/locales.ts";
import { product } from "#core/modules.ts";
import { type Props, siteBlocks } from "#core/shell/pages/blocks.ts";
import { textProps } from "#core/shell/pages/entities.ts";
import type { SearchSource } from "#core/shell/search/sources.ts";
import { linesIn } from "#tests/support/web-app.ts";

const types = product
  .contributions("searchSources")
  .map(({ part }: { readonly part: SearchSource }) => part.query.type);

describe("the types that the global search looks through", () => {
  it("are those that are indexed by their words with their parts, and no other", () => {
    const parts = product.contributions("searchSources").flatMap(({ part }) => part.parts ?? []);
    const indexed = [...product.entities.values()].filter(({ fullText }) => fullText).map(({ type }) => type);
    expect([...types, ...parts.map(({ query }) => query.type)].sort()).toEqual(indexed.sort());
  });

  it("have the words of every block among their texts, and only addresses of people not", () => {
    const namesIn = (level: Props): readonly string[] =>
      Object.entries(level).flatMap(([name, prop]) => {
        if (prop.prop === "list") return namesIn(prop.of);
        const isText = prop.prop === "html" || (prop.prop === "field" && /^(rich)?text$/i.test(prop.field.spec.kind));
        return isText ? [name] : [];
      });
    const blocks = [...siteBlocks, ...product.contributions("blocks").map(({ part }) => part)];
    const names = new Set(blocks.flatMap(({ props }) => namesIn(props)));
    expect([...names].filter((name) => !["email", "phone"].includes(name)).sort()).toEqual(textProps);
  });

  it.each(locales)("SEARCH-003 have a title for their results in %s", (locale) => {
    const lines = linesIn(locale);
    expect(types.filter((type) => !lines[`search.types.${type}`])).toEqual([]);
  });
});
