import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { defaultShortDescription, plainText } from "#core/shell/rich-text/plain-text.ts";
import { element, nodeAt, serializeRichText, textNode } from "#core/shell/rich-text/tree.ts";
import { editorTrees } from "#tests/support/rich-text-arbitraries.ts";

describe("rich text as a tree", () => {
  it("reads canonical HTML", () => {
    expect(parseRichText('<p style="color: red;">a &amp; <a href="/?b&amp;c">d</a><br></p>')).toEqual([
      element("p", { style: "color: red;" }, [
        textNode("a & "),
        element("a", { href: "/?b&c" }, [textNode("d")]),
        element("br"),
      ]),
    ]);
  });

  it("reads back what it writes", () => {
    fc.assert(
      fc.property(editorTrees(), (tree) => {
        const html = serializeRichText(tree);
        expect(serializeRichText(parseRichText(html))).toBe(html);
      }),
    );
  });

  it("makes the best of any text without failing", () => {
    expect(parseRichText("a < b <c")).toEqual([textNode("a < b <c")]);
    expect(serializeRichText(parseRichText("<P CLASS=a>b<p>c</i></div>"))).toBe('<p class="a">b</p><p>c</p>');
    expect(serializeRichText(parseRichText("<ul><li>a<li>b</ul>"))).toBe("<ul><li>a</li><li>b</li></ul>");
    expect(serializeRichText(parseRichText("<!DOCTYPE html><!-- a -->b"))).toBe("b");
    expect(serializeRichText(parseRichText("&#65;&#x42;&eacute;&#0;"))).toBe("AB&amp;eacute;\ufffd");
    fc.assert(fc.property(fc.string({ unit: "binary" }), (text) => Array.isArray(parseRichText(text))));
  });

  it("reads attributes named like members of an object", () => {
    expect(serializeRichText(parseRichText('<p constructor="a" __proto__="b">c</p>'))).toBe(
      '<p constructor="a" __proto__="b">c</p>',
    );
  });

  it("finds a node by its path", () => {
    const tree = parseRichText("<ul><li>a</li><li>b</li></ul>");
    expect(nodeAt(tree, [0, 1, 0])).toEqual(textNode("b"));
    expect(nodeAt(tree, [0, 2])).toBeUndefined();
    expect(nodeAt(tree, [0, 1, 0, 0])).toBeUndefined();
  });
});

describe("the words of a rich text", () => {
  const words = (html: string) => plainText(parseRichText(html));

  it("parts blocks and lines, not words", () => {
    expect(words("<h2>a</h2><p>b<br>c</p><ul><li>d</li><li>e<strong>f</strong></li></ul>")).toBe("a b c d ef");
    expect(words("<p> a\n\n  b&nbsp;c </p>")).toBe("a b c");
    expect(words("<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>")).toBe("a b");
  });

  it("MODEL-027 stands 200 characters of it in for a short description", () => {
    const long = "word ".repeat(100);
    expect(defaultShortDescription("short")).toBe("short");
    expect(defaultShortDescription("a".repeat(200))).toBe("a".repeat(200));
    expect(defaultShortDescription(long)).toBe(`${"word ".repeat(40).trim()}…`);
    expect(defaultShortDescription("a".repeat(300))).toHaveLength(200);
    expect(defaultShortDescription("one, two", 5)).toBe("one…");
    expect(defaultShortDescription("👩".repeat(150))).toMatch(/^👩+…$/u);
  });

  it("MODEL-027 never takes more than its length, nor half a word where it can be helped", () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[a-zé]{1,30}$/), { minLength: 1 }),
        fc.integer({ min: 40, max: 200 }),
        (list, length) => {
          const text = list.join(" ");
          const short = defaultShortDescription(text, length);
          expect(short.length).toBeLessThanOrEqual(length);
          if (short === text) return;
          const kept = short.slice(0, -1);
          expect(text.startsWith(kept)).toBe(true);
          expect(text.charAt(kept.length)).toBe(" ");
        },
      ),
    );
  });
});
