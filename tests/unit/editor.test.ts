import { getSchema } from "@tiptap/core";
import { history, redo, undo } from "@tiptap/pm/history";
import { DOMParser, DOMSerializer, Node } from "@tiptap/pm/model";
import { type Command, EditorState, Selection, type Transaction } from "@tiptap/pm/state";
import fc from "fast-check";
import { JSDOM } from "jsdom";
import { describe, expect, it } from "vitest";
import { createRichTexts } from "#adapters/sanitizer/rich-texts.ts";
import { checkRichText, richTextChecks } from "#core/shell/rich-text/checks.ts";
import { countKept } from "#core/shell/rich-text/editor-from-tree.ts";
import { withoutLayout } from "#core/shell/rich-text/layout.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { type RichTextTree, serializeRichText } from "#core/shell/rich-text/tree.ts";
import { type EditorNode, markTypes } from "#core/shell/rich-text/tree-from-editor.ts";
import { demoContent } from "#scripts/demo/content/demo-content.ts";
import { editorTrees, richTextTrees } from "#tests/support/rich-text-arbitraries.ts";
import { linesIn } from "#tests/support/web-app.ts";
import { documentOf, htmlOf, stateWith } from "#web/shell/admin/editor/document.ts";
import { editorExtensions } from "#web/shell/admin/editor/extensions.ts";
import { findingsOf, remedies } from "#web/shell/admin/editor/findings.ts";
import { addressFrom } from "#web/shell/admin/editor/link-address.ts";
import { cleanPasted } from "#web/shell/admin/editor/paste.ts";
import { linksTyped } from "#web/shell/admin/editor/typed-links.ts";

const schema = getSchema(editorExtensions);
const { document } = new JSDOM("").window;

/** The document that the editor makes of some HTML. */
function read(html: string): EditorNode {
  const box = document.createElement("div");
  box.innerHTML = html;
  return DOMParser.fromSchema(schema).parse(box).toJSON() as EditorNode;
}

/** The document as the editor holds it, which refuses what its schema does not know. */
function opened(html: string): Node {
  const node = Node.fromJSON(schema, documentOf(html));
  node.check();
  return node;
}

const saved = (node: Node): string => htmlOf(node.toJSON() as EditorNode);

const { clean } = createRichTexts();

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

/** Texts of other editors, of imports, of the API: what the policy allows and our own toolbar does not make. */
const foreign = [
  "<table><caption>Prices</caption><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody><tfoot><tr><td>2</td></tr></tfoot></table>",
  '<table class="wide"><colgroup><col><col></colgroup><tbody><tr class="odd"><td headers="h">1</td><td scope="row">2</td></tr></tbody></table>',
  "<table><tbody><tr><td>1</td></tr></tbody><tbody><tr><td>2</td></tr></tbody></table>",
  '<h2 lang="fr">Bonjour</h2><p lang="fr" class="lead">à tous</p><blockquote lang="de"><p>Hallo</p></blockquote><ul lang="it"><li lang="it">ciao</li></ul>',
  '<figure class="left"><img src="/a.png" alt="A"><figcaption>A <em>hand</em></figcaption></figure>',
  '<ol start="5" type="a"><li>five</li><li>six<ul><li>deep</li></ul></li><li></li></ol><ol reversed="" start="1"><li><h3>one</h3></li></ol>',
  '<p>before <img src="/a.png" alt="A"> after <iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="T" width="20"></iframe></p>',
  '<p><a href="/a" class="button" title="Go" lang="fr">a</a> <a target="_blank" href="/b" rel="nofollow noopener">b</a></p>',
  '<p><a href="/a"><code>npm</code></a> <em><strong>x</strong></em><em>a</em><em>b</em> <strong class="big">c</strong></p>',
  '<p>Thanks <span data-mention="01234567-89ab-7cde-8f01-23456789abcd">@Ann</span> <span class="note" lang="fr">merci</span></p>',
  '<p style="text-align: justify;">j</p><p style="color: red; text-align: center;">c</p>',
  'bare <strong>text</strong><div class="box"><p>in a box</p>bare</div><pre class="x">no code</pre><hr class="thick">',
  '<a href="/a"><img src="/a.png" alt="A"></a>',
];

