import { describe, expect, it } from "vitest";
import { product } from "#core/modules.ts";
import { lackedBy, readProps } from "#core/shell/pages/props.ts";

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

  it("name props of theirs as what they need", () => {
    for (const { name, props, needs = [] } of blocks) {
      expect(Object.keys(props), name).toEqual(expect.arrayContaining([...needs]));
      for (const prop of Object.values(props))
        if (prop.prop === "list")
          expect(Object.keys(prop.of), name).toEqual(expect.arrayContaining([...(prop.needs ?? [])]));
    }
  });

  it("say what each needs at least to be more than an empty place", () => {
    const lacked = (name: string, props: object) =>
      lackedBy(blocks.find((block) => block.name === name)!, props as Readonly<Record<string, unknown>>);
    const file = { type: "files", id: "1" };
    expect(lacked("content", { size: "big", content: "<p>\u00a0<br></p>" })).toBe("content");
    expect(lacked("content", { content: "<p>Words</p>" })).toBeNull();
    expect(lacked("content", { content: '<p><img src="/files/1" alt=""></p>' })).toBeNull();
    expect(lacked("content", { title: "Title" })).toBeNull();
    expect(lacked("faq", { title: "Questions", items: [{ title: "Why?", content: "" }] })).toBe("items");
    expect(lacked("faq", { items: [{}, { title: "Why?", content: "<p>So.</p>" }] })).toBeNull();
    expect(lacked("gallery", { items: [{ text: "A caption" }] })).toBe("items");
    expect(lacked("gallery", { items: [{ image: file }] })).toBeNull();
    expect(lacked("columns", { items: [{ buttons: [] }] })).toBe("items");
    expect(lacked("columns", { items: [{ buttons: [{ text: "Go" }] }] })).toBeNull();
    expect(lacked("survey", {})).toBe("survey");
    expect(lacked("articles", {})).toBeNull();
  });
});
