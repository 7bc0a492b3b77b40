import { getSchema } from "@tiptap/core";
import { DOMParser, Node } from "@tiptap/pm/model";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { checkRichText, richTextChecks } from "#core/shell/rich-text/checks.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import type { EditorNode } from "#core/shell/rich-text/tree-from-editor.ts";
import { linesIn } from "#tests/support/web-app.ts";
import { htmlOf } from "#web/shell/admin/editor/document.ts";
import { editorExtensions } from "#web/shell/admin/editor/extensions.ts";
import { findingsOf, remedies } from "#web/shell/admin/editor/findings.ts";
import { addressFrom } from "#web/shell/admin/editor/link-address.ts";
import { cleanPasted } from "#web/shell/admin/editor/paste.ts";

const schema = getSchema(editorExtensions);
const { document } = new JSDOM("").window;

/** The document that the editor makes of some HTML. */
function read(html: string): EditorNode {
  const box = document.createElement("div");
  box.innerHTML = html;
  return DOMParser.fromSchema(schema).parse(box).toJSON() as EditorNode;
}

const kept = [
  '<h2>Print and mend</h2><p>See <a href="/guide">our guide</a>.</p>',
  '<p style="text-align: center;">In the middle</p>',
  "<ul><li><p>one</p></li><li><p>two</p></li></ul><ol><li><p>first</p></li></ol>",
  '<blockquote><p>said</p></blockquote><pre><code class="language-ts">const a = 1;</code></pre><hr>',
  "<p><strong>b</strong><em>i</em><u>u</u><s>s</s><code>c</code>H<sub>2</sub>O 3<sup>rd</sup></p>",
  '<p>She says <span lang="fr">bonjour</span>.</p>',
  '<p><span style="color: #aa0000;">red</span></p>',
  '<img src="/files/a.png" alt=""><img src="https://example.org/b.png" alt="A bench">',
  '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="A tour"></iframe>',
  '<table><tbody><tr><th scope="col"><p>a</p></th></tr><tr><td><p>1</p></td></tr></tbody></table>',
];

describe("a text that passes through the editor", () => {
  it.each(kept)("comes out as it went in: %s", (html) => {
    expect(htmlOf(read(html))).toBe(html);
  });

  it("is nothing when nothing is written", () => {
    expect(htmlOf(read(""))).toBe("");
    expect(htmlOf(read("<p></p>"))).toBe("");
  });

  it("RTE-014 RTE-016 loses frames of unknown hosts, and keeps videos at the address that sets no cookie", () => {
    expect(htmlOf(read('<p>a</p><iframe src="https://example.org/x"></iframe>'))).toBe("<p>a</p>");
    expect(htmlOf(read('<iframe src="https://youtu.be/dQw4w9WgXcQ" title="T"></iframe>'))).toContain(
      'src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"',
    );
  });

  it("RTE-005 cannot be justified", () => {
    expect(htmlOf(read('<p style="text-align: justify">a</p>'))).toBe("<p>a</p>");
  });

  it("RTE-012 has no cells tied to headers by id", () => {
    const html = '<table><tr><th id="h">a</th></tr><tr><td headers="h">1</td></tr></table>';
    expect(htmlOf(read(html))).not.toMatch(/\bid=|headers=/);
  });
});

describe("what is pasted", () => {
  it("loses what word processors add, keeps its structure and the alternatives of its pictures", () => {
    const word =
      '<!--StartFragment--><style>p{color:red}</style><h1 style="color:#f00;font-family:Arial">Title</h1>' +
      '<p class="MsoNormal" style="mso-margin-top-alt:auto;text-align:center">Text<o:p></o:p></p>' +
      '<img src="https://example.org/a.png" alt="A bench"><img src="file:///C:/b.png"><img src="data:image/png;base64,AA==" alt="x">';
    expect(htmlOf(read(cleanPasted(word)))).toBe(
      '<h2>Title</h2><p style="text-align: center;">Text</p><img src="https://example.org/a.png" alt="A bench">',
    );
  });
});

describe("the rules while one writes", () => {
  const faulty: readonly [string, string][] = [
    ["RTE-001", "<h2></h2>"],
    ["RTE-002", "<h3>a</h3>"],
    ["RTE-003", "<h1>a</h1><h1>b</h1>"],
    ["RTE-004", "<h2>a</h2><h4>b</h4>"],
    ["RTE-006", '<p><a href="https://example.org">https://example.org</a></p>'],
    ["RTE-007", '<p><a href="/a">click here</a></p>'],
    ["RTE-008", '<p><a href="/a">Guide</a> <a href="/b">Guide</a></p>'],
    ["RTE-009", '<img src="/a.png">'],
    ["RTE-011", '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>'],
    ["RTE-012", '<table><tr><th colspan="2">a</th></tr><tr><td>1</td><td>2</td></tr></table>'],
  ];

  it.each(faulty)("%s is found in the editor, at a place that can be selected: %s", (rule, html) => {
    const edited = read(html);
    const found = findingsOf(edited, "en").filter((each) => each.rule === rule);
    expect(found.length).toBeGreaterThan(0);
    const size = Node.fromJSON(schema, edited).content.size;
    for (const { range } of found) {
      expect(range.from).toBeGreaterThanOrEqual(0);
      expect(range.to).toBeLessThanOrEqual(size);
      expect(range.to).toBeGreaterThan(range.from);
    }
  });

  it("are those of the publish gate: the saved text has the same faults", () => {
    for (const [, html] of faulty) {
      const edited = read(html);
      const here = findingsOf(edited, "fr").map(({ code, path }) => [code, path]);
      const there = checkRichText(parseRichText(htmlOf(edited)), { locale: "fr" }).map(({ code, path }) => [
        code,
        path,
      ]);
      expect(here).toEqual(there);
    }
  });

  it.each(["en", "fr"] as const)("have words for each remedy in %s", (locale) => {
    const lines = linesIn(locale);
    for (const [code, remedy] of Object.entries(remedies))
      expect(lines[`editor.rules.remedies.${remedy === "fix" ? code : remedy}`], code).toBeTruthy();
    for (const code of Object.keys(richTextChecks)) expect(lines[`rich-text.rules.${code}`], code).toBeTruthy();
  });
});

describe("the address of a link", () => {
  it.each([
    ["https://example.org/a?b#c", "https://example.org/a?b#c"],
    ["example.org/a", "https://example.org/a"],
    [" /about ", "/about"],
    ["#top", "#top"],
    ["mailto:a@example.org", "mailto:a@example.org"],
    ["a@example.org", "mailto:a@example.org"],
    ["tel:+3312345", "tel:+3312345"],
    ["javascript:alert(1)", undefined],
    ["//example.org", undefined],
    ["two words", undefined],
    ["", undefined],
  ])("is taken from %j", (written, expected) => {
    expect(addressFrom(written)).toBe(expected);
  });
});
