import { describe, expect, it } from "vitest";
import { checkRichText } from "#core/shell/rich-text/checks.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { serializeRichText } from "#core/shell/rich-text/tree.ts";
import { type EditorMark, type EditorNode, treeFromEditor } from "#core/shell/rich-text/tree-from-editor.ts";

const node = (type: string, content: readonly EditorNode[] = [], attrs: EditorNode["attrs"] = {}): EditorNode => ({
  type,
  attrs,
  content,
});
const words = (text: string, ...marks: EditorMark[]): EditorNode => ({ type: "text", text, marks });
const doc = (...content: EditorNode[]): EditorNode => ({ type: "doc", content });
const bold = { type: "bold" };
const link = { type: "link", attrs: { href: "/a", target: "_blank", rel: "noopener", class: null } };

const htmlOf = (document: EditorNode) => serializeRichText(treeFromEditor(document).tree);

describe("the tree of the editor's document", () => {
  it("is that of the HTML that the editor saves", () => {
    const document = doc(
      node("heading", [words("Grip")], { level: 2, textAlign: null }),
      node("paragraph", [words("a "), words("b", bold, { type: "italic" }), node("hardBreak"), words("c & d")], {
        textAlign: "center",
      }),
      node("bulletList", [node("listItem", [node("paragraph", [words("e")])])]),
      node("codeBlock", [words("x")], { language: "ts" }),
      node("image", [], { src: "/files/a.png", alt: "A hand", title: null, width: 20 }),
      node("video", [], { src: "https://www.youtube-nocookie.com/embed/abcdefghijk", title: "Print" }),
      node("horizontalRule"),
    );
    const html = [
      '<h2>Grip</h2><p style="text-align: center;">a <strong><em>b</em></strong><br>c &amp; d</p>',
      '<ul><li><p>e</p></li></ul><pre><code class="language-ts">x</code></pre>',
      '<img src="/files/a.png" alt="A hand" width="20">',
      '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Print"></iframe><hr>',
    ].join("");
    expect(htmlOf(document)).toBe(html);
    expect(treeFromEditor(document).tree).toEqual(parseRichText(html));
  });

  it("makes one link of a link that is half in bold", () => {
    expect(htmlOf(doc(node("paragraph", [words("our ", link), words("guide", link, bold), words("!")])))).toBe(
      '<p><a target="_blank" rel="noopener" href="/a">our <strong>guide</strong></a>!</p>',
    );
  });

  it("makes two links of two that touch", () => {
    const other = { type: "link", attrs: { href: "/b" } };
    expect(htmlOf(doc(node("paragraph", [words("a", link), words("b", other)])))).toBe(
      '<p><a target="_blank" rel="noopener" href="/a">a</a><a href="/b">b</a></p>',
    );
  });

  it("passes over nodes and marks that it does not know", () => {
    const unknown = { type: "comment", attrs: { id: 1 } };
    expect(htmlOf(doc(node("callout", [node("paragraph", [words("a", unknown, bold)])])))).toBe(
      "<p><strong>a</strong></p>",
    );
    expect(htmlOf(doc(node("constructor", [words("a", { type: "toString" })])))).toBe("a");
    expect(htmlOf({ type: "doc" })).toBe("");
  });

  it("RTE-012 keeps what tells a complex table", () => {
    const cell = (type: string, attrs: EditorNode["attrs"]) => node(type, [node("paragraph", [words("a")])], attrs);
    const table = (attrs: EditorNode["attrs"]) => doc(node("table", [node("tableRow", [cell("tableHeader", attrs)])]));
    expect(checkRichText(treeFromEditor(table({ colspan: 1, rowspan: 1, colwidth: null })).tree)).toEqual([]);
    expect(checkRichText(treeFromEditor(table({ colspan: 2, rowspan: 1 })).tree)).toMatchObject([{ rule: "RTE-012" }]);
  });

  it("RTE-001 RTE-007 RTE-009 tells where in the editor each fault is", () => {
    const document = doc(
      node("paragraph", [words("See ")]),
      node("bulletList", [
        node("listItem", [node("paragraph", [words("go "), words("he", link), words("re", link, bold)])]),
      ]),
      node("image", [], { src: "/a.png", alt: null }),
      node("heading", [], { level: 2 }),
    );
    const edited = treeFromEditor(document);
    const places = checkRichText(edited.tree).map(({ rule, path }) => [rule, edited.rangeAt(path)]);
    expect(places).toEqual([
      ["RTE-007", { from: 12, to: 16 }],
      ["RTE-009", { from: 19, to: 20 }],
      ["RTE-001", { from: 20, to: 22 }],
    ]);
    expect(edited.rangeAt([9])).toBeUndefined();
  });
});