/** Allowed, and of no shape that the editor has: it is held as it is. */
const shapeless = [
  "<p><strong>a<strong>b</strong></strong></p>",
  "<p>a</p><ul></ul><p>b</p>",
  "<pre>a <strong>b</strong></pre>",
  '<p>x<a href="/a"></a></p>',
];

const demoTexts = JSON.stringify(demoContent)
  .split(/(?<!\\)"/)
  .flatMap((text) => (/<(?:p|h2|ul|table)/.test(text) ? [clean(JSON.parse(`"${text}"`))] : []));

describe("a text that is opened and saved", () => {
  it.each([...kept, ...foreign])("is the same, and all of it can be edited: %s", (html) => {
    expect(clean(html)).toBe(html);
    expect(saved(opened(html))).toBe(html);
    expect(countKept(documentOf(html))).toBe(0);
  });

  it.each(shapeless)("is the same where a part cannot be edited, and says so: %s", (html) => {
    expect(saved(opened(html))).toBe(html);
    expect(countKept(documentOf(html))).toBe(1);
  });

  const isKept = (html: string) => {
    const shown = serializeRichText(withoutLayout(parseRichText(html)));
    expect(saved(opened(html))).toBe(shown === "<p></p>" ? "" : shown);
  };

  it("is the same for every text of the demo", () => {
    expect(demoTexts.length).toBeGreaterThan(30);
    for (const html of demoTexts) {
      isKept(html);
      expect(countKept(documentOf(html)), html).toBe(0);
    }
  });

  it("is the same for every text that the policy allows", () => {
    const anyText = (tree: RichTextTree) => clean(serializeRichText(tree));
    fc.assert(fc.property(fc.oneof(editorTrees(), richTextTrees()).map(anyText), isKept));
  });

  it("loses only the white space that lays out its source", () => {
    const html = "<ul>\n  <li>one\n two</li>\n</ul>\n<p>a  b&nbsp;<br>\nc</p>\n<pre><code>d\n e</code></pre>\n";
    expect(saved(opened(html))).toBe("<ul><li>one two</li></ul><p>a  b&nbsp;<br>c</p><pre><code>d\n e</code></pre>");
  });

  it("keeps the same when a passage is cut and put in elsewhere", () => {
    const written = [...kept, ...foreign.slice(0, 6)].filter((html) => !html.includes("color:"));
    for (const html of written) {
      const box = document.createElement("div");
      DOMSerializer.fromSchema(schema).serializeFragment(opened(html).content, { document }, box);
      const pasted = DOMParser.fromSchema(schema).parse(box);
      expect(saved(pasted)).toBe(html);
    }
  });

  it("has two paragraphs where a line without one was parted", () => {
    const line = (text: string) => ({ type: "paragraph", attrs: { bare: true }, content: [{ type: "text", text }] });
    const item = { type: "listItem", content: [line("a"), line("b")] };
    expect(htmlOf({ type: "doc", content: [{ type: "bulletList", content: [item] }] })).toBe(
      "<ul><li><p>a</p><p>b</p></li></ul>",
    );
  });

  it("puts rows that are added into the section where they stand", () => {
    const row = (section?: object) => ({
      type: "tableRow",
      attrs: { section },
      content: [{ type: "tableCell", content: [] }],
    });
    const head = { tag: "thead", at: 0, attributes: {} };
    const foot = { tag: "tfoot", at: 2, attributes: {} };
    const rows = [row(head), row(), row({ tag: "tbody", at: 1, attributes: {} }), row(), row(foot)];
    const html = htmlOf({ type: "doc", content: [{ type: "table", content: rows }] });
    expect(html.match(/<t(?:head|body|foot)>|<tr>/g)).toEqual([
      ...["<thead>", "<tr>", "<tbody>", "<tr>", "<tr>", "<tr>", "<tfoot>", "<tr>"],
    ]);
  });

  it("knows the marks in the order in which the editor keeps them", () => {
    expect(Object.keys(schema.marks)).toEqual(markTypes);
  });
});

describe("a text that another takes the place of", () => {
  it("leaves nothing to undo: one language never comes into the other", () => {
    const doc = Node.fromJSON(schema, documentOf("<p>français</p>"));
    const before = EditorState.create({ doc, plugins: [history()] });
    const state = stateWith(before.apply(before.tr.delete(1, 5)), documentOf("<p>english</p>"));
    expect(undo(state)).toBe(false);
    expect(saved(state.doc)).toBe("<p>english</p>");
  });
});

describe("an address that is typed", () => {
  const begun = () => {
    let state = EditorState.create({
      doc: Node.fromJSON(schema, documentOf("<p>See </p>")),
      plugins: [history(), linksTyped(schema.marks.link!)],
    });
    state = state.apply(state.tr.setSelection(Selection.atEnd(state.doc)));
    const act = (change: (state: EditorState) => Transaction) => {
      state = state.applyTransaction(change(state)).state;
    };
    return {
      html: () => saved(state.doc),
      type: (text: string) => {
        for (const each of text) {
          act(({ tr }) => (each === "\n" ? tr.split(tr.selection.head) : tr.insertText(each)));
        }
      },
      paste: (text: string) => act(({ tr }) => tr.insertText(text).setMeta("uiEvent", "paste")),
      run: (command: Command) => command(state, (tr) => act(() => tr)),
      act,
    };
  };

  it.each([
    [
      "https://example.org/a?b=c#d ",
      '<p>See <a href="https://example.org/a?b=c#d">https://example.org/a?b=c#d</a> </p>',
    ],
    ["(http://example.org). ", '<p>See (<a href="http://example.org">http://example.org</a>). </p>'],
    ["« www.example.org », ", '<p>See « <a href="https://www.example.org">www.example.org</a> », </p>'],
    ["ann@example.org\n", '<p>See <a href="mailto:ann@example.org">ann@example.org</a></p><p></p>'],
  ])("becomes a link once its word is ended: %s", (text, html) => {
    const { type, html: written } = begun();
    type(text);
    expect(written()).toBe(html);
  });

  it.each([
    ...["https://example.org", "example.org ", "readme.md ", "javascript:alert(1) ", "ftp://example.org ", "data:a "],
    ...["file:///example.org ", "https:// ", "www. "],
  ])("stays words where it is still written, or is none that is allowed: %s", (text) => {
    const { type, html } = begun();
    type(text);
    expect(html()).not.toContain("<a ");
  });

  it("becomes a link at once where it is pasted", () => {
    const { paste, html } = begun();
    paste("ftp://a.example.org https://example.org");
    expect(html()).toBe('<p>See ftp://a.example.org <a href="https://example.org">https://example.org</a></p>');
  });

  it("is words again after Undo, and stays so while one goes on", () => {
    const { type, run, html } = begun();
    type("https://example.org and ");
    const linked = html();
    // What was typed after the link, then the link.
    run(undo);
    run(undo);
    expect(html()).toBe("<p>See https://example.org </p>");
    run(redo);
    run(redo);
    expect(html()).toBe(linked);
    run(undo);
    run(undo);
    type("and more ");
    expect(html()).toBe("<p>See https://example.org and more </p>");
  });

  it("stays words when it is no longer to be a link, or is made bold", () => {
    const { type, act, html } = begun();
    type("https://example.org ");
    act(({ tr, doc }) => tr.removeMark(0, doc.content.size, schema.marks.link));
    act(({ tr, doc }) => tr.addMark(1, doc.content.size - 1, schema.marks.bold!.create()));
    expect(html()).toBe("<p><strong>See https://example.org </strong></p>");
  });

  it("leaves a link and the words of a program as they are", () => {
    const html = '<p><a href="/guide">https://example.org</a></p><p><code>https://example.org</code></p>';
    let state = EditorState.create({
      doc: Node.fromJSON(schema, documentOf(html)),
      plugins: [linksTyped(schema.marks.link!)],
    });
    for (const end of [state.doc.content.size - 1, state.doc.child(0).nodeSize - 1]) {
      state = state.applyTransaction(state.tr.insert(end, schema.text(" "))).state;
    }
    expect(saved(state.doc)).toBe(html.replaceAll("</p>", " </p>"));
  });
});

describe("a text that is read from markup", () => {
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
    ["tel:+33 (0)1 23 45 67 89", "tel:+33123456789"],
    ["javascript:alert(1)", undefined],
    ["//example.org", undefined],
    ["two words", undefined],
    ["", undefined],
  ])("is taken from %j", (written, expected) => {
    expect(addressFrom(written)).toBe(expected);
  });
});
