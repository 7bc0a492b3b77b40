import { getSchema } from "@tiptap/core";
import Image from "@tiptap/extension-image";
import { TableKit } from "@tiptap/extension-table";
import TextAlign from "@tiptap/extension-text-align";
import { DOMSerializer, Node } from "@tiptap/pm/model";
import StarterKit from "@tiptap/starter-kit";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { createRichTexts } from "#adapters/sanitizer/rich-texts.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { isPlainlyClean } from "#core/shell/rich-text/plainly-clean.ts";
import { applyPolicy, richTextRules } from "#core/shell/rich-text/policy.ts";
import { eachElement, serializeRichText } from "#core/shell/rich-text/tree.ts";
import { type EditorNode, treeFromEditor } from "#core/shell/rich-text/tree-from-editor.ts";

const schema = getSchema([StarterKit, Image, TableKit, TextAlign.configure({ types: ["heading", "paragraph"] })]);

const paragraph = (...content: EditorNode[]): EditorNode => ({ type: "paragraph", content });
const cell = (type: string, text: string, attrs = {}): EditorNode => ({
  type,
  attrs,
  content: [paragraph({ type: "text", text })],
});

const written: EditorNode = {
  type: "doc",
  content: [
    {
      type: "heading",
      attrs: { level: 2, textAlign: "center" },
      content: [{ type: "text", text: "Printing & mending" }],
    },
    paragraph(
      { type: "text", text: "See our " },
      { type: "text", text: "gui", marks: [{ type: "link", attrs: { href: "/guide" } }] },
      {
        type: "text",
        text: "de",
        marks: [{ type: "link", attrs: { href: "/guide" } }, { type: "bold" }, { type: "italic" }],
      },
      { type: "hardBreak" },
      { type: "text", text: "under", marks: [{ type: "underline" }] },
      { type: "text", text: "struck", marks: [{ type: "strike" }] },
      { type: "text", text: "code", marks: [{ type: "code" }] },
    ),
    {
      type: "bulletList",
      content: [
        { type: "listItem", content: [paragraph({ type: "text", text: "one" })] },
        { type: "listItem", content: [paragraph()] },
      ],
    },
    { type: "orderedList", content: [{ type: "listItem", content: [paragraph({ type: "text", text: "two" })] }] },
    { type: "blockquote", content: [paragraph({ type: "text", text: "said" })] },
    { type: "codeBlock", attrs: { language: "ts" }, content: [{ type: "text", text: "const a = 1 < 2;\n" }] },
    { type: "image", attrs: { src: "/files/a.png", alt: "A hand" } },
    {
      type: "table",
      content: [
        { type: "tableRow", content: [cell("tableHeader", "a"), cell("tableHeader", "b", { colspan: 2 })] },
        { type: "tableRow", content: [cell("tableCell", "c"), cell("tableCell", "d"), cell("tableCell", "e")] },
      ],
    },
    { type: "horizontalRule" },
  ],
};

const doc = Node.fromJSON(schema, written);
const edited = treeFromEditor(doc.toJSON());

describe("the tree of the editor's document, beside the editor itself", () => {
  it("gives each block the place that the editor gives it", () => {
    let compared = 0;
    eachElement(edited.tree, (node, path, ancestors) => {
      const range = edited.rangeAt(path);
      expect(range).toBeDefined();
      const found = range && doc.nodeAt(range.from);
      if (!found?.isBlock || ancestors.at(-1)?.tag === "pre") return;
      compared += 1;
      expect([node.tag, found.nodeSize]).toEqual([node.tag, (range?.to ?? 0) - (range?.from ?? 0)]);
    });
    expect(compared).toBeGreaterThan(15);
  });

  it("is the text that the sanitizer makes of the editor's HTML", () => {
    const { document } = new JSDOM("").window;
    const container = document.createElement("div");
    DOMSerializer.fromSchema(schema).serializeFragment(doc.content, { document }, container);
    const saved = createRichTexts().clean(container.innerHTML);
    // The editor adds columns of its own to measure them.
    const withoutColumns = saved.replace(/<colgroup>.*?<\/colgroup>/g, "");
    expect(serializeRichText(applyPolicy(edited.tree, richTextRules))).toBe(withoutColumns);
    expect(isPlainlyClean(saved)).toBe(true);
    expect(serializeRichText(parseRichText(saved))).toBe(saved);
  });
});
