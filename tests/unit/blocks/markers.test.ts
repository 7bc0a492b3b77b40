import { describe, expect, it } from "vitest";
import type { RichTextNode } from "#core/shell/rich-text/tree.ts";
import { flowOf, holdsMarkers, piecesOf, readText } from "#web/shell/blocks/rich-text-model.ts";

const id = "018f2c4e-6a7b-7c3d-9e1f-2a3b4c5d6e7f";
const kinds = (html: string, known: readonly string[] = ["surveys"]) =>
  piecesOf(readText(html), (type) => known.includes(type)).map((piece) =>
    "id" in piece ? `${piece.type} ${piece.id}` : piece.length,
  );

describe("markers in a text", () => {
  it("RTE-015 cut it where they stand, alone in a paragraph or within one", () => {
    expect(kinds(`<h2>A</h2><p>b</p><p>@[surveys:${id}]</p><p>c</p>`)).toEqual([2, `surveys ${id}`, 1]);
    expect(kinds(`<p>before @[surveys:${id}] after</p>`)).toEqual([1, `surveys ${id}`, 1]);
    expect(kinds(`<p>@[surveys:${id.toUpperCase()}]@[surveys:${id}]</p>`)).toEqual([`surveys ${id}`, `surveys ${id}`]);
  });

  it("RTE-015 FLAG-017 stay letters where their type is off, unknown or no id follows, and in headings", () => {
    expect(kinds(`<p>@[surveys:${id}]</p>`, [])).toEqual([1]);
    expect(kinds(`<p>@[toString:${id}]</p>`)).toEqual([1]);
    expect(kinds("<p>@[surveys:12]</p>")).toEqual([1]);
    expect(kinds(`<h2>@[surveys:${id}]</h2>`)).toEqual([1]);
  });

  it("RTE-015 stand in items, quotes, cells and descriptions too, in paragraphs there or without", () => {
    const within = (html: string, isOn = true) => {
      const found: string[] = [];
      const walk = (node: RichTextNode) => {
        if (node.kind === "text") return;
        if (!holdsMarkers(node)) return node.children.forEach(walk);
        for (const part of flowOf(node.children, (type) => isOn && type === "surveys"))
          if ("kind" in part) walk(part);
          else found.push(`${node.tag} ${part.id}`);
      };
      readText(html).forEach(walk);
      return found;
    };
    const marker = `@[surveys:${id}]`;
    expect(within(`<ul><li>a ${marker} b</li><li><p>${marker}</p><ul><li>${marker}</li></ul></li></ul>`)).toEqual([
      `li ${id}`,
      `li ${id}`,
      `li ${id}`,
    ]);
    expect(within(`<blockquote><p>${marker}</p></blockquote>`)).toEqual([`blockquote ${id}`]);
    const table = `<table><caption>${marker}</caption><tbody><tr><th>${marker}</th><td>${marker}</td></tr></tbody></table>`;
    expect(within(table)).toEqual([`td ${id}`]);
    expect(within(`<ul><li><h3>${marker}</h3><strong>${marker}</strong><code>${marker}</code></li></ul>`)).toEqual([]);
    expect(within(`<blockquote><p>${marker}</p></blockquote>`, false)).toEqual([]);
  });

  it("RTE-015 leave the letters around them as they were", () => {
    const [list] = readText(`<ul><li>a @[surveys:${id}]<b>c</b> d</li></ul>`);
    const [item] = list?.kind === "element" ? list.children : [];
    const parts = flowOf(item?.kind === "element" ? item.children : [], () => true);
    expect(parts.map((part) => ("kind" in part ? (part.kind === "text" ? part.text : part.tag) : part.type))).toEqual([
      "a ",
      "surveys",
      "b",
      " d",
    ]);
  });

  it("leave a text without markers whole", () => {
    expect(kinds("<p>a</p><ul><li>b</li></ul>")).toEqual([2]);
    expect(kinds("")).toEqual([]);
  });
});
