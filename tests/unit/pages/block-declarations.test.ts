import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { readProps } from "#core/shell/pages/props.ts";

const cleaner = { clean: (html: string) => html, cleanCustom: (html: string) => html };

const blocks = product.contributions("blocks").map(({ part }) => part);

describe("the declarations of blocks", () => {
  it.each(blocks.map((block) => [block.name, block] as const))(
    "COMP-038 give %s a title, a background and a padding option",
    (_name, block) => {
      const read = readProps(block, { title: "Title", inverse: true, paddingFree: true }, "/props", cleaner);
      expect(read).toMatchObject({ ok: true, props: { title: "Title", inverse: true, paddingFree: true } });
    },
  );

  it("COMP-038 give each the props of its content", () => {
    const named = Object.fromEntries(blocks.map((block) => [block.name, Object.keys(block.props)]));
    expect(named.banner).toContain("content");
    expect(named["custom-html"]).toEqual(expect.arrayContaining(["html", "css"]));
    expect(named.articles).toContain("limit");
    expect(named.clients).toContain("items");
  });
});
