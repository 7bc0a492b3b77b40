import fc from "fast-check";
import { type DefaultTreeAdapterTypes, defaultTreeAdapter, parseFragment } from "parse5";
import { describe, expect, it } from "vitest";
import { createPurifier } from "#adapters/sanitizer/purifier.ts";
import { createRichTexts } from "#adapters/sanitizer/rich-texts.ts";
import { isStable } from "#core/shell/rich-text/content-model.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { isPlainlyClean } from "#core/shell/rich-text/plainly-clean.ts";
import { applyPolicy, richTextRules } from "#core/shell/rich-text/policy.ts";
import { type RichTextTree, serializeRichText } from "#core/shell/rich-text/tree.ts";
import { editorTrees, richTextTrees } from "#tests/support/rich-text-arbitraries.ts";

const purify = createPurifier();
const sanitizer = createRichTexts(purify);

/** What the sanitizer answers without its fast path. */
const theLongWay = (html: string): string =>
  serializeRichText(applyPolicy(parseRichText(purify(html, richTextRules)), richTextRules));

describe("the fast path of the sanitizer", () => {
  it("RTE-013 lets pass only what the long way would give back unchanged, whatever the tree", () => {
    let passed = 0;
    fc.assert(
      fc.property(richTextTrees(["script", "b", "svg"]), (tree) => {
        const html = serializeRichText(applyPolicy(tree, richTextRules));
        if (!isPlainlyClean(html)) return;
        passed += 1;
        expect(theLongWay(html)).toBe(html);
      }),
      { numRuns: 1_500 },
    );
    expect(passed).toBeGreaterThan(300);
  });

  it("RTE-013 takes what an editor writes, and the long way agrees", () => {
    let passed = 0;
    let tried = 0;
    fc.assert(
      fc.property(editorTrees(), (tree) => {
        const html = serializeRichText(applyPolicy(tree, richTextRules));
        tried += 1;
        if (!isPlainlyClean(html)) return;
        passed += 1;
        expect(theLongWay(html)).toBe(html);
      }),
      { numRuns: 600 },
    );
    expect(passed / tried).toBeGreaterThan(0.9);
  });

  it("reads a text that nests plainly to the same tree as a browser's parser", () => {
    fc.assert(
      fc.property(fc.oneof(editorTrees(), richTextTrees()), (tree) => {
        const html = serializeRichText(tree);
        const parsed = parseRichText(html);
        if (serializeRichText(parsed) !== html || !isStable(parsed)) return;
        expect(simplified(parseFragment(html).childNodes)).toEqual(parsed);
      }),
      { numRuns: 1_000 },
    );
  });

  it("RTE-013 cleans to a text that is clean, whatever it is given", () => {
    fc.assert(
      fc.property(
        fc.oneof(richTextTrees(["script", "svg", "button", "font"]).map(serializeRichText), hostileText),
        (html) => {
          const clean = sanitizer.clean(html);
          expect(sanitizer.clean(clean)).toBe(clean);
          expect(serializeRichText(parseRichText(clean))).toBe(clean);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ maxLength: 6 }),
      fc.constantFrom(
        "<p>",
        "</p>",
        "<table>",
        "<tr>",
        "<td>",
        "<svg>",
        "<style>",
        "</style>",
        "<math>",
        "<mtext>",
        "<a href=",
        "<!--",
      ),
      fc.constantFrom(
        "-->",
        "<b>",
        "</b>",
        "<a>",
        "<li>",
        "<ul>",
        "</ul>",
        "<select>",
        "<template>",
        "&lt;",
        "\u0000",
        "\r\n",
        "<pre>\n",
      ),
      fc.constantFrom(
        "<textarea>",
        "<iframe src=//youtu.be/abcdefghijk>",
        "'",
        '"',
        ">",
        "<noscript>",
        "<form>",
        "<h2>",
        "</h3>",
      ),
    ),
    { maxLength: 14 },
  )
  .map((parts) => parts.join(""));

function simplified(nodes: readonly DefaultTreeAdapterTypes.ChildNode[]): RichTextTree {
  return nodes.map((node) => {
    if (defaultTreeAdapter.isTextNode(node)) return { kind: "text", text: node.value };
    if (!defaultTreeAdapter.isElementNode(node)) throw new Error(`unexpected ${node.nodeName}`);
    return {
      kind: "element",
      tag: node.tagName,
      attributes: Object.fromEntries(node.attrs.map(({ name, value }) => [name, value])),
      children: simplified(node.childNodes),
    };
  });
}
