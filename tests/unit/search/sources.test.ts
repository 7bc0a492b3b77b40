import { describe, expect, it } from "vitest";
import type { SearchedText } from "#core/kernel/fields.ts";
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
    const textsIn = (level: Props): readonly (readonly [string, SearchedText])[] =>
      Object.entries(level).flatMap(([name, prop]): readonly (readonly [string, SearchedText])[] => {
        if (prop.prop === "list") return textsIn(prop.of);
        const kind = prop.prop === "html" ? "richText" : prop.prop === "field" ? prop.field.spec.kind : undefined;
        return kind === "text" || kind === "richText" ? [[name, kind]] : [];
      });
    const blocks = [...siteBlocks, ...product.contributions("blocks").map(({ part }) => part)];
    const found: Record<string, SearchedText> = {};
    for (const [name, kind] of blocks.flatMap(({ props }) => textsIn(props)))
      if (!["email", "phone"].includes(name)) found[name] = (found[name] ?? kind) === kind ? kind : "either";
    expect(found).toEqual(textProps);
  });

  it.each(locales)("SEARCH-003 have a title for their results in %s", (locale) => {
    const lines = linesIn(locale);
    expect(types.filter((type) => !lines[`search.types.${type}`])).toEqual([]);
  });
});
