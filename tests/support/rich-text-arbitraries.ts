import fc from "fast-check";
import { element, type RichTextNode, type RichTextTree, textNode } from "#core/shell/rich-text/tree.ts";

/** Words, signs that markup escapes, spaces of several kinds. */
const words = fc.stringMatching(/^[a-zé<>&"' \n\u00a0;#x0-9]{1,12}$/);

const attributes = fc.dictionary(
  fc.constantFrom(
    "href",
    "src",
    "alt",
    "title",
    "class",
    "style",
    "target",
    "rel",
    "lang",
    "colspan",
    "id",
    "onclick",
    "width",
  ),
  fc.oneof(
    words,
    fc.constantFrom(
      "https://example.org/a?b=1&c=2",
      "/path",
      "#part",
      "mailto:a@b.org",
      "javascript:alert(1)",
      "_blank",
    ),
    fc.constantFrom(
      "noopener",
      "text-align: center;",
      "color: #123456;",
      "text-align:justify",
      "lead",
      "fixed inset-0",
      "2",
    ),
    fc.constantFrom("https://www.youtube-nocookie.com/embed/abcdefghijk", "https://youtu.be/abcdefghijk", "fr", "-->"),
  ),
  { maxKeys: 3 },
);

const tags = [
  ...[
    "h1",
    "h2",
    "h4",
    "p",
    "br",
    "hr",
    "strong",
    "em",
    "u",
    "s",
    "sub",
    "blockquote",
    "code",
    "pre",
    "ul",
    "ol",
    "li",
  ],
  ...["a", "img", "figure", "figcaption", "table", "caption", "tbody", "tr", "th", "td", "span", "div", "iframe"],
];

/** Trees of any nesting, sensible or not; with tags that no policy knows when `unknown` is given. */
export const richTextTrees = (unknown: readonly string[] = []): fc.Arbitrary<RichTextTree> =>
  fc.letrec<{ node: RichTextNode; tree: RichTextTree }>((tie) => ({
    tree: fc.array(tie("node"), { maxLength: 4 }),
    node: fc.oneof(
      { depthSize: "medium", withCrossShrink: true },
      words.map(textNode),
      fc
        .tuple(fc.constantFrom(...tags, ...unknown), attributes, tie("tree"))
        .map(([tag, attributesOf, children]) => element(tag, attributesOf, children)),
    ),
  })).tree;

/** Trees nested as an editor nests them, with attributes that the policy mostly keeps. */
export const editorTrees = (): fc.Arbitrary<RichTextTree> => {
  const inline: fc.Arbitrary<RichTextNode> = fc.oneof(
    words.map(textNode),
    words.map((text) => element("strong", {}, [textNode(text)])),
    words.map((text) =>
      element("a", { href: "/path", target: "_blank", rel: "noopener" }, [element("em", {}, [textNode(text)])]),
    ),
    fc.constantFrom<RichTextNode>(
      element("br"),
      element("img", { src: "/files/a.png", alt: "A hand" }),
      element("span", { style: "color: #123456;" }, [textNode("colour")]),
      element("iframe", { src: "https://www.youtube-nocookie.com/embed/abcdefghijk", title: "How to print" }),
    ),
  );
  const line = fc.array(inline, { minLength: 1, maxLength: 4 });
  const block: fc.Arbitrary<RichTextNode> = fc.oneof(
    fc.tuple(fc.constantFrom("p", "h2", "h3", "pre"), line).map(([tag, children]) => element(tag, {}, children)),
    line.map((children) => element("p", { style: "text-align: center;" }, children)),
    fc.array(line, { minLength: 1, maxLength: 3 }).map((lines) =>
      element(
        "ul",
        {},
        lines.map((children) => element("li", {}, [element("p", {}, children)])),
      ),
    ),
    fc.array(fc.array(line, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }).map((rows) =>
      element("table", {}, [
        element(
          "tbody",
          {},
          rows.map((cells) =>
            element(
              "tr",
              {},
              cells.map((children) => element("td", {}, children)),
            ),
          ),
        ),
      ]),
    ),
    line.map((children) => element("blockquote", {}, [element("p", {}, children), element("hr")])),
  );
  return fc.array(block, { maxLength: 4 });
};
