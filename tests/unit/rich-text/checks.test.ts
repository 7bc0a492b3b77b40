import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { productLines } from "#adapters/texts/product-lines.ts";
import { locales } from "#core/kernel/locales.ts";
import { type CheckCode, type CheckOptions, checkRichText, richTextChecks } from "#core/shell/rich-text/checks.ts";
import { genericLinkWords, linkWords } from "#core/shell/rich-text/generic-links.ts";
import { parseRichText } from "#core/shell/rich-text/parse.ts";
import { nodeAt } from "#core/shell/rich-text/tree.ts";
import { editorTrees, richTextTrees } from "#tests/support/rich-text-arbitraries.ts";

const check = (html: string, options?: CheckOptions) => checkRichText(parseRichText(html), options);
const codes = (html: string, options?: CheckOptions): CheckCode[] =>
  check(html, options).map((finding) => finding.code);

describe("the accessibility rules of rich text", () => {
  it.each<[string, string, CheckCode[]]>([
    ["RTE-001 refuses an empty heading", "<h2></h2>", ["empty-heading"]],
    ["RTE-001 refuses a heading of spaces", "<h2> &nbsp;<br></h2>", ["empty-heading"]],
    ["RTE-001 refuses a heading of invisible characters", "<h2>\u200b</h2>", ["empty-heading"]],
    ["RTE-001 refuses a heading with a decorative picture only", '<h2><img src="/a" alt=""></h2>', ["empty-heading"]],
    ["RTE-001 accepts a heading named by a picture", '<h2><img src="/a" alt="Labs"></h2>', []],
    ["RTE-001 accepts a heading with words in an element", "<h2><strong>a</strong></h2>", []],

    ["RTE-002 refuses a first heading of another level", "<h3>a</h3>", ["first-heading-level"]],
    ["RTE-002 refuses a first heading of level 1", "<h1>a</h1>", ["first-heading-level"]],
    ["RTE-002 accepts level 2, after any text", "<p>a</p><h2>b</h2>", []],
    ["RTE-002 looks at the first heading only", "<h2>a</h2><h3>b</h3><h2>c</h2>", []],
    ["RTE-002 finds the first heading inside a block", "<div><h3>a</h3></div>", ["first-heading-level"]],

    [
      "RTE-003 refuses a second level-1 heading",
      "<h1>a</h1><h1>b</h1>",
      ["first-heading-level", "several-main-headings"],
    ],
    [
      "RTE-003 refuses each further one",
      "<h2>a</h2><h1>b</h1><h1>c</h1><h1>d</h1>",
      ["several-main-headings", "several-main-headings"],
    ],
    ["RTE-003 accepts one level-1 heading", "<h2>a</h2><h1>b</h1>", []],

    ["RTE-004 refuses a jump of two levels", "<h2>a</h2><h4>b</h4>", ["heading-jump"]],
    ["RTE-004 accepts one level down and any number up", "<h2>a</h2><h3>b</h3><h4>c</h4><h2>d</h2>", []],
    [
      "RTE-004 measures from the heading before, not from the first",
      "<h2>a</h2><h4>b</h4><h5>c</h5>",
      ["heading-jump"],
    ],

    [
      "WCAG refuses an alternative that says no more than that there is a picture",
      '<img src="/a" alt="Image">',
      ["image-alternative-empty"],
    ],
    [
      "WCAG refuses it in another language, with a number",
      '<img src="/a" alt="Fotografía 3">',
      ["image-alternative-empty"],
    ],
    ["WCAG refuses it in Danish", '<img src="/a" alt="billede">', ["image-alternative-empty"]],
    ["WCAG refuses it in Romanian", '<img src="/a" alt="Imagine">', ["image-alternative-empty"]],
    ["WCAG refuses a file name", '<img src="/a" alt="grip final (2).PNG">', ["image-alternative-empty"]],
    ["WCAG refuses the name that a camera gave", '<img src="/a" alt="IMG_2041">', ["image-alternative-empty"]],
    ["WCAG accepts a description that has such a word", '<img src="/a" alt="Photo of a grip on a fork">', []],
    ["WCAG accepts a picture for decoration", '<img src="/a" alt="">', []],

    [
      "WCAG advises against a table without header cells",
      "<table><tbody><tr><td>a</td><td>b</td></tr></tbody></table>",
      ["table-without-headers"],
    ],
    ["WCAG accepts one with a header column", "<table><tbody><tr><th>a</th><td>b</td></tr></tbody></table>", []],
    ["WCAG accepts one cell alone", "<table><tbody><tr><td>a</td></tr></tbody></table>", []],

    [
      "WCAG advises against bold text as a heading",
      "<p><strong>What you need</strong></p><p>a</p>",
      ["bold-as-heading"],
    ],
    ["WCAG sees through other marks", "<p><em><strong>What you need</strong></em></p><p>a</p>", ["bold-as-heading"]],
    ["WCAG leaves a sentence in bold alone", "<p><strong>Never heat it.</strong></p><p>a</p>", []],
    ["WCAG leaves bold words of a paragraph alone", "<p><strong>Note</strong> this</p>", []],
    ["WCAG leaves bold text in a list and a table alone", "<ul><li><p><strong>a</strong></p></li></ul>", []],

    [
      "WCAG advises against paragraphs that begin with dashes",
      "<p>a</p><p>- b</p><p>- c</p><p>- d</p>",
      ["list-by-hand"],
    ],
    ["WCAG advises against lines that begin with bullets", "<p>a<br>• b<br>• c</p>", ["list-by-hand"]],
    ["WCAG advises against numbers by hand", "<p>1. a</p><p>2) b</p>", ["list-by-hand"]],
    ["WCAG leaves one dash, and a number within a text, alone", "<p>- a</p><p>b</p><p>3 grips - 2 forks</p>", []],

    ["RTE-005 refuses justified text", '<p style="text-align: justify;">a</p>', ["justified-text"]],
    ["RTE-005 refuses it after other styles", '<p style="color:red;TEXT-ALIGN:JUSTIFY">a</p>', ["justified-text"]],
    ["RTE-005 refuses the old attribute", '<p align="justify">a</p>', ["justified-text"]],
    ["RTE-005 accepts other alignments", '<p style="text-align: center;">a</p><p style="text-align:left">b</p>', []],

    ["RTE-006 refuses an address as link text", '<a href="/a">https://x</a>', ["link-text-url"]],
    ["RTE-006 refuses one without scheme", '<a href="/a">www.example.org</a>', ["link-text-url"]],
    ["RTE-006 refuses one with a path", '<a href="/a">example.org/a?b</a>', ["link-text-url"]],
    ["RTE-006 accepts words about an address", '<a href="/a">The site example.org</a>', []],
    ["RTE-006 accepts an e-mail address", '<a href="mailto:a@example.org">a@example.org</a>', []],

    ["RTE-007 refuses a generic link text", '<a href="/a">click here</a>', ["link-text-generic"]],
    ["RTE-007 whatever its case, spaces and punctuation", '<a href="/a"> Read  MORE… → </a>', ["link-text-generic"]],
    ["RTE-007 refuses an arrow", '<a href="/a">→</a>', ["link-text-generic"]],
    ["RTE-007 accepts a text that holds such words", '<a href="/a">Read more about printing</a>', []],
    ["RTE-007 accepts a generic word named otherwise", '<a href="/a" aria-label="Guide of printing">here</a>', []],

    [
      "RTE-008 refuses one text for two targets",
      '<a href="/a">Guide</a> <a href="/b">guide</a>',
      ["link-text-ambiguous"],
    ],
    [
      "RTE-006 RTE-008 tells each fault of a link",
      '<a href="/a">https://x</a> <a href="/b">https://x</a>',
      ["link-text-url", "link-text-url", "link-text-ambiguous"],
    ],
    [
      "RTE-007 RTE-008 tells each of a generic text too",
      '<a href="/a">here</a> <a href="/b">here</a>',
      ["link-text-generic", "link-text-generic", "link-text-ambiguous"],
    ],
    ["RTE-008 accepts one text for one target", '<a href="/a">Guide</a> <a href="/a">Guide</a>', []],
    ["RTE-008 accepts two texts", '<a href="/a">Guide A</a> <a href="/b">Guide B</a>', []],

    ["WCAG refuses a link without text", '<a href="/a"></a>', ["link-without-name"]],
    ["WCAG refuses a link of a no-break space", '<a href="/a"><strong>&nbsp;</strong></a>', ["link-without-name"]],
    ["WCAG refuses a link of invisible characters", '<a href="/a">\u200b\u2800\u3164\ufeff</a>', ["link-without-name"]],
    ["WCAG refuses a link whose label cannot be heard", '<a href="/a" aria-label=" "><br></a>', ["link-without-name"]],
    ["WCAG accepts a link named by its text alone", '<a href="/a" aria-label=" ">Labs</a>', []],
    ["WCAG leaves what leads nowhere alone", "<a></a>", []],

    ["RTE-009 refuses a picture without alternative", '<img src="/a">', ["image-without-alternative"]],
    ["RTE-009 refuses an alternative of spaces", '<img src="/a" alt=" ">', ["image-without-alternative"]],
    [
      "RTE-009 refuses an alternative that cannot be heard",
      '<img src="/a" alt="\u00a0\u2060">',
      ["image-without-alternative"],
    ],
    ["RTE-009 accepts a decorative picture", '<img src="/a" alt="">', []],
    ["RTE-009 accepts a described picture", '<img src="/a" alt="A hand">', []],

    [
      "RTE-010 refuses an image link without name",
      '<a href="/a"><img src="/a" alt=""></a>',
      ["image-link-without-name"],
    ],
    ["RTE-010 accepts one with an alternative", '<a href="/a"><img src="/a" alt="Labs"></a>', []],
    [
      "RTE-010 refuses one whose alternative cannot be heard",
      '<a href="/a"><img src="/a" alt="\u200b"></a>',
      ["image-link-without-name", "image-without-alternative"],
    ],
    [
      "RTE-010 accepts one whose picture is named otherwise",
      '<a href="/a"><img src="/a" alt="" aria-label="Labs"></a>',
      [],
    ],
    ["RTE-010 accepts one with words", '<a href="/a"><img src="/a" alt=""> Labs</a>', []],

    [
      "RTE-011 refuses an iframe without title",
      '<iframe src="https://youtu.be/abcdefghijk"></iframe>',
      ["iframe-without-title"],
    ],
    ["RTE-011 refuses an empty title", '<iframe title=" "></iframe>', ["iframe-without-title"]],
    ["RTE-011 accepts a titled iframe", '<iframe title="Printing"></iframe>', []],

    ["RTE-012 refuses a header over two columns", table('<th colspan="2">a</th>'), ["complex-table-headers"]],
    ["RTE-012 refuses a header over two rows", table('<th rowspan="2">a</th>'), ["complex-table-headers"]],
    ["RTE-012 refuses a header with an id", table('<th id="a">a</th>'), ["complex-table-headers"]],
    ["RTE-012 refuses cells tied by id", table('<td headers="a">a</td>'), ["complex-table-headers"]],
    ["RTE-012 accepts simple headers and spanning data", table('<th colspan="1">a</th><td colspan="2">b</td>'), []],
  ])("%s", (_, html, expected) => {
    expect(codes(html)).toEqual(expected);
  });

  it("RTE-002 takes the level that is configured", () => {
    expect(codes("<h3>a</h3>", { firstLevel: 3 })).toEqual([]);
    expect(check("<h2>a</h2>", { firstLevel: 3 })[0]?.values).toEqual({ level: 2, expected: 3 });
  });

  it.each(locales)("RTE-007 knows the generic words of %s, and the English ones", (locale) => {
    for (const words of genericLinkWords[locale])
      expect(codes(`<a href="/a">${words}</a>`, { locale })).toEqual(["link-text-generic"]);
    expect(codes('<a href="/a">Click here!</a>', { locale })).toEqual(["link-text-generic"]);
  });

  it.each([
    ["fr", "Cliquez ici"],
    ["fr", "En savoir plus…"],
    ["fr", "Plus d’informations"],
    ["fr", "Détails"],
    ["it", "Scopri di più"],
    ["es", "aquí"],
    ["ca", "Enllaç"],
    ["da", "Læs mere »"],
    ["ro", "Citește mai mult"],
  ] as const)("RTE-007 reads %s with its accents: %s", (locale, text) => {
    expect(codes(`<a href="/a">${text}</a>`, { locale })).toEqual(["link-text-generic"]);
  });

  it("RTE-007 takes a configured list instead", () => {
    const options = { genericLinkWords: ["Par là"] };
    expect(codes('<a href="/a">par là !</a><a href="/b">here</a>', options)).toEqual(["link-text-generic"]);
  });

  it("says where each fault is, in reading order, with what its text needs", () => {
    const tree = parseRichText('<p>a</p><ul><li><a href="/a">here</a></li></ul><h3></h3>');
    const findings = checkRichText(tree);
    expect(findings).toEqual([
      {
        code: "link-text-generic",
        rule: "RTE-007",
        path: [1, 0, 0],
        message: "rich-text:rules.link-text-generic",
        values: { text: "here" },
      },
      {
        code: "empty-heading",
        rule: "RTE-001",
        path: [2],
        message: "rich-text:rules.empty-heading",
        values: { level: 3 },
      },
      {
        code: "first-heading-level",
        rule: "RTE-002",
        path: [2],
        message: "rich-text:rules.first-heading-level",
        values: { level: 3, expected: 2 },
      },
    ]);
    expect(nodeAt(tree, [1, 0, 0])).toMatchObject({ tag: "a" });
  });

  it("has a text for each fault, with no value that it is not given", () => {
    const given: Partial<Record<CheckCode, string[]>> = {
      "empty-heading": ["level"],
      "first-heading-level": ["level", "expected"],
      "heading-jump": ["level", "previous"],
      "link-text-url": ["text"],
      "link-text-generic": ["text"],
      "link-text-ambiguous": ["text", "target", "other"],
      "image-alternative-empty": ["text"],
      "bold-as-heading": ["text", "level"],
    };
    for (const locale of ["en", "fr"] as const) {
      const rules = "rich-text.rules.";
      const lines = [...productLines(locale)].filter(([key]) => key.startsWith(rules));
      expect(lines.map(([key]) => key.slice(rules.length)).sort()).toEqual(Object.keys(richTextChecks).sort());
      for (const [key, line] of lines) {
        const code = key.slice(rules.length);
        for (const [, name = ""] of line.matchAll(/\{\{(\w+)\}\}/g))
          expect(given[code as CheckCode] ?? []).toContain(name);
      }
    }
  });

  it("never throws, answers the same twice, and points at elements that are there", () => {
    fc.assert(
      fc.property(
        fc.oneof(richTextTrees(["svg", "x-y"]), editorTrees()),
        fc.constantFrom(...locales),
        (tree, locale) => {
          const findings = checkRichText(tree, { locale });
          expect(checkRichText(tree, { locale })).toEqual(findings);
          for (const finding of findings) expect(nodeAt(tree, finding.path)?.kind).toBe("element");
        },
      ),
      { numRuns: 1_000 },
    );
  });

  it("compares link texts without case, accents and punctuation", () => {
    expect(linkWords("  En Savoir-plus : l’été ")).toBe("en savoir plus l ete");
  });
});

function table(cells: string): string {
  return `<table><tbody><tr>${cells}</tr></tbody></table>`;
}
